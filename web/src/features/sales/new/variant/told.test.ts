import { expect, test } from 'vitest'
import { rate } from '../test-catalogue.ts'
import { isVariant, nothingTold, toldExt } from './told.ts'

const of = (type: string, discountGroups: string[] = []) => ({
  ...rate,
  ext: { 'beta-productType': type },
  discountGroups,
})
const told = {
  ...nothingTold,
  ...{ deliveryType: 'COURIER', deliveryDate: '2026-06-01', deliveryInstructions: ' Back door ' },
  ...{ sponsorName: ' Sam Ortiz ', sponsorCheck: 'MILITARY_ID' },
  parks: [
    { park: 'epcot', day: '2026-06-01' },
    { park: 'magic-kingdom', day: '2026-06-02' },
  ],
}

test('a booking is told only what its rate asks for', () => {
  expect(toldExt(rate, told)).toEqual({})
  expect(toldExt(of('DATE_BASED'), told)).toEqual({ resellerRegion: 'UnitedStates' })
  expect(toldExt(of('PARK_RESERVATION'), told)).toMatchObject({
    parkReservations: 'epcot 2026-06-01,magic-kingdom 2026-06-02',
  })
  expect(toldExt(of('BULK'), told)).toEqual({
    resellerRegion: 'UnitedStates',
    deliveryType: 'COURIER',
    deliveryDate: '2026-06-01',
    deliveryInstructions: 'Back door',
  })
  expect(toldExt(of('MILITARY', ['US_MILITARY']), told)).toMatchObject({
    sponsorName: 'Sam Ortiz',
    sponsorCheck: 'MILITARY_ID',
  })
})

test('park and military rates have fields of their own, others have none', () => {
  expect([of('WILL_CALL'), { ...rate, discountGroups: ['US_MILITARY'] }, rate].map(isVariant)).toEqual([
    true,
    true,
    false,
  ])
})
