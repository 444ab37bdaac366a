import type {
  zAvailability,
  zAvailabilityCalendar,
  zOption,
  zPricing,
  zProduct,
  zUnit,
} from '@octocloud/types'
import type { PickupPlaces, PickupsOfDay } from './shape/pickups.ts'
import type { Question } from './shape/questions.ts'

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
