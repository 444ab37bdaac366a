import type { Sent } from '@reseller-portal/contract/kit'
import type { pointsOfSale, Selling } from '@reseller-portal/contract/organizations'
import type { DemoCompany } from './world.ts'

type Point = Pick<Sent<typeof pointsOfSale.create>, 'code' | 'name' | 'channelID' | 'phone'>

export type DemoReseller = DemoCompany & {
  /** What the installation's staff set; what is not given is off. */
  selling?: Partial<Selling>
  /** How much it may owe on account; without one it may owe anything. */
  creditLimits?: { currency: string; amount: number }[]
  pointsOfSale: (Point & { property_brand?: string })[]
  /** Names of the suppliers that it has a channel with. */
  sells: string[]
}

export const harborConcierge: DemoReseller = {
  name: 'Harbor Concierge',
  orgCode: 'HARBOR',
  timeZone: 'America/New_York',
  place: { street1: '12 Promenade', city: 'Harbor City', state: 'NY', zip: '10004' },
  selling: { cardPayments: true },
  contactPhone: '+1 212 555 0100',
  pointsOfSale: [
    {
      code: 'HC-HOTEL',
      name: 'Grand Hotel Desk',
      channelID: 'harbor-grand-hotel',
      phone: '+1 212 555 0102',
    },
    { code: 'HC-PIER', name: 'Pier 7 Kiosk', channelID: 'harbor-pier-7', phone: '+1 212 555 0101' },
  ],
  sells: ['Harbor City Cruises', 'Skyline Tower', 'Canyon Rim Tours'],
}

/** One that takes cards, and two that sell on account: a park distributor and a military base. */
export const demoResellers: DemoReseller[] = [
  harborConcierge,
  {
    name: 'Sunrise Park Distributors',
    orgCode: 'SUNRISE',
    timeZone: 'America/New_York',
    place: { street1: '400 Lakeside Drive', city: 'Sunrise', state: 'FL', zip: '33323' },
    selling: { distributorId: 'SPD100' },
    contactPhone: '+1 212 555 0110',
    pointsOfSale: [
      {
        code: 'SPD100_EAST',
        name: 'East Office',
        channelID: 'sunrise-parks-east',
        property_brand: 'Sunrise Resorts',
        phone: '+1 212 555 0111',
      },
      {
        code: 'SPD100_WEST',
        name: 'West Office',
        channelID: 'sunrise-parks-west',
        property_brand: 'Sunrise Suites',
        phone: '+1 212 555 0112',
      },
    ],
    sells: ['Wonder Parks'],
  },
  {
    name: 'Fort Meridian Leisure Travel',
    orgCode: 'MERIDIAN',
    timeZone: 'America/New_York',
    place: { street1: '1 Main Gate Road', city: 'Fort Meridian', state: 'GA', zip: '31314' },
    selling: { military: true },
    contactPhone: '+1 212 555 0120',
    creditLimits: [{ currency: 'USD', amount: 250_000 }],
    pointsOfSale: [
      {
        code: 'FM-MAIN',
        name: 'Main Gate Office',
        channelID: 'fort-meridian-main',
        phone: '+1 212 555 0123',
      },
    ],
    sells: ['Wonder Parks', 'Harbor City Cruises'],
  },
]
