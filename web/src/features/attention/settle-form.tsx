import {
  attentionCount,
  booking,
  bookingList,
  needsAttention,
  settleSale,
  type AttentionRow,
  type SettleAction,
} from '@reseller-portal/contract/bookings'
import { formatMoney } from '@reseller-portal/contract/kit'
import { useRef, useState, type SyntheticEvent } from 'react'
import { useChange } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { showMessage } from '#ui/feedback/messages.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import styles from './attention.module.css'
import { wordOf } from './word-of.ts'

type Props = { sale: AttentionRow; action: SettleAction; onDone: () => void }

/** Says what follows, asks why, then decides. */
export function SettleForm({ sale, action, onDone }: Props) {
  const { t } = useWords()
  const key = useRef(crypto.randomUUID())
  const field = useRef<HTMLInputElement>(null)
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const consequence = useConsequence()
  const settle = useChange(settleSale, {
    outdates: [needsAttention, attentionCount, booking, bookingList],
    onSuccess: ({ needsAttention: isLeft }) => {
      showMessage(isLeft ? 'sales.unfinished' : 'sales.finished')
      onDone()
    },
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const given = reason.trim()
    setMissing(given === '')
    if (given === '') field.current?.focus()
    else settle.mutate({ input: { id: sale.id, action, reason: given }, key: key.current })
  }
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <p>{consequence(sale, action)}</p>
      <TextField
        ref={field}
        label={t('attention.reason')}
        description={t('attention.reasonNote')}
        value={reason}
        maxLength={500}
        required
        withAsterisk={false}
        error={isMissing && t('attention.reasonMissing')}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {settle.isError && <ErrorPanel error={settle.error} />}
      <div className={styles['buttons']}>
        <AppButton type="submit" loading={settle.isPending}>
          {t(`attention.confirm.${wordOf(action, sale)}`)}
        </AppButton>
        <AppButton variant="default" onClick={onDone}>
          {t('attention.back')}
        </AppButton>
      </div>
    </form>
  )
}

/** What the decision will do, with the figures of this sale. */
function useConsequence() {
  const { t, language } = useWords()
  return ({ money, refund, total, trouble, due }: AttentionRow, action: SettleAction): string => {
    const captured = formatMoney({ amount: money.captured, currency: total.currency }, language)
    const back = formatMoney(refund, language)
    if (action === 'retry' && (trouble === 'refund_refused' || trouble === 'refund_returned'))
      return t('attention.follows.refundAgain', { refund: back })
    if (trouble === 'cancelled_by_supplier' && action === 'retry') return t('attention.follows.standsAgain')
    if (trouble === 'cancelled_by_supplier' && action === 'refund-and-cancel')
      return t('attention.follows.refundRest', { refund: back })
    if (action === 'refund-and-cancel' && money.state !== 'captured') return t('attention.follows.giveBack')
    const owed = formatMoney({ amount: due, currency: total.currency }, language)
    return t(`attention.follows.${action}`, { captured, refund: back, due: owed })
  }
}
