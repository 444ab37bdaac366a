import { sign } from 'node:crypto'
import type { TicketDays } from '@reseller-portal/contract/inventory'
import { textToSign, withSignature } from '@reseller-portal/contract/gate'
import type { Work } from '#kit/context.ts'
import { addDays, dayIn } from '#kit/zone.ts'
import { privateKeyOf } from './keys.ts'

type Signable = {
  value: string
  zone: string
  startsAt: Date
  endsAt: Date
  guests: number
  /** Only where it differs from the day of the visit. */
  validity?: TicketDays | undefined
}

/** Our own codes; a supplier's system may use codes of any form, which only its own gates can check. */
const ours = /^[0-9A-HJKMNP-TV-Z]{20}$/

/** The text of each ticket's QR code: its code, and for our own codes the signature that a gate checks without network. */
export async function codesToDraw(
  supplierId: string,
  tickets: readonly Signable[],
  work: Work,
): Promise<string[]> {
  if (!tickets.some(({ value }) => ours.test(value))) return tickets.map(({ value }) => value)
  const key = await privateKeyOf(supplierId, work)
  return tickets.map((ticket) => {
    if (!ours.test(ticket.value)) return ticket.value
    const text = textToSign({ code: ticket.value, guests: ticket.guests, ...daysOf(ticket) })
    return withSignature(text, sign(null, Buffer.from(text), key))
  })
}

function daysOf({ zone, startsAt, endsAt, validity }: Signable): TicketDays {
  const firstDay = validity?.firstDay ?? dayIn(zone, startsAt)
  const end = validity?.lastDay ?? dayIn(zone, new Date(Math.max(startsAt.getTime(), endsAt.getTime() - 1)))
  // A signed code has room for this many days only.
  const most = addDays(firstDay, 36 ** 3 - 1)
  return { firstDay, lastDay: end < most ? end : most }
}
