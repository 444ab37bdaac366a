import {
  listUnmatched,
  settleUnmatched,
  unmatchedActions,
  type UnmatchedAction,
  type UnmatchedPayment,
} from '@reseller-portal/contract/payments'
import { readInstallation } from '@reseller-portal/contract/reports'
import { formatMoney } from '@reseller-portal/contract/kit'
import { useAnswer, useChange } from '#lib/calls/query.ts'
import { useMay } from '#lib/calls/use-may.ts'
import { dateAndTime, localZone } from '#lib/language/format.ts'
import { useWords } from '#lib/language/words.ts'
import { showMessage } from '#ui/feedback/messages.ts'
import { StatusBadge } from '#ui/feedback/status-badge.tsx'
import { useLocalList } from '#ui/list-screen/list-data.ts'
import { ListScreen } from '#ui/list-screen/list-screen.tsx'
import styles from './attention.module.css'
import { Decisions } from './decisions.tsx'
import { ReasonForm } from './reason-form.tsx'

/** Payments at the card provider without a sale in the database. The people who run the installation decide about them. */
export function UnmatchedPayments() {
  const { t, language } = useWords()
  const mayDecide = useMay('installation.manage')
  const found = useAnswer(listUnmatched, {}, { staleTime: 0, refetchInterval: 60_000 })
  const time = (at: string) => dateAndTime(at, localZone, language)
  return (
    <ListScreen
      title={t('attention.title')}
      note={t('attention.unmatched.note')}
      list={useLocalList(found, ({ payments }) => payments)}
      empty={t('attention.unmatched.empty')}
      columns={[
        {
          key: 'payment',
          header: t('attention.unmatched.payment'),
          names: true,
          value: ({ amount }) => formatMoney(amount, language),
          second: ({ paidAt }) => t('attention.unmatched.startedAt', { time: time(paidAt) }),
        },
        {
          key: 'reference',
          header: t('attention.provider'),
          value: ({ reference }) => reference,
          second: ({ provider }) => t(`attention.providers.${provider}`),
        },
        {
          key: 'state',
          header: t('common.status'),
          value: stateOf,
          cell: (payment) => (
            <div className={styles['lines']}>
              <StatusBadge tone={tones[stateOf(payment)]}>
                {t(`attention.unmatched.states.${stateOf(payment)}`)}
              </StatusBadge>
              {!payment.isCaptured && payment.captureBefore !== null && (
                <span>{t('attention.heldUntil', { time: time(payment.captureBefore) })}</span>
              )}
            </div>
          ),
        },
        {
          key: 'reseller',
          header: t('common.reseller'),
          value: ({ resellerName }) => resellerName || t('attention.unmatched.unknown'),
          second: ({ bookingReference }) => bookingReference,
        },
        {
          key: 'actions',
          header: t('common.actions'),
          value: () => '',
          cell: (payment) => mayDecide && <Actions payment={payment} />,
        },
      ]}
    />
  )
}

const tones = { captured: 'bad', authorized: 'wait', underWay: 'wait', refused: 'bad' } as const

function stateOf({ isCaptured, isUnderWay, isRefused }: UnmatchedPayment): keyof typeof tones {
  if (isUnderWay) return 'underWay'
  if (isRefused) return 'refused'
  return isCaptured ? 'captured' : 'authorized'
}

function Actions({ payment }: { payment: UnmatchedPayment }) {
  const { t } = useWords()
  const wait = payment.isUnderWay ? t('attention.unmatched.wait') : undefined
  return (
    <Decisions
      choices={unmatchedActions.map((action) => ({
        action,
        whyNot: action === 'mark-settled' ? wait : undefined,
      }))}
      nameOf={(action: UnmatchedAction) => t(`attention.unmatched.act.${wordOf(action, payment)}`)}
      about={payment.reference}
      form={(action, onDone) => <SettleUnmatched payment={payment} action={action} onDone={onDone} />}
    />
  )
}

type SettleProps = { payment: UnmatchedPayment; action: UnmatchedAction; onDone: () => void }

function SettleUnmatched({ payment, action, onDone }: SettleProps) {
  const { t, language } = useWords()
  const word = wordOf(action, payment)
  const settle = useChange(settleUnmatched, {
    outdates: [listUnmatched, readInstallation],
    onSuccess: ({ isSettled }) => {
      showMessage(isSettled ? 'payments.settled' : 'payments.giving_back')
      onDone()
    },
  })
  return (
    <ReasonForm
      follows={t(`attention.unmatched.follows.${word}`, { amount: formatMoney(payment.amount, language) })}
      hint={t('attention.unmatched.reasonNote')}
      submit={t(`attention.unmatched.act.${word}`)}
      settling={settle}
      onSubmit={(note, key) => settle.mutate({ input: { id: payment.id, action, note }, key })}
      onBack={onDone}
    />
  )
}

/** Money that was taken is refunded, money that is only authorized is released. */
function wordOf(action: UnmatchedAction, { isCaptured }: UnmatchedPayment) {
  if (action === 'mark-settled') return action
  return isCaptured ? 'refund' : 'release'
}
