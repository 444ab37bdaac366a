import { refusal, type Refusal } from '../../kit/refusal.ts'
import { settleActions, AttentionRow, type SettleAction } from './rows.ts'

/** What the rule asks of a row. */
export type Attention = Pick<
  AttentionRow,
  'state' | 'trouble' | 'isLeased' | 'money' | 'supplier' | 'booking' | 'refund' | 'due'
>

/** A sale leaves a working state within seconds; after this time a person looks at it. */
export const overdueMinutes = 10
/** A guest may take as long as the checkout may be paid; then it closes by itself. */
export const payingMinutes = 45
/** How long before an authorization expires we raise the alarm (docs/payments.md). */
export const lapseWarningHours = 24

export function safeActions(sale: Attention): SettleAction[] {
  return settleActions.filter((action) => whyNotSettle(action, sale) === undefined)
}

/** Whether a person may decide this for a sale, by what its provider and supplier answer at this moment. */
export function whyNotSettle(action: SettleAction, sale: Attention): Refusal | undefined {
  if (sale.isLeased) return refusal('sales.under_way')
  if (sale.state !== 'MANUAL') return action === 'retry' ? undefined : refusal('sales.unsafe')
  if (sale.trouble === 'cancelled_by_supplier') return whyNotAfterSupplier(action, sale)
  switch (action) {
    case 'retry':
      return whyNotRetry(sale)
    case 'settle-as-booked':
      return whyNotUnknown(sale) ?? unsafeUnless(isTakenAndBooked(sale))
    case 'refund-and-cancel':
      return whyNotUnknown(sale) ?? unsafeUnless(canUndo(sale))
    case 'mark-settled':
      return unsafeUnless(!canStillMove(sale)) ?? (sale.due > 0 ? refusal('sales.refund_due') : undefined)
    case 'mark-repaid':
      return unsafeUnless(!canStillMove(sale) && sale.due > 0) ?? whyNotUnknownMoney(sale)
  }
}

/** The booking was sold and is gone at the supplier: what it was worth goes back, unless the supplier has it again. */
function whyNotAfterSupplier(action: SettleAction, sale: Attention): Refusal | undefined {
  const { money, booking, refund, due } = sale
  if (action === 'settle-as-booked') return refusal('sales.unsafe')
  const unknown = whyNotUnknown(sale)
  if (unknown) return unknown
  if (action === 'retry') return unsafeUnless(sale.supplier === 'booked')
  const isKnown = money.state === 'none' || money.state === 'captured'
  const isGone = isKnown && sale.supplier === 'none' && booking === 'OPEN'
  if (!isGone) return refusal('sales.unsafe')
  switch (action) {
    case 'refund-and-cancel':
      // What was given back by hand already is not given back again.
      return unsafeUnless(money.state === 'none' || due === refund.amount)
    case 'mark-settled':
      return due > 0 ? refusal('sales.refund_due') : undefined
    case 'mark-repaid':
      return unsafeUnless(due > 0)
  }
}

const repeatable: ReadonlySet<AttentionRow['trouble']> = new Set([
  'supplier_silent',
  'refund_refused',
  'refund_returned',
  'cancel_refused',
  'money_differs',
  'money_undecided',
])

/** Continuing a sale reads before it writes. It is not offered where it would only find the same again. */
function whyNotRetry({ trouble, money }: Attention): Refusal | undefined {
  if (money.state === 'unknown') return refusal('sales.provider_unknown')
  return unsafeUnless(repeatable.has(trouble) && money.state !== 'differs')
}

function whyNotUnknown({ money, supplier }: Attention): Refusal | undefined {
  const isUnknown = supplier === 'unknown' || supplier === 'pending'
  return whyNotUnknownMoney({ money }) ?? (isUnknown ? refusal('sales.supplier_unknown') : undefined)
}

function whyNotUnknownMoney({ money }: Pick<Attention, 'money'>): Refusal | undefined {
  return money.state === 'unknown' ? refusal('sales.provider_unknown') : undefined
}

function isTakenAndBooked({ money, supplier, booking }: Attention): boolean {
  return money.state === 'captured' && money.refunded === 0 && supplier === 'booked' && booking === 'PENDING'
}

/** Whether a sale can be undone here: only one that never became an open booking. Open bookings are cancelled from their details. */
function canUndo({ trouble, money, booking }: Attention): boolean {
  if (isAboutRefund(trouble) || trouble === 'cancel_refused' || money.state === 'differs') return false
  if (money.state === 'captured') return money.refunded === 0 && booking !== 'OPEN' && booking !== 'CANCELLED'
  return booking === null || booking === 'PENDING'
}

function isAboutRefund(trouble: AttentionRow['trouble']): boolean {
  return trouble === 'refund_refused' || trouble === 'refund_returned'
}

/** Money that is held or payable, or seats that the supplier has booked for a booking that is not open. */
function canStillMove({ money, supplier, booking }: Attention): boolean {
  const isHeld = money.state === 'authorized' || money.state === 'open' || money.state === 'processing'
  return isHeld || (supplier === 'booked' && booking !== 'OPEN')
}

function unsafeUnless(isSafe: boolean): Refusal | undefined {
  return isSafe ? undefined : refusal('sales.unsafe')
}
