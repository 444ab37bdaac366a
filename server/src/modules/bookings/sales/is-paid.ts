import type { Work } from '../../../kit/context.ts'
import { readPayment } from '../../payments/index.ts'
import { askMoney } from './ask-money.ts'
import type { Sale } from './sale.ts'

/** Whether the guest has paid, asked of the provider while the sale itself does not know it yet. */
export async function isPaid(sale: Sale, work: Work): Promise<boolean> {
  if (sale.state === 'NEW') return false
  if (sale.state !== 'OPEN' && sale.state !== 'CLOSING') return true
  const told = await askMoney(readPayment(sale.id, work))
  return typeof told === 'object' && (told.state === 'authorized' || told.state === 'captured')
}
