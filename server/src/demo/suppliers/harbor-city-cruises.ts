import { rateExt } from '@reseller-portal/contract/products'
import { harborChannels } from '../resellers.ts'
import type { DemoPrices, DemoRate, DemoSupplier, RateTerms } from '../world.ts'

const tax = { name: 'Harbor Passenger Tax', percent: 8 }
const hourly = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00', '17:00', '18:00']

function usd(adult: number, more: Partial<DemoPrices> = {}): DemoPrices {
  return {
    currency: 'USD',
    travelers: [
      ['ADULT', 'Adult', 13, 64, adult],
      ['SENIOR', 'Senior', 65, 120, adult * 0.9],
      ['CHILD', 'Child', 3, 12, adult * 0.6],
      ['INFANT', 'Infant', 0, 2, 0],
    ],
    tax,
    weekend: 1.15,
    season: 1.3,
    ...more,
  }
}

const refundable =
  'Tickets can be returned until departure; the processing fee is kept. Guests who miss the boat are not refunded.'
const seat: RateTerms = { availabilityType: 'Seating', holdable: true, policy: refundable }

const highlights: DemoRate[] = [
  {
    ...seat,
    name: 'Standard Admission',
    title: 'Standard Admission',
    additionalDetails: 'Any seat on the main and upper deck. Boarding starts 20 minutes before departure.',
    maxTravelers: 20,
    prices: usd(3900, { fee: 150, original: 1.1 }),
  },
  {
    ...seat,
    name: 'Flexible Ticket',
    title: 'Flexible Ticket',
    additionalDetails: 'Sail at this time or on any later departure of the same day.',
    maxTravelers: 20,
    policy: 'https://policies.harbor-city-cruises.example/flexible-ticket.txt',
    prices: usd(4600, { fee: 150 }),
  },
  {
    ...seat,
    name: 'Front Deck Seating',
    title: 'Front Deck Seating',
    additionalDetails: 'Reserved seats at the bow, with a blanket and a hot drink.',
    maxTravelers: 8,
    prices: usd(6400, { fee: 150 }),
  },
  {
    ...seat,
    name: 'Family & Friends',
    title: 'Family & Friends',
    additionalDetails: 'For parties of four to ten who sail together.',
    minTravelers: 4,
    maxTravelers: 10,
    prices: usd(3300, { fee: 100 }),
  },
  {
    ...seat,
    name: 'Europe Trade',
    title: 'Europe Trade',
    additionalDetails: 'Contract price for travel trade from Europe, in euro.',
    maxTravelers: 20,
    marketRegions: ['Europe', 'Ireland'],
    discountGroups: ['TRADE_GROUP'],
    prices: { ...usd(3600, { netPercent: 72 }), currency: 'EUR', tax: { name: 'VAT', percent: 10 } },
  },
]

/** Timed departures that are held while a guest pays. */
export const harborCityCruises: DemoSupplier = {
  name: 'Harbor City Cruises',
  timezone: 'America/New_York',
  selling: {
    barcodeFormat: 'QR',
    contactPhone: '+1 212 555 0142',
    categories: ['Cruises', 'Sightseeing', 'Dining'],
    generalInfo: 'All boats leave from Pier 7. Gates close five minutes before departure.',
  },
  products: [
    {
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
      pools: [
        { name: 'MV Meridian', capacity: 120, times: { starts: hourly, minutes: 75 }, rates: highlights },
      ],
    },
    {
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
      pools: [
        {
          name: 'MV Nocturne',
          capacity: 60,
          times: { starts: ['18:30'], minutes: 150 },
          rates: [
            { ...seat, name: 'Concert Seat', title: 'Concert Seat', maxTravelers: 12, prices: usd(5900) },
            {
              ...seat,
              name: 'Dinner Table',
              title: 'Dinner Table',
              additionalDetails: 'Three courses at a window table. Tell the crew about allergies on board.',
              minTravelers: 2,
              maxTravelers: 8,
              prices: usd(11900, { fee: 250 }),
            },
            {
              ...seat,
              name: 'Locals Evening',
              title: 'Locals Evening',
              additionalDetails: 'Bring a proof of address in Harbor County.',
              discountGroups: ['LOCAL_RESIDENT'],
              disabledAt: harborChannels,
              prices: usd(3900),
            },
          ],
        },
      ],
    },
    {
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
      pools: [
        {
          name: 'Schooner Annabel',
          capacity: 24,
          times: { starts: ['08:00', '12:30'], minutes: 180 },
          slotExt: { [rateExt.ticketLimit]: '6' },
          rates: [
            {
              ...seat,
              name: 'Deck Seat',
              title: 'Deck Seat',
              maxTravelers: 12,
              prices: usd(8900, { fee: 200 }),
            },
          ],
        },
      ],
    },
    {
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
      pools: [
        {
          name: 'Wheelhouse',
          capacity: 3,
          times: { starts: ['19:00'], minutes: 120 },
          rates: [
            {
              ...seat,
              availabilityType: 'Best available',
              name: 'Supper Seat',
              title: 'Supper Seat',
              additionalDetails: 'Only three seats a night.',
              prices: { ...usd(15900, { fee: 350 }), travelers: [['ADULT', 'Adult', 18, 120, 15900]] },
            },
          ],
        },
      ],
    },
    {
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
      pools: [
        {
          name: 'MV Meridian by night',
          capacity: 0,
          times: { starts: ['21:00'], minutes: 120 },
          rates: [{ ...seat, name: 'Fireworks Seat', title: 'Fireworks Seat', prices: usd(9900) }],
        },
      ],
    },
  ],
}
