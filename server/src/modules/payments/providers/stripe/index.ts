import type { CardProvider } from '../../provider.ts'
import { perform } from './move.ts'
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
  close: (id, command, work) => perform(id, work, closing(command)),
  capture: (id, command, work) => perform(id, work, capturing(command)),
  void: (id, command, work) => perform(id, work, voiding(command)),
  refund: (id, amount, command, work) => perform(id, work, refunding(amount, command)),
  isReturned,
  listPaid,
  annotate: (id, note, command, work) => perform(id, work, annotating(note, command)),
}
