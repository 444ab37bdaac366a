import type { CardProvider } from '../../provider.ts'
import { make } from './move.ts'
import { annotating, capturing, closing, voiding } from './moves.ts'
import { open, openBody } from './open.ts'
import { listPaid, read } from './read.ts'
import { isReturned, refunding } from './refund.ts'

export { readEvent } from './event.ts'

/** Embedded Checkout with manual capture: the guest pays in Stripe's frame, then we book and capture. */
export const stripe: CardProvider = {
  openBody,
  open,
  read,
  close: (id, command, work) => make(id, work, closing(command)),
  capture: (id, command, work) => make(id, work, capturing(command)),
  void: (id, command, work) => make(id, work, voiding(command)),
  refund: (id, amount, command, work) => make(id, work, refunding(amount, command)),
  isReturned,
  listPaid,
  annotate: (id, note, command, work) => make(id, work, annotating(note, command)),
}
