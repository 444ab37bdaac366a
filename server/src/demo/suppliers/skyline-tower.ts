import type { DemoPrices, DemoProduct, DemoSupplier, OptionTerms } from '../world.ts'

const entry: OptionTerms = {
  availabilityType: 'Attraction',
  holdable: 'NO',
  policy: 'Tickets are valid on the chosen day and can be returned before it begins. Last lift up at 21:30.',
}

function usd(adult: number): DemoPrices {
  return {
    currency: 'USD',
    retail: { ADULT: adult, YOUTH: adult * 0.7, SENIOR: adult * 0.85 },
    weekend: 1.1,
    season: 1.2,
  }
}

const guests: Pick<DemoProduct, 'travelers' | 'fee'> = {
  travelers: [
    ['ADULT', 'Adult', 12, 64],
    ['YOUTH', 'Youth', 3, 11],
    ['SENIOR', 'Senior', 65],
  ],
  fee: 100,
}

/** Admission by day and visits at a time, sold without a hold. */
export const skylineTower: DemoSupplier = {
  name: 'Skyline Tower',
  orgCode: 'TOWER',
  contactPhone: '+1 212 555 0187',
  place: { street1: '900 Lakefront Avenue', city: 'Chicago', state: 'IL', zip: '60611' },
  timeZone: 'America/Chicago',
  selling: {
    barcodeFormat: 'CODE128',
    categories: ['Attractions', 'Views'],
    generalInfo: 'Open every day from 9 in the morning to 10 at night. The lifts are step-free.',
  },
  tax: { name: 'Amusement Tax', percent: 9 },
  products: [
    {
      ...guests,
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
      capacity: 900,
      times: 'all day',
      options: [
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
            retail: { ADULT: 4600, YOUTH: 3200 },
            netPercent: 70,
          },
        },
      ],
    },
    {
      ...guests,
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
      capacity: 40,
      times: { starts: ['06:00', '07:15'], minutes: 60 },
      fullOnSundays: '06:00',
      options: [
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
    {
      ...guests,
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
      capacity: 240,
      times: 'all day',
      options: [
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
}
