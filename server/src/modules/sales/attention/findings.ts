import type { AttentionRow, KnownMoney } from '@reseller-portal/contract/sales'
import type { Work } from '#kit/context.ts'
import { MoneyDiffers, ProviderError, readPayment, type Payment } from '#modules/payments/index.ts'
import { lookUp } from '../process/ask-supplier.ts'
import { partsOf } from '../process/parts/parts.ts'
import type { Sale } from '../process/sale.ts'

/** A person waits for this answer: what takes longer counts as unknown. */
const patienceMs = 5000

export type Findings = { money: KnownMoney; supplier: AttentionRow['supplier']; payment: Payment | undefined }

/** A person's decision about a sale, and what provider and supplier answered when it was made. */
export type Decision = { sale: Sale; findings: Findings; reason: string }

/** What the provider and the supplier have of a sale at this moment. */
export async function readFindings(sale: Sale, work: Work): Promise<Findings> {
  const [answer, supplier] = await Promise.all([
    within<Payment | 'differs' | 'none' | 'unknown'>(moneyOf(sale, work), 'unknown'),
    within<AttentionRow['supplier']>(supplierOf(sale, work), 'unknown'),
  ])
  const payment = typeof answer === 'object' ? answer : undefined
  const { captured = 0, refunded = 0, provider = null } = payment ?? {}
  const state = typeof answer === 'object' ? answer.state : answer
  return { money: { state, captured, refunded, provider }, supplier, payment }
}

async function moneyOf(sale: Sale, work: Work): Promise<Payment | 'differs' | 'none' | 'unknown'> {
  if (sale.payment_id === null) return 'none'
  try {
    return await readPayment(sale.payment_id, work)
  } catch (error) {
    if (error instanceof MoneyDiffers) return 'differs'
    if (error instanceof ProviderError) return 'unknown'
    throw error
  }
}

/** For a cart the answer that matters most: first what is unknown, then what a supplier has. */
async function supplierOf(sale: Sale, work: Work): Promise<AttentionRow['supplier']> {
  const answers = await Promise.all((await partsOf(sale, work.db)).map((part) => lookUp(part, work)))
  const states = new Set(answers.map(({ state }) => state))
  if (states.has('unknown')) return 'unknown'
  if (states.has('pending')) return 'pending'
  return states.has('confirmed') ? 'booked' : 'none'
}

function within<T>(answer: Promise<T>, late: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<T>((resolve) => {
    timer = setTimeout(resolve, patienceMs, late)
  })
  return Promise.race([answer, tooLate]).finally(() => clearTimeout(timer))
}
