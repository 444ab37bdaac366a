import type { DemoPrices, DemoSupplier, RateTerms } from '../world.ts'

/** As `weekdayOf` counts. */
const sunday = 0

const tax = { name: 'Amusement Tax', percent: 9 }
const entry: RateTerms = {
  availabilityType: 'Attraction',
  holdable: false,
  policy: 'Tickets are valid on the chosen day and can be returned before it begins. Last lift up at 21:30.',
  hours: [{ timezone: 'America/Chicago', opens: '09:00', closes: '22:00' }],
}

function usd(adult: number): DemoPrices {
  return {
    currency: 'USD',
    travelers: [
      ['ADULT', 'Adult', 12, 64, adult],
      ['YOUTH', 'Youth', 3, 11, adult * 0.7],
      ['SENIOR', 'Senior', 65, 120, adult * 0.85],
    ],
    tax,
    weekend: 1.1,
    season: 1.2,
    fee: 100,
  }
}

/** Admission by day and visits at a time, sold without a hold. */
export const skylineTower: DemoSupplier = {
  name: 'Skyline Tower',
  timezone: 'America/Chicago',
  selling: {
    barcodeFormat: 'CODE128',
    contactPhone: '+1 212 555 0187',
    categories: ['Attractions', 'Views'],
    generalInfo: 'Open every day from 9 in the morning to 10 at night. The lifts are step-free.',
  },
  products: [
    {
      name: 'Observation Deck',
      picture: {
        scene: 'city',
        light: 'day',
        alt: {
          en: 'Towers of the city by day',
          es: 'Las torres de la ciudad de día',
          fr: 'Les tours de la ville de jour',
        },
      },
      description: 'Four states in one look from the 94th floor, with telescopes and an open-air terrace.',
      categories: ['Attractions', 'Views'],
      location: '900 Lakefront Avenue',
      duration: '1 hour',
      pools: [
        {
          name: 'Deck admission',
          capacity: 900,
          times: 'all day',
          rates: [
            { ...entry, name: 'General Admission', title: 'General Admission', prices: usd(3200) },
            {
              ...entry,
              name: 'Fast Lane',
              title: 'Fast Lane',
              additionalDetails: 'Straight to the lift at any time of the day.',
              maxTravelers: 15,
              prices: usd(5400),
            },
            {
              ...entry,
              name: 'Japan Trade',
              title: 'Japan Trade',
              additionalDetails: 'Contract price for travel trade from Japan, in yen.',
              marketRegions: ['Japan'],
              discountGroups: ['TRADE_GROUP'],
              prices: {
                currency: 'JPY',
                travelers: [
                  ['ADULT', 'Adult', 12, 120, 4600],
                  ['YOUTH', 'Youth', 3, 11, 3200],
                ],
                tax: { name: 'Amusement Tax', percent: 9 },
                netPercent: 70,
              },
            },
          ],
        },
      ],
    },
    {
      name: 'Sunrise on the Deck',
      picture: {
        scene: 'city',
        light: 'sunset',
        alt: {
          en: 'The city in the first light',
          es: 'La ciudad con la primera luz',
          fr: 'La ville à la première lumière',
        },
      },
      description:
        'An hour on the terrace before the doors open, with coffee and a guide who names what lights up.',
      categories: ['Attractions', 'Views'],
      location: '900 Lakefront Avenue',
      duration: '1 hour',
      pools: [
        {
          name: 'Terrace at sunrise',
          capacity: 40,
          times: { starts: ['06:00', '07:15'], minutes: 60 },
          fullOn: { weekday: sunday, start: '06:00' },
          rates: [
            {
              ...entry,
              name: 'Early Visit',
              title: 'Early Visit',
              policy: 'Tickets can be returned until the visit begins.',
              maxTravelers: 12,
              prices: usd(4200),
            },
          ],
        },
      ],
    },
    {
      name: 'Glass Ledge Experience',
      picture: {
        scene: 'city',
        light: 'night',
        alt: { en: 'The city at night', es: 'La ciudad de noche', fr: 'La ville de nuit' },
      },
      description: 'Step onto a glass balcony 1,030 feet above the street. A photograph is included.',
      categories: ['Attractions', 'Thrill'],
      location: '900 Lakefront Avenue',
      duration: '30 minutes',
      pools: [
        {
          name: 'Ledge admission',
          capacity: 240,
          times: 'all day',
          rates: [
            {
              ...entry,
              name: 'Ledge & Deck',
              title: 'Ledge & Deck',
              additionalDetails: 'Includes the Observation Deck. Guests under 12 need an adult with them.',
              maxTravelers: 10,
              prices: usd(4900),
            },
          ],
        },
      ],
    },
  ],
}
