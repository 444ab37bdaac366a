import type { DemoPrices, DemoSupplier, DemoTraveler, OptionTerms } from '../world.ts'

const gate: OptionTerms = {
  availabilityType: 'Attraction',
  holdable: 'NO',
  policy: 'Park tickets are personal. They can be returned until the first day on which they are valid.',
}

const window = { salesStart: -30, salesEnd: 330 }
const usage = { usageStart: 0, usageEnd: 365 }

function usd(adult: number, season = 1): DemoPrices {
  return {
    currency: 'USD',
    retail: { ADULT: adult, CHILD: adult * 0.94 },
    weekend: season === 1 ? 1 : 1.1,
    season,
    netPercent: 90,
  }
}

const travelers: DemoTraveler[] = [
  ['ADULT', 'Adult', 10],
  ['CHILD', 'Child', 3, 9],
]

/** The theme-park variant (docs/rules.md §7): on account, with the extensions that its screens read. */
export const wonderParks: DemoSupplier = {
  name: 'Wonder Parks',
  orgCode: 'WONDER',
  contactPhone: '+1 212 555 0166',
  place: { street1: '1 Wonder Way', city: 'Orange Hills', state: 'CA', zip: '92868' },
  timeZone: 'America/Los_Angeles',
  selling: {
    ticketingSystem: 'THEME_PARK',
    distributorName: 'Sunrise Park Distributors',
    barcodeFormat: 'CODE128',
    categories: ['Theme parks', 'Families'],
    generalInfo: 'Four parks, one ticket. Some tickets also need a park reservation for each day.',
  },
  tax: { name: 'Sales Tax', percent: 6.5 },
  products: [
    {
      travelers,
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
      capacity: 5000,
      times: 'all day',
      options: [
        {
          ...gate,
          name: 'Date-Based 1-Day',
          title: '1-Day Ticket, date-based',
          additionalDetails: 'Valid on the chosen day only.',
          maxTravelers: 20,
          marketRegions: ['UnitedStates', 'Canada'],
          discountGroups: ['STD_GST'],
          productType: 'DATE_BASED',
          productDuration: 1,
          pickupInstructions: 'Domestic',
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
          productType: 'PARK_RESERVATION',
          productDuration: 1,
          pickupInstructions: 'FloridaResident',
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
          productType: 'WILL_CALL',
          productDuration: 1,
          pickupInstructions: 'International',
          bufferDays: 3,
          days: { ...window, ...usage },
          prices: usd(13400),
        },
      ],
    },
    {
      travelers,
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
      capacity: 5000,
      times: 'all day',
      options: [
        {
          ...gate,
          name: 'Date-Based 4-Day',
          title: '4-Day Ticket, date-based',
          additionalDetails: 'Valid for seven days from the chosen start.',
          maxTravelers: 20,
          marketRegions: ['UnitedStates', 'Canada'],
          discountGroups: ['STD_GST'],
          productType: 'DATE_BASED',
          productDuration: 4,
          bufferDays: 3,
          pickupInstructions: 'Domestic',
          days: { ...window, ...usage },
          prices: usd(43900, 1.15),
        },
        {
          ...gate,
          name: 'Military Promotional 4-Day',
          title: '4-Day Military Promotional Ticket',
          additionalDetails: 'For active and retired members of the forces; at most six tickets a sponsor.',
          maxTravelers: 6,
          marketRegions: ['UnitedStates'],
          discountGroups: ['US_MILITARY'],
          productType: 'MILITARY',
          productDuration: 4,
          bufferDays: 3,
          pickupInstructions: 'USMilitary',
          days: { ...window, ...usage },
          prices: usd(24900),
        },
      ],
    },
    {
      travelers,
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
      capacity: 2000,
      times: 'all day',
      options: [
        {
          ...gate,
          name: 'Bulk Group 1-Day',
          title: '1-Day Bulk Group Ticket',
          additionalDetails: 'From ten tickets, shipped or collected in one parcel.',
          minTravelers: 10,
          maxTravelers: 500,
          marketRegions: ['UnitedStates'],
          discountGroups: ['STUDENT_GROUP', 'YOUTH_SPORT', 'SPECIAL_EVENT'],
          productType: 'BULK',
          productDuration: 1,
          pickupInstructions: 'SpecialEvent',
          days: { ...window, ticketStart: 0, ticketEnd: 180 },
          prices: usd(9900),
        },
      ],
    },
  ],
}
