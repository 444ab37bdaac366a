import { expect, test } from 'vitest'
import { rate } from '../test-catalog.ts'
import { isVariant, emptyVariant, variantExt } from './variant-draft.ts'

const rateOf = (type: string, discountGroups: string[] = []) => ({
  ...rate,
  ext: { 'beta-productType': type },
  discountGroups,
})
const variant = {
  ...emptyVariant,
  deliveryType: 'COURIER',
  deliveryDate: '2026-06-01',
  deliveryInstructions: ' Back door ',
  sponsorName: ' Sam Ortiz ',
  sponsorCheck: 'MILITARY_ID',
  parks: [
    { park: 'epcot', day: '2026-06-01' },
    { park: 'magic-kingdom', day: '2026-06-02' },
  ],
}

test('a booking request has only the fields that its rate asks for', () => {
  expect(variantExt(rate, variant)).toEqual({})
  expect(variantExt(rateOf('DATE_BASED'), variant)).toEqual({ resellerRegion: 'UnitedStates' })
  expect(variantExt(rateOf('PARK_RESERVATION'), variant)).toMatchObject({
    parkReservations: 'epcot 2026-06-01,magic-kingdom 2026-06-02',
  })
  expect(variantExt(rateOf('BULK'), variant)).toEqual({
    resellerRegion: 'UnitedStates',
    deliveryType: 'COURIER',
    deliveryDate: '2026-06-01',
    deliveryInstructions: 'Back door',
  })
  expect(variantExt(rateOf('MILITARY', ['US_MILITARY']), variant)).toMatchObject({
    sponsorName: 'Sam Ortiz',
    sponsorCheck: 'MILITARY_ID',
  })
})

test('park and military rates have fields of their own, others have none', () => {
  expect([rateOf('WILL_CALL'), { ...rate, discountGroups: ['US_MILITARY'] }, rate].map(isVariant)).toEqual([
    true,
    true,
    false,
  ])
})
