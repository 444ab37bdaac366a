import type { zBooking, zUnitItem } from '@octocloud/types'
import type { OctoAnswer } from '#db/tables/channels.ts'
import type { Availability, OctoPickupLocation, Option, PickupWindow, Product, Unit } from '#octo/shapes.ts'

type Of<S extends { parse: (value: unknown) => unknown }> = ReturnType<S['parse']>

export type ShownUnitItem = Omit<Of<typeof zUnitItem>, 'unit'> & {
  unit?: Unit
  questionAnswers?: OctoAnswer[]
}

type Pickup = PickupWindow & {
  pickupRequested: boolean
  pickupLocationId: string | null
  pickupLocation: OctoPickupLocation | null
  pickupNotes: string | null
  pickupPointId: string | null
  pickupHotel: string | null
  pickupHotelRoom: string | null
}

/** A booking of the standard, with the keys of older capabilities that its schemas lack. */
export type ShownBooking = Omit<Of<typeof zBooking>, 'product' | 'option' | 'availability' | 'unitItems'> &
  Partial<Pickup> & {
    product?: Product
    option?: Option
    availability: Availability | null
    unitItems: ShownUnitItem[]
    questionAnswers?: OctoAnswer[]
  }
