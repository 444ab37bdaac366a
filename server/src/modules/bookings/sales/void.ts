import { closePayment, readPayment, voidPayment } from '../../payments/index.ts'
import type { Payment } from '../../payments/index.ts'
import { askMoney } from './ask-money.ts'
import type { Told } from './ask-money.ts'
import { tell } from './booking-rows.ts'
import type { Step } from './drive.ts'
import { advance, giveToPerson } from './sale.ts'
import { waitForProvider } from './undecided.ts'

/** VOIDING: undoes the money, then the stock. */
export const giveMoneyBack: Step = async (sale, work) => {
  const read = await askMoney(readPayment(sale.id, work))
  const told = await undone(read, ({ state }) =>
    state === 'authorized' || state === 'failed' ? voidPayment(sale.id, work) : closePayment(sale.id, work),
  )
  if (told === 'voided')
    return advance(sale, 'RELEASING', work, { write: (tx) => tell('payments.voided', sale, tx, work) })
  if (told === 'captured') return giveToPerson(sale, 'captured_without_booking', work)
  return told === 'unknown' ? undefined : waitForProvider(sale, work)
}

type Outcome = 'voided' | 'captured' | 'open' | 'unknown'

async function undone(read: Told, undo: (read: Payment) => Promise<Payment>): Promise<Outcome> {
  const outcome = outcomeOf(read)
  return outcome === 'open' && typeof read === 'object' ? outcomeOf(await askMoney(undo(read))) : outcome
}

/** A refused call leaves the money as it is. */
function outcomeOf(told: Told): Outcome {
  if (told === 'unknown') return 'unknown'
  if (told === 'refused') return 'open'
  if (told.state === 'captured') return 'captured'
  return told.state === 'voided' || told.state === 'expired' ? 'voided' : 'open'
}
