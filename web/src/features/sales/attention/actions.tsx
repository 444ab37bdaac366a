import {
  settleActions,
  whyNotSettle,
  type AttentionRow,
  type SettleAction,
} from '@reseller-portal/contract/sales'
import { useWords } from '#lib/language/words.ts'
import { Decisions } from './decisions.tsx'
import { SettleForm } from './settle-form.tsx'
import { wordOf } from './word-of.ts'

/** The decisions that this sale allows. One that isn't safe until an answer is known is shown, with the reason. */
export function Actions({ sale }: { sale: AttentionRow }) {
  const { t, say } = useWords()
  const choices = settleActions.flatMap((action) => {
    const refused = whyNotSettle(action, sale)
    return refused?.code === 'sales.unsafe' ? [] : [{ action, whyNot: refused && say(refused) }]
  })
  return (
    <Decisions
      choices={choices}
      nameOf={(action: SettleAction) => t(`attention.act.${wordOf(action, sale)}`)}
      about={sale.customer}
      form={(action, onDone) => <SettleForm sale={sale} action={action} onDone={onDone} />}
    />
  )
}
