import type { DemoOption, DemoPrices, DemoSupplier, DemoTraveler, OptionTerms } from '../world.ts'

const hourly = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00', '17:00', '18:00']

function usd(adult: number, more: Partial<DemoPrices> = {}): DemoPrices {
  return {
    currency: 'USD',
    retail: { ADULT: adult, SENIOR: adult * 0.9, CHILD: adult * 0.6, INFANT: 0 },
    weekend: 1.15,
    season: 1.3,
    ...more,
  }
}

const travelers: DemoTraveler[] = [
  ['ADULT', 'Adult', 13, 64],
  ['SENIOR', 'Senior', 65],
  ['CHILD', 'Child', 3, 12],
  ['INFANT', 'Infant', 0, 2],
]

const refundable =
  'Tickets can be returned until departure; the processing fee is kept. Guests who miss the boat are not refunded.'
const seat: OptionTerms = { availabilityType: 'Seating', holdable: 'YES', policy: refundable }

const highlights: DemoOption[] = [
  {
    ...seat,
    name: 'Standard Admission',
    title: 'Standard Admission',
    additionalDetails: 'Any seat on the main and upper deck. Boarding starts 20 minutes before departure.',
    maxTravelers: 20,
    prices: usd(3900, { original: 1.1 }),
  },
  {
    ...seat,
    name: 'Flexible Ticket',
    title: 'Flexible Ticket',
    additionalDetails: 'Sail at this time or on any later departure of the same day.',
    maxTravelers: 20,
    policy: 'https://policies.harbor-city-cruises.example/flexible-ticket.txt',
    prices: usd(4600),
  },
  {
    ...seat,
    name: 'Front Deck Seating',
    title: 'Front Deck Seating',
    additionalDetails: 'Reserved seats at the bow, with a blanket and a hot drink.',
    maxTravelers: 8,
    prices: usd(6400),
  },
  {
    ...seat,
    name: 'Family & Friends',
    title: 'Family & Friends',
    additionalDetails: 'For parties of four to ten who sail together.',
    minTravelers: 4,
    maxTravelers: 10,
    prices: usd(3300),
  },
  {
    ...seat,
    name: 'Europe Trade',
    title: 'Europe Trade',
    additionalDetails: 'Contract price for travel trade from Europe, in euro.',
    maxTravelers: 20,
    marketRegions: ['Europe', 'Ireland'],
    discountGroups: ['TRADE_GROUP'],
    prices: { ...usd(3600, { netPercent: 72 }), currency: 'EUR' },
  },
]

/** Timed departures that are held while a guest pays. */
export const harborCityCruises: DemoSupplier = {
  name: 'Harbor City Cruises',
  orgCode: 'CRUISES',
  contactPhone: '+1 212 555 0142',
  place: { street1: 'Pier 7', city: 'Harbor City', state: 'NY', zip: '10004' },
  timeZone: 'America/New_York',
  selling: {
    barcodeFormat: 'QR',
    categories: ['Cruises', 'Sightseeing', 'Dining'],
    generalInfo: 'All boats leave from Pier 7. Gates close five minutes before departure.',
  },
  tax: { name: 'Harbor Passenger Tax', percent: 8 },
  products: [
    {
      travelers,
      name: 'Harbor Highlights Cruise',
      picture: {
        scene: 'sea',
        light: 'day',
        alt: {
          en: 'The harbor and the skyline by day',
          es: 'El puerto y la ciudad de día',
          fr: 'Le port et la ville de jour',
        },
      },
      description:
        'Seventy-five minutes past the old lighthouse, the naval yard and the skyline, with a live guide on deck.',
      categories: ['Cruises', 'Sightseeing'],
      location: 'Pier 7, Harbor City',
      duration: '75 minutes',
      fee: 150,
      capacity: 120,
      times: { starts: hourly, minutes: 75 },
      options: highlights,
    },
    {
      travelers,
      fee: 250,
      name: 'Sunset Jazz Cruise',
      picture: {
        scene: 'sea',
        light: 'sunset',
        alt: { en: 'The harbor at sunset', es: 'El puerto al atardecer', fr: 'Le port au coucher du soleil' },
      },
      description: 'A trio plays while the city lights up. Two and a half hours, cash bar on both decks.',
      categories: ['Cruises', 'Music'],
      location: 'Pier 7, Harbor City',
      duration: '2 hours 30 minutes',
      capacity: 60,
      times: { starts: ['18:30'], minutes: 150 },
      options: [
        { ...seat, name: 'Concert Seat', title: 'Concert Seat', maxTravelers: 12, prices: usd(5900) },
        {
          ...seat,
          name: 'Dinner Table',
          title: 'Dinner Table',
          additionalDetails: 'Three courses at a window table. Tell the crew about allergies on board.',
          minTravelers: 2,
          maxTravelers: 8,
          prices: usd(11900),
        },
        {
          ...seat,
          name: 'Locals Evening',
          title: 'Locals Evening',
          additionalDetails: 'Bring a proof of address in Harbor County.',
          discountGroups: ['LOCAL_RESIDENT'],
          isSwitchedOff: true,
          prices: usd(3900),
        },
      ],
    },
    {
      travelers,
      fee: 200,
      name: 'Lighthouse & Seals Sail',
      picture: {
        scene: 'sea',
        light: 'day',
        alt: {
          en: 'Calm water off the coast',
          es: 'Agua en calma frente a la costa',
          fr: 'Une eau calme au large',
        },
      },
      description: 'A two-masted schooner to the outer banks, where gray seals rest at low tide.',
      categories: ['Cruises', 'Wildlife'],
      location: 'Old Fish Dock, Harbor City',
      duration: '3 hours',
      capacity: 24,
      times: { starts: ['08:00', '12:30'], minutes: 180 },
      options: [
        {
          ...seat,
          name: 'Deck Seat',
          title: 'Deck Seat',
          maxTravelers: 12,
          ticketLimit: 6,
          prices: usd(8900),
        },
      ],
    },
    {
      travelers: [['ADULT', 'Adult', 18]],
      fee: 350,
      name: "Captain's Table Supper",
      picture: {
        scene: 'sea',
        light: 'night',
        alt: { en: 'Lamps on the water', es: 'Luces sobre el agua', fr: 'Des lampes sur l’eau' },
      },
      description: 'Supper with the captain in the wheelhouse. One table, once a night.',
      categories: ['Dining'],
      location: 'Pier 7, Harbor City',
      duration: '2 hours',
      capacity: 3,
      times: { starts: ['19:00'], minutes: 120 },
      options: [
        {
          ...seat,
          availabilityType: 'Best available',
          name: 'Supper Seat',
          title: 'Supper Seat',
          additionalDetails: 'Only three seats a night.',
          prices: usd(15900, { retail: { ADULT: 15900 } }),
        },
      ],
    },
    {
      travelers,
      name: 'Fireworks Night Cruise',
      picture: {
        scene: 'sea',
        light: 'night',
        alt: {
          en: 'The harbor under a full moon',
          es: 'El puerto bajo la luna llena',
          fr: 'Le port sous la pleine lune',
        },
      },
      description: 'The best view of the harbor fireworks, from the water. This season is sold out.',
      categories: ['Cruises', 'Events'],
      location: 'Pier 7, Harbor City',
      duration: '2 hours',
      capacity: 0,
      times: { starts: ['21:00'], minutes: 120 },
      options: [{ ...seat, name: 'Fireworks Seat', title: 'Fireworks Seat', prices: usd(9900) }],
    },
  ],
}
