import { answerCredit, creditRequests, type CreditRequest } from '@reseller-portal/contract/channels'
import { dateAndTime, localZone } from '#lib/language/format.ts'
import { useAnswer, useChange } from '#lib/calls/query.ts'
import { useMay } from '#lib/calls/use-may.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { showFailure, showMessage } from '#ui/feedback/messages.ts'
import { StatusBadge } from '#ui/feedback/status-badge.tsx'
import { DataTable, type Column } from '#ui/layout/data-table.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'

const tones = { REQUESTED: 'wait', AGREED: 'good', DECLINED: 'bad' } as const

/** Suppliers that asked whether their keys may book on this reseller's account; nothing where none has. */
export function CreditRequests() {
  const { t } = useWords()
  const found = useAnswer(creditRequests, {}, { staleTime: 0, enabled: useMay('credit.agree') })
  const columns = useColumns()
  if (found.error === null && (found.data?.requests ?? []).length === 0) return null
  return (
    <Sheet title={t('connections.credit.title')} note={t('connections.credit.note')}>
      <DataTable
        caption={t('connections.credit.title')}
        columns={columns}
        rows={found.data?.requests}
        rowKey={({ supplierId }) => supplierId}
        empty=""
        error={found.data === undefined ? found.error : null}
        onRetry={() => void found.refetch()}
      />
    </Sheet>
  )
}

function useColumns(): Column<CreditRequest>[] {
  const { t, language } = useWords()
  const time = (at: string | null) => (at === null ? '' : dateAndTime(at, localZone, language))
  return [
    {
      key: 'supplier',
      header: t('common.supplier'),
      names: true,
      cell: ({ supplierName }) => supplierName,
    },
    {
      key: 'state',
      header: t('common.state'),
      cell: ({ credit }) => (
        <StatusBadge tone={tones[credit]}>{t(`connections.credit.states.${credit}`)}</StatusBadge>
      ),
    },
    { key: 'asked', header: t('common.asked'), cell: ({ askedAt }) => time(askedAt) },
    { key: 'answered', header: t('connections.credit.answered'), cell: ({ answeredAt }) => time(answeredAt) },
    {
      key: 'act',
      header: t('common.actions'),
      cell: (request) => <Answers request={request} />,
    },
  ]
}

function Answers({ request: { supplierId, supplierName: name, credit } }: { request: CreditRequest }) {
  const words = useWords()
  const { t } = words
  const answer = useChange(answerCredit, {
    outdates: [creditRequests],
    onSuccess: (_, { input }) =>
      showMessage(input.agree ? 'connections.credit_agreed' : 'connections.credit_declined', {
        facts: { name },
      }),
    onError: showFailure,
  })
  const act = (agree: boolean) => () => answer.mutate({ input: { supplierId, agree } })
  return (
    <>
      {credit !== 'AGREED' && (
        <AppButton
          size="xs"
          aria-label={t('connections.credit.agreeTo', { name })}
          loading={answer.isPending}
          onClick={act(true)}
        >
          {t('connections.credit.agree')}
        </AppButton>
      )}
      {credit !== 'DECLINED' && (
        <AppButton
          size="xs"
          variant="default"
          aria-label={t('connections.credit.declineOf', { name })}
          loading={answer.isPending}
          onClick={act(false)}
        >
          {t('common.decline')}
        </AppButton>
      )}
    </>
  )
}
