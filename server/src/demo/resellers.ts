import type { CreditLimit } from '#modules/ledger/index.ts'
import type { NewPointOfSale, NewReseller, SellingChange } from '#modules/organizations/index.ts'

export type DemoReseller = Omit<NewReseller, 'id'> & {
  /** What is not given is off. */
  selling?: Partial<SellingChange>
  /** How much it may owe on account; without one it may owe anything. */
  creditLimits?: Omit<CreditLimit, 'resellerId'>[]
  pointsOfSale: Omit<NewPointOfSale, 'id' | 'resellerId'>[]
  /** Names of the suppliers that it has a channel with. */
  sells: string[]
}

export const harborReseller = 'Harbor Concierge'

/** All channels of Harbor Concierge: its own and its two points of sale's. */
export const harborChannels = ['harbor-concierge', 'harbor-pier-7', 'harbor-grand-hotel']

/** One that takes cards, and two that sell on account: a park distributor and a military base. */
export const demoResellers: DemoReseller[] = [
  {
    name: harborReseller,
    orgCode: 'HARBOR',
    channelId: 'harbor-concierge',
    selling: { cardPayments: true },
    contactPhone: '+1 212 555 0100',
    pointsOfSale: [
      {
        code: 'HC-HOTEL',
        name: 'Grand Hotel Desk',
        channelId: 'harbor-grand-hotel',
        phone: '+1 212 555 0102',
      },
      { code: 'HC-PIER', name: 'Pier 7 Kiosk', channelId: 'harbor-pier-7', phone: '+1 212 555 0101' },
    ],
    sells: ['Harbor City Cruises', 'Skyline Tower', 'Canyon Rim Tours'],
  },
  {
    name: 'Sunrise Park Distributors',
    orgCode: 'SUNRISE',
    channelId: 'sunrise-parks',
    selling: { distributorId: 'SPD100' },
    contactPhone: '+1 212 555 0110',
    pointsOfSale: [
      {
        code: 'SPD100_EAST',
        name: 'East Office',
        channelId: 'sunrise-parks-east',
        propertyBrand: 'Sunrise Resorts',
        phone: '+1 212 555 0111',
      },
      {
        code: 'SPD100_WEST',
        name: 'West Office',
        channelId: 'sunrise-parks-west',
        propertyBrand: 'Sunrise Suites',
        phone: '+1 212 555 0112',
      },
    ],
    sells: ['Wonder Parks'],
  },
  {
    name: 'Fort Meridian Leisure Travel',
    orgCode: 'MERIDIAN',
    channelId: 'fort-meridian',
    selling: { military: true },
    contactPhone: '+1 212 555 0120',
    creditLimits: [{ currency: 'USD', amount: 250_000 }],
    pointsOfSale: [
      {
        code: 'FM-MAIN',
        name: 'Main Gate Office',
        channelId: 'fort-meridian-main',
        phone: '+1 212 555 0123',
      },
    ],
    sells: ['Wonder Parks', 'Harbor City Cruises'],
  },
]
