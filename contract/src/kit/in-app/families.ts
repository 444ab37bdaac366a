/** Event-code ranges (spec 2 §8); a range is as long as the distance to the next thousand. */
export const families = {
  account: [1000, 1999],
  profile: [10_000, 10_999],
  user: [11_000, 11_999],
  company: [20_000, 20_999],
  product: [21_000, 21_999],
  option: [22_000, 22_999],
  travelerType: [23_000, 23_999],
  priceSchedule: [24_000, 24_999],
  taxesAndFees: [25_000, 25_999],
  channels: [28_000, 28_999],
  reports: [29_000, 29_999],
  reservations: [30_000, 30_999],
  bookings: [33_000, 33_999],
  ticketActivation: [44_000, 44_999],
  pricing: [55_000, 55_999],
  generic: [90_000, 90_999],
} as const satisfies Record<string, readonly [number, number]>
export type Family = keyof typeof families
