import { rateExt, type ProductType } from '@reseller-portal/contract/products'
import type { Ext } from '@reseller-portal/contract/kit'
import type { DemoPrices, DemoSupplier, RateTerms } from '../world.ts'

const gate: RateTerms = {
  availabilityType: 'Attraction',
  holdable: false,
  policy: 'Park tickets are personal. They can be returned until the first day on which they are valid.',
  hours: [{ timezone: 'America/Los_Angeles', opens: '09:00', closes: '23:00' }],
}

function ext(type: ProductType, duration: number, more: Ext = {}): Ext {
  return { [rateExt.productType]: type, [rateExt.productDuration]: String(duration), ...more }
}

const window = { [rateExt.salesStart]: -30, [rateExt.salesEnd]: 330 }
const usage = { [rateExt.usageStart]: 0, [rateExt.usageEnd]: 365 }

function usd(adult: number, season = 1): DemoPrices {
  return {
    currency: 'USD',
    travelers: [
      ['ADULT', 'Adult', 10, 120, adult],
      ['CHILD', 'Child', 3, 9, adult * 0.94],
    ],
    tax: { name: 'Sales Tax', percent: 6.5 },
    weekend: season === 1 ? 1 : 1.1,
    season,
    netPercent: 90,
  }
}

/** The theme-park variant (docs/rules.md §7): on account, with the extensions that its screens read. */
export const wonderParks: DemoSupplier = {
  name: 'Wonder Parks',
  timezone: 'America/Los_Angeles',
  selling: {
    ticketingSystem: 'THEME_PARK',
    distributorName: 'Sunrise Park Distributors',
    barcodeFormat: 'CODE128',
    contactPhone: '+1 212 555 0166',
    categories: ['Theme parks', 'Families'],
    generalInfo: 'Four parks, one ticket. Some tickets also need a park reservation for each day.',
  },
  products: [
    {
      name: '1-Day Park Ticket',
      picture: {
        scene: 'park',
        light: 'day',
        alt: {
          en: 'A castle on green hills',
          es: 'Un castillo entre colinas verdes',
          fr: 'Un château sur des collines vertes',
        },
      },
      description: 'One day in one of the four parks, with all rides, shows and parades.',
      categories: ['Theme parks'],
      location: 'Wonder Parks Resort',
      duration: '1 day',
      pools: [
        {
          name: 'One day',
          capacity: 5000,
          times: 'all day',
          rates: [
            {
              ...gate,
              name: 'Date-Based 1-Day',
              title: '1-Day Ticket, date-based',
              additionalDetails: 'Valid on the chosen day only.',
              maxTravelers: 20,
              marketRegions: ['UnitedStates', 'Canada'],
              discountGroups: ['STD_GST'],
              ext: ext('DATE_BASED', 1, { [rateExt.pickupInstructions]: 'Domestic' }),
              days: { ...window, ...usage },
              prices: usd(13900, 1.25),
            },
            {
              ...gate,
              name: 'Park Reservation 1-Day',
              title: '1-Day Ticket with park reservation',
              additionalDetails: 'Choose the park and the day when booking.',
              maxTravelers: 10,
              marketRegions: ['UnitedStates'],
              discountGroups: ['STD_GST', 'FL_RESIDENT'],
              ext: ext('PARK_RESERVATION', 1, { [rateExt.pickupInstructions]: 'FloridaResident' }),
              days: { ...window, ...usage },
              prices: usd(12900, 1.2),
            },
            {
              ...gate,
              name: 'Will-Call 1-Day',
              title: '1-Day Ticket, will-call',
              additionalDetails: 'Guests collect their tickets at the window with a photo identification.',
              maxTravelers: 20,
              marketRegions: ['UnitedKingdom', 'Ireland', 'Europe'],
              discountGroups: ['UK_IE_ADVANCE'],
              ext: ext('WILL_CALL', 1, {
                [rateExt.pickupInstructions]: 'International',
                [rateExt.bufferDays]: '3',
              }),
              days: { ...window, ...usage },
              prices: usd(13400),
            },
          ],
        },
      ],
    },
    {
      name: '4-Day Park Ticket',
      picture: {
        scene: 'park',
        light: 'sunset',
        alt: { en: 'The park in the evening', es: 'El parque al anochecer', fr: 'Le parc le soir' },
      },
      description: 'Four days in the parks within a week, one park a day.',
      categories: ['Theme parks'],
      location: 'Wonder Parks Resort',
      duration: '4 days',
      pools: [
        {
          name: 'Four days',
          capacity: 5000,
          times: 'all day',
          rates: [
            {
              ...gate,
              name: 'Date-Based 4-Day',
              title: '4-Day Ticket, date-based',
              additionalDetails: 'Valid for seven days from the chosen start.',
              maxTravelers: 20,
              marketRegions: ['UnitedStates', 'Canada'],
              discountGroups: ['STD_GST'],
              ext: ext('DATE_BASED', 4, {
                [rateExt.bufferDays]: '3',
                [rateExt.pickupInstructions]: 'Domestic',
              }),
              days: { ...window, ...usage },
              prices: usd(43900, 1.15),
            },
            {
              ...gate,
              name: 'Military Promotional 4-Day',
              title: '4-Day Military Promotional Ticket',
              additionalDetails:
                'For active and retired members of the forces; at most six tickets a sponsor.',
              maxTravelers: 6,
              marketRegions: ['UnitedStates'],
              discountGroups: ['US_MILITARY'],
              ext: ext('MILITARY', 4, {
                [rateExt.bufferDays]: '3',
                [rateExt.pickupInstructions]: 'USMilitary',
              }),
              days: { ...window, ...usage },
              prices: usd(24900),
            },
          ],
        },
      ],
    },
    {
      name: 'Group & Event Tickets',
      picture: {
        scene: 'park',
        light: 'night',
        alt: { en: 'The park at night', es: 'El parque de noche', fr: 'Le parc la nuit' },
      },
      description: 'Printed tickets in bulk for schools, clubs and events, delivered to the organizer.',
      categories: ['Theme parks', 'Groups'],
      location: 'Wonder Parks Resort',
      duration: '1 day',
      pools: [
        {
          name: 'Groups',
          capacity: 2000,
          times: 'all day',
          rates: [
            {
              ...gate,
              name: 'Bulk Group 1-Day',
              title: '1-Day Bulk Group Ticket',
              additionalDetails: 'From ten tickets, shipped or collected in one parcel.',
              minTravelers: 10,
              maxTravelers: 500,
              marketRegions: ['UnitedStates'],
              discountGroups: ['STUDENT_GROUP', 'YOUTH_SPORT', 'SPECIAL_EVENT'],
              ext: ext('BULK', 1, { [rateExt.pickupInstructions]: 'SpecialEvent' }),
              days: { ...window, [rateExt.ticketStart]: 0, [rateExt.ticketEnd]: 180 },
              prices: usd(9900),
            },
          ],
        },
      ],
    },
  ],
}
