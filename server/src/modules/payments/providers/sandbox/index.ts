import { amountToCapture, type CardProvider } from '../../provider.ts'
import { change } from './change.ts'
import { capture, close, voidSession } from './moves.ts'
import { open, openBody } from './open.ts'
import { giveRefund, isReturned } from './refund.ts'
import { listPaid, read } from './session.ts'

export { paySandbox } from './pay.ts'
export { returnLater, returnRefund } from './refund.ts'
export { readSandbox } from './show.ts'

/** Play money with the states, expiry and idempotency of a real provider, in its own tables. */
export const sandbox: CardProvider = {
  openBody,
  open,
  read,
  close: (id, command, work) => change(id, command, work, close),
  capture: (id, command, work) =>
    change(id, command, work, (session) => capture(session, amountToCapture(command))),
  void: (id, command, work) => change(id, command, work, voidSession),
  refund: giveRefund,
  isReturned,
  listPaid,
  annotate: (id, { metadata }, command, work) =>
    change(id, command, work, (session) => ({
      metadata: JSON.stringify({ ...session.metadata, ...metadata }),
    })),
}
