import { refusal, type Refusal } from '../kit/refusal.ts'
import { localDay } from '../kit/visit.ts'
import { undoMinutes, type GateTicket, type ScanOutcome } from './schema.ts'

/** What decides: the server from its rows, a gate without network from its list or from the signed code. */
export type TicketFacts = Pick<
  GateTicket,
  'firstDay' | 'lastDay' | 'guests' | 'redeemed' | 'isCancelled' | 'zone'
>

/** The outcome of a scan of this ticket at this instant. One rule for the server and for gates without network. */
export function outcomeOf(
  ticket: TicketFacts | undefined,
  { at, guests }: { at: Date; guests?: number | undefined },
): ScanOutcome {
  if (ticket === undefined) return 'NOT_FOUND'
  if (ticket.isCancelled) return 'CANCELLED'
  const left = ticket.guests - ticket.redeemed
  if (left <= 0) return 'ALREADY_REDEEMED'
  const day = localDay(ticket.zone, at)
  if (day < ticket.firstDay || day > ticket.lastDay) return 'WRONG_DAY'
  if (guests === undefined) return left > 1 ? 'PARTY' : 'VALID'
  return guests > left ? 'ALREADY_REDEEMED' : 'VALID'
}

/** Undone within a quarter of an hour of being counted, once (docs/rules.md §16). */
export function whyNotUndo(
  { admitted, countedAt, isUndone }: { admitted: number; countedAt: Date; isUndone: boolean },
  now: Date,
): Refusal | undefined {
  if (admitted === 0) return refusal('redemption.not_found')
  if (isUndone) return refusal('redemption.undone')
  const late = now.getTime() - countedAt.getTime() > undoMinutes * 60_000
  return late ? refusal('redemption.undo_late', { minutes: undoMinutes }) : undefined
}
