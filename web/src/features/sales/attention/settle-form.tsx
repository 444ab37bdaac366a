import {
  attentionCount,
  booking,
  bookingList,
  needsAttention,
  settleSale,
  type AttentionRow,
  type SettleAction,
} from '@reseller-portal/contract/sales'
import { formatMoney } from '@reseller-portal/contract/kit'
import { useChange } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import { showMessage } from '#ui/feedback/messages.ts'
import { ReasonForm } from './reason-form.tsx'
import { wordOf } from './word-of.ts'

type Props = { sale: AttentionRow; action: SettleAction; onDone: () => void }

/** Says what the decision does, asks for the reason, then sends it. */
export function SettleForm({ sale, action, onDone }: Props) {
  const { t } = useWords()
  const consequence = useConsequence()
  const settle = useChange(settleSale, {
    outdates: [needsAttention, attentionCount, booking, bookingList],
    onSuccess: ({ needsAttention: isLeft }) => {
      showMessage(isLeft ? 'sales.unfinished' : 'sales.finished')
      onDone()
    },
  })
  return (
    <ReasonForm
      follows={consequence(sale, action)}
      hint={t('attention.reasonNote')}
      submit={t(`attention.confirm.${wordOf(action, sale)}`)}
      settling={settle}
      onSubmit={(reason, key) => settle.mutate({ input: { id: sale.id, action, reason }, key })}
      onBack={onDone}
    />
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
