import { expect, test } from 'vitest'
import { collectsPerTraveler, distributorCode, isGroupTour, pickupLabel, pointOfSaleLabel } from './rules.ts'
import { guestDetails } from './schema.ts'

const nothing = {
  requireGuestNamePerTraveler: false,
  requireGuestEmailPerTraveler: false,
  requireGuestPhonePerTraveler: false,
  requireGuestWeightPerTraveler: false,
  requireGuestCountryPerTraveler: false,
}
const tours = { ext: { ticketingSystem: 'GRAND_CANYON' } }

test('a point of sale is shown as its code, a dash and its name', { tags: ['1.3-09'] }, () => {
  expect(pointOfSaleLabel({ code: 'HC-PIER', name: 'Pier Kiosk' })).toBe('HC-PIER - Pier Kiosk')
})

test('the distributor is the part of a point of sale’s code before the underscore', () => {
  expect(distributorCode('SPD100_EAST')).toBe('SPD100')
  expect(distributorCode('HC-PIER')).toBe('HC-PIER')
})

test(
  'each traveler is asked on a group tour, and where any detail of each guest is required',
  { tags: ['1.5-37', '1.5-38', '2.3-21'] },
  () => {
    expect(isGroupTour(tours)).toBe(true)
    expect(collectsPerTraveler(tours, nothing)).toBe(true)
    expect(collectsPerTraveler({ ext: {} }, nothing)).toBe(false)
    for (const name of guestDetails)
      expect(collectsPerTraveler({ ext: {} }, { ...nothing, [name]: true })).toBe(true)
  },
)

test('a pickup place is shown with how many minutes before it is', { tags: ['2.2-138'] }, () => {
  const lodge = { label: 'Red Mesa Hotel', estimatedMinsPrior: 30, value: 'red-mesa' }
  expect(pickupLabel(lodge, 'minutes prior')).toBe('Red Mesa Hotel (30 minutes prior)')
})
