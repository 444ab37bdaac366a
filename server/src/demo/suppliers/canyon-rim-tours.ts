import type { DemoPrices, DemoProduct, DemoSupplier, OptionTerms } from '../world.ts'

const seat: OptionTerms = {
  availabilityType: 'Seating',
  holdable: 'YES',
  policy:
    'Can be cancelled until the start; the processing fee is kept. Weights are needed to balance aircraft and rafts and are kept private.',
}

function usd(adult: number, child: number): DemoPrices {
  return {
    currency: 'USD',
    retail: { ADULT: adult, CHILD: child },
    weekend: 1.05,
    season: 1.1,
  }
}

const guests: Pick<DemoProduct, 'travelers' | 'fee'> = {
  travelers: [
    ['ADULT', 'Adult', 12],
    ['CHILD', 'Child', 4, 11],
  ],
  fee: 300,
}

/** Group tours: every guest by name, weight and country, picked up at a hotel (docs/rules.md §7). */
export const canyonRimTours: DemoSupplier = {
  name: 'Canyon Rim Tours',
  orgCode: 'CANYON',
  contactPhone: '+1 212 555 0121',
  place: { street1: '80 Rim Road', city: 'Tusayan', state: 'AZ', zip: '86023' },
  timeZone: 'America/Phoenix',
  selling: {
    ticketingSystem: 'GRAND_CANYON',
    barcodeFormat: 'QR',
    holdMinutes: 20,
    categories: ['Tours', 'Adventure', 'Nature'],
    generalInfo: 'Please have names, phone numbers, countries and weights of all guests at hand.',
    guestDetails: {
      requireGuestNamePerTraveler: true,
      requireGuestEmailPerTraveler: true,
      requireGuestPhonePerTraveler: true,
      requireGuestWeightPerTraveler: true,
      requireGuestCountryPerTraveler: true,
    },
    pickupLocations: [
      { label: 'Juniper Lodge', estimatedMinsPrior: 45, value: 'juniper-lodge' },
      { label: 'Red Mesa Hotel', estimatedMinsPrior: 30, value: 'red-mesa-hotel' },
      { label: 'Canyon Rim Station', estimatedMinsPrior: 15, value: 'canyon-rim-station' },
      { label: 'No pickup required', estimatedMinsPrior: 0, value: 'none' },
    ],
  },
  tax: { name: 'National Park Entry & Tax', percent: 6 },
  products: [
    {
      ...guests,
      name: 'Rim to Sunset Coach Tour',
      picture: {
        scene: 'canyon',
        light: 'sunset',
        alt: {
          en: 'Cliffs of the rim at sunset',
          es: 'Los riscos del borde al atardecer',
          fr: 'Les falaises du bord au coucher du soleil',
        },
      },
      description:
        'Six viewpoints along the south rim with a geologist on board, lunch at the lodge included.',
      categories: ['Tours', 'Nature'],
      location: 'South rim',
      duration: '10 hours',
      // A coach needs no weights before its guests are there.
      weights: 'CHECK_IN',
      capacity: 44,
      times: { starts: ['08:00'], minutes: 600 },
      options: [
        {
          ...seat,
          name: 'Coach Seat with Lunch',
          title: 'Coach Seat with Lunch',
          additionalDetails: 'Bring water, a hat and layers: the rim is 7,000 feet high.',
          maxTravelers: 12,
          prices: usd(16900, 12900),
        },
      ],
    },
    {
      ...guests,
      name: 'Helicopter & River Float',
      picture: {
        scene: 'canyon',
        light: 'day',
        alt: {
          en: 'Red cliffs above the river',
          es: 'Riscos rojos sobre el río',
          fr: 'Des falaises rouges au-dessus de la rivière',
        },
      },
      description: 'Twelve minutes down by helicopter, then an hour on the smooth water of the river.',
      categories: ['Adventure', 'Tours'],
      location: 'West rim heliport',
      duration: '4 hours',
      capacity: 6,
      times: { starts: ['06:30', '09:30', '12:30'], minutes: 240 },
      options: [
        {
          ...seat,
          name: 'Window Seat',
          title: 'Window Seat',
          additionalDetails: 'Guests above 275 Lbs take two seats; ask the desk.',
          maxTravelers: 6,
          prices: usd(38900, 35900),
        },
      ],
    },
    {
      ...guests,
      name: 'Sunrise Photo Walk',
      picture: {
        scene: 'canyon',
        light: 'sunset',
        alt: {
          en: 'The first light on the canyon',
          es: 'La primera luz sobre el cañón',
          fr: 'La première lumière sur le canyon',
        },
      },
      description: 'A photographer leads a small group to a quiet point before the first light.',
      categories: ['Nature', 'Walks'],
      location: 'North trailhead',
      duration: '3 hours',
      capacity: 10,
      times: { starts: ['05:15'], minutes: 180 },
      options: [
        {
          ...seat,
          name: 'Walk',
          title: 'Photo Walk',
          minTravelers: 2,
          maxTravelers: 10,
          prices: usd(8900, 6900),
        },
      ],
    },
  ],
}
