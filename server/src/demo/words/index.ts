import type { Texts } from '@reseller-portal/contract/products'
import { canyonAndParks } from './canyon-and-parks.ts'
import { cruisesAndTower } from './cruises-and-tower.ts'

const words = { ...cruisesAndTower, ...canyonAndParks }

/** Texts of the demo data in Spanish and French, where they differ: an address is the same in each. */
export function demoTexts(written: Readonly<Record<string, string | undefined>>): Texts {
  const inOne = (language: 0 | 1) =>
    Object.fromEntries(
      Object.entries(written).flatMap(([name, text = '']) => {
        const translated = words[text]?.[language]
        return translated === undefined ? [] : [[name, translated]]
      }),
    )
  return { es: inOne(0), fr: inOne(1) }
}
