import {
  outcomeOf,
  plainCode,
  readSignedCode,
  type GateTicket,
  type ScanOutcome,
  type SignedCode,
  type TicketFacts,
} from '@reseller-portal/contract/gate'
import type { Entry, DeviceState, Shift } from './kept.ts'

export type Checks = (code: SignedCode, keys: readonly string[]) => Promise<boolean>
export type Decision = { outcome: ScanOutcome; ticket: GateTicket | undefined; guestsLeft: number }

/**
 * The outcome of a scan without network: by the saved list or, for a ticket that isn't in it, by the signature of its
 * code.
 */
export async function decide(
  { barcode, guests, at }: { barcode: string; guests: number | undefined; at: Date },
  { shift, entries }: Pick<DeviceState, 'shift' | 'entries'>,
  isSigned: Checks,
): Promise<Decision> {
  const found = shift && (await factsOf(barcode, shift, isSigned))
  if (found === undefined) return { outcome: 'NOT_FOUND', ticket: undefined, guestsLeft: 0 }
  const code = plainCode(barcode).toUpperCase()
  const own = entries.filter((entry) => entry.code === code)
  const redeemed = found.facts.redeemed + own.reduce((sum, entry) => sum + entry.guests, 0)
  const facts = { ...found.facts, redeemed }
  const ticket = found.ticket && { ...found.ticket, redeemed, last: lastOf(own) ?? found.ticket.last }
  return { outcome: outcomeOf(facts, { at, guests }), ticket, guestsLeft: facts.guests - redeemed }
}

type FoundTicket = { facts: TicketFacts; ticket: GateTicket | undefined }

async function factsOf(barcode: string, shift: Shift, isSigned: Checks): Promise<FoundTicket | undefined> {
  const plain = plainCode(barcode)
  const ticket = shift.tickets.find(({ code }) => code === plain || code === plain.toUpperCase())
  if (ticket) return { facts: ticket, ticket }
  const signed = readSignedCode(barcode)
  if (!signed || !(await isSigned(signed, shift.keys))) return undefined
  const facts = { ...signed.ticket, redeemed: 0, isCancelled: false, zone: shift.zone }
  return { facts, ticket: undefined }
}

function lastOf(entries: readonly Entry[]) {
  const last = entries.at(-1)
  return last && { at: last.at, gate: last.gate, by: '' }
}
