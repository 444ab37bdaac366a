import type { TicketFacts } from './rules.ts'

/** What a signed code says about its ticket. A gate can check it without network. */
export type SignedTicket = Pick<TicketFacts, 'firstDay' | 'lastDay' | 'guests'> & { code: string }

/**
 * The signed text, and the signature after it. Both use only the characters of a QR code's alphanumeric mode, so that
 * the printed code stays small.
 */
export type SignedCode = { ticket: SignedTicket; signed: string; signature: Uint8Array<ArrayBuffer> }

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const signatureBytes = 64
const shape =
  /^([0-9A-Z]{8,40})\.([0-9A-Z]{1,5})\.([0-9A-Z]{1,3})\.([0-9A-Z]{1,3})\.([0-9A-HJKMNP-TV-Z]{103})$/

/** `code.day.days.guests`: the first day since 1970, how many more days, and how many it lets in, in base 36. */
export function textToSign({ code, firstDay, lastDay, guests }: SignedTicket): string {
  const first = dayNumber(firstDay)
  return [code, ...[first, dayNumber(lastDay) - first, guests].map(inBase36)].join('.')
}

export function withSignature(text: string, signature: Uint8Array): string {
  return `${text}.${encode(signature)}`
}

/** The parts of a signed code; undefined if the text isn't one. The caller has to check the signature with a key. */
export function readSignedCode(text: string): SignedCode | undefined {
  const [, code = '', first = '', days = '', guests = '', signature = ''] =
    shape.exec(text.trim().toUpperCase()) ?? []
  if (code === '') return undefined
  const day = Number.parseInt(first, 36)
  return {
    ticket: {
      code,
      firstDay: dayOf(day),
      lastDay: dayOf(day + Number.parseInt(days, 36)),
      guests: Number.parseInt(guests, 36),
    },
    signed: [code, first, days, guests].join('.'),
    signature: decode(signature),
  }
}

/** The code of a ticket as the server knows it, whether it was scanned with its signature or without. */
export function plainCode(text: string): string {
  return readSignedCode(text)?.ticket.code ?? text.trim()
}

const msOfDay = 86_400_000
const inBase36 = (value: number) => value.toString(36).toUpperCase()
const dayNumber = (day: string) => Math.round(Date.parse(`${day}T00:00:00Z`) / msOfDay)
const dayOf = (number: number) => new Date(number * msOfDay).toISOString().slice(0, 10)

function encode(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  const padded = bits.padEnd(Math.ceil(bits.length / 5) * 5, '0')
  return (padded.match(/.{5}/g) ?? []).map((five) => letters[Number.parseInt(five, 2)]).join('')
}

function decode(text: string): Uint8Array<ArrayBuffer> {
  const bits = Array.from(text, (letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Uint8Array.from({ length: signatureBytes }, (_, index) =>
    Number.parseInt(bits.slice(index * 8, index * 8 + 8), 2),
  )
}
