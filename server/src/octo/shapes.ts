import type {
  zAvailability,
  zAvailabilityCalendar,
  zOption,
  zPlace,
  zPricing,
  zProduct,
  zUnit,
} from '@octocloud/types'

/** The shapes of the standard as its schemas have them, with those of older capabilities that they lack. */
export type Unit = Of<typeof zUnit> & { questions?: Question[] }
export type Option = Omit<Of<typeof zOption>, 'units'> &
  Partial<PickupPlaces> & { units: Unit[]; questions?: Question[] }
export type Product = Omit<Of<typeof zProduct>, 'options'> & { options: Option[]; questions?: Question[] }
export type Availability = Of<typeof zAvailability> & Partial<PickupsOfDay>
export type CalendarDay = Of<typeof zAvailabilityCalendar>
export type Pricing = Of<typeof zPricing>
export type UnitPricing = Pricing & { unitId: string }

type Of<S extends { parse: (value: unknown) => unknown }> = ReturnType<S['parse']>

/** A place of the standard's `pickups`; `place` is null where the supplier entered no coordinates. */
export type OctoPickupLocation = {
  id: string
  title: string
  shortDescription: string | null
  place: Of<typeof zPlace> | null
}

/** A place of the older `octo/pickups`; we keep a name and how it is found. */
export type PickupPoint = {
  id: string
  name: string
  directions: string | null
  address: null
  latitude: null
  longitude: null
  googlePlaceId: null
  street: null
  postalCode: null
  locality: null
  region: null
  state: null
  country: null
}

export type PickupPlaces = {
  pickupAvailable: boolean
  pickupRequired: boolean
  pickupPoints: PickupPoint[]
  pickupLocations: OctoPickupLocation[]
  /** Suppliers have places, no areas. */
  pickupAreas: never[]
}

/** From when until when guests are picked up. */
export type PickupWindow = { localPickupDateTimeStart: string; localPickupDateTimeEnd: string }

/** With the window at the place that the request names. */
export type PickupsOfDay = Pick<PickupPlaces, 'pickupAvailable' | 'pickupRequired'> &
  Partial<PickupWindow> & {
    pickupPoints: (PickupPoint & { localDateTime: string; localDateTimeTo: string })[]
  }

export type QuestionId = 'weight' | 'firstName' | 'lastName' | 'emailAddress' | 'phoneNumber' | 'country'

/** A question of `octo/questions`, answered for each unit item. */
export type Question = {
  id: QuestionId
  title: string
  shortDescription: string | null
  /** Only where no contact field asks for the same. */
  required: boolean
  inputType: 'number' | 'text' | 'email' | 'tel'
  selectOptions: never[]
}
