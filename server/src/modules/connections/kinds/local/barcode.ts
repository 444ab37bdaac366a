import { randomBytes } from 'node:crypto'

/** Letters and digits that people do not confuse when they read a barcode out. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A barcode's value of 100 random bits, so that nobody guesses a ticket (docs/rules.md §5). */
export function newBarcode(): string {
  return Array.from(randomBytes(20), (byte) => letters[byte % letters.length]).join('')
}
