import { agesText } from '#lib/language/ages.ts'
import type { Translate } from '#lib/language/words.ts'
import type { Line } from './lines.ts'

/** The ages of a line, unless its name says them already. */
export function agesOf({ price, priceName }: Line, t: Translate): string {
  const isInName = price.travelerType.ageBand !== '' && priceName.includes(price.travelerType.ageBand)
  return isInName ? '' : agesText(price.travelerType, t)
}
