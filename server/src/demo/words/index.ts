import type { Texts } from '@reseller-portal/contract/products'
import { canyonAndParks } from './canyon-and-parks.ts'
import { cruisesAndTower } from './cruises-and-tower.ts'

const words = { ...cruisesAndTower, ...canyonAndParks }

/** The texts of a thing of the demo world in Spanish and French, as far as they are told; an address is the same in each. */
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
