import { closePayment, readPayment, voidPayment } from '../../payments/index.ts'
import type { Payment } from '../../payments/index.ts'
import { askMoney } from './ask-money.ts'
import { tell } from './booking-rows.ts'
import type { Step } from './drive.ts'
import { advance, giveToPerson } from './sale.ts'

/** VOIDING: undoes the money, then the stock. */
export const giveMoneyBack: Step = async (sale, work) => {
  const read = await askMoney(readPayment(sale.id, work))
  if (typeof read !== 'object') return undefined
  const told = await undone(read, () =>
    read.state === 'authorized' ? voidPayment(sale.id, work) : closePayment(sale.id, work),
  )
  if (told === 'voided')
    return advance(sale, 'RELEASING', work, { write: (tx) => tell('payments.voided', sale, tx, work) })
  if (told === 'captured') return giveToPerson(sale, 'captured_without_booking', work)
  return undefined
}

async function undone(read: Payment, undo: () => Promise<Payment>): Promise<'voided' | 'captured' | 'open'> {
  const outcome = outcomeOf(read)
  if (outcome !== 'open') return outcome
  const told = await askMoney(undo())
  return typeof told === 'object' ? outcomeOf(told) : 'open'
}

function outcomeOf({ state }: Payment): 'voided' | 'captured' | 'open' {
  if (state === 'captured') return 'captured'
  return state === 'voided' || state === 'expired' ? 'voided' : 'open'
}
