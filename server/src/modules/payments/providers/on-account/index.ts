import type { Db, Work } from '#kit/context.ts'
import { amountToCapture, type PaymentProvider, type Snapshot } from '../../provider.ts'
import { read } from './charge.ts'
import { annotate, capture, change, close, voidCharge, refund } from './moves.ts'
import { open, openBody } from './open.ts'

export { authorize, reserve, whyNotReserve } from './authorize.ts'
export type { Reserved } from './authorize.ts'
export { chargeIdOf } from './open.ts'

/** The reseller is invoiced: charges on our own ledger, within its credit limit. */
export const onAccount = {
  openBody,
  open: (command, work) => within(work, (tx) => open(command, work.now, tx)),
  read,
  close: (id, command, work) => within(work, (tx) => change(id, command, work.now, tx, close)),
  capture: (id, command, work) =>
    within(work, (tx) =>
      change(id, command, work.now, tx, (charge) => capture(charge, amountToCapture(command))),
    ),
  void: (id, command, work) => within(work, (tx) => change(id, command, work.now, tx, voidCharge)),
  refund: (id, amount, command, work) =>
    within(work, (tx) => change(id, command, work.now, tx, (charge) => refund(charge, amount))),
  // No bank takes part that could return a refund.
  isReturned: () => Promise.resolve(false),
  annotate: (id, { metadata }, command, work) =>
    within(work, (tx) => change(id, command, work.now, tx, (charge) => annotate(charge, metadata))),
} satisfies PaymentProvider

function within(work: Work, act: (tx: Db) => Promise<Snapshot>): Promise<Snapshot> {
  return work.db.transaction().execute(act)
}
