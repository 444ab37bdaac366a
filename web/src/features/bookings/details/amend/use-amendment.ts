import { availabilityOfRate, type Slot } from '@reseller-portal/contract/availability'
import { previewAmendment, type Booking } from '@reseller-portal/contract/bookings'
import { useState } from 'react'
import { useAnswer } from '#lib/calls/query.ts'
import { localDay, slotsOn } from '../../new/days.ts'
import { useSending } from './use-sending.ts'

/** What a person chose for a booking, and what the server says of it. */
export function useAmendment(booking: Booking, onDone: () => void) {
  const [item] = booking.items
  const zone = item?.product.localTimezone ?? 'UTC'
  const [day, setDay] = useState(() => localDay(item?.startTime ?? '', zone))
  const [slotId, setSlotId] = useState(item?.availabilityId ?? '')
  const [added, setAdded] = useState<Readonly<Record<string, number>>>({})
  const { slots, isLoading } = useSlots(booking, day)
  const slot = slots.find(({ id }) => id === slotId)
  const add = Object.entries(added).flatMap(([priceId, quantity]) =>
    quantity > 0 ? [{ priceId, quantity }] : [],
  )
  const isChanged = slot !== undefined && (slot.id !== item?.availabilityId || add.length > 0)
  const asked = {
    ...{ id: booking.id, version: booking.version, add },
    ...{ availabilityId: slot?.id ?? '', startTime: slot?.start ?? '' },
  }
  const preview = useAnswer(previewAmendment, asked, { enabled: isChanged, staleTime: 0, gcTime: 0 })
  const plan = isChanged ? preview.data?.plan : undefined
  return {
    ...{ day, slots, slot, isLoading, added, plan, zone },
    error: isChanged ? preview.error : null,
    chooseDay: (next: string) => {
      setDay(next)
      setSlotId('')
    },
    chooseSlot: setSlotId,
    addGuests: (priceId: string, quantity: number) => setAdded({ ...added, [priceId]: quantity }),
    ...useSending(asked, plan, onDone),
  }
}

/** The departures of a day; the one that the guests have is among them, also where it is full. */
function useSlots({ items: [item] }: Booking, day: string) {
  const rate = {
    supplierId: item?.supplierId ?? '',
    productId: item?.productId ?? '',
    rateId: item?.rateId ?? '',
  }
  const answer = useAnswer(availabilityOfRate, { ...rate, start: day, end: day }, { staleTime: 0 })
  const found = slotsOn(day, answer.data?.availabilities.byRate[rate.rateId]?.availability ?? [])
  const isTheirs = item !== undefined && localDay(item.startTime, item.product.localTimezone) === day
  const slots =
    isTheirs && !found.some(({ id }) => id === item.availabilityId) ? [slotOf(item), ...found] : found
  return { slots, isLoading: answer.isPending }
}

function slotOf({
  availabilityId: id,
  startTime: start,
  endTime: end,
  product,
}: Booking['items'][number]): Slot {
  return { id, start, end, capacity: 0, maxCapacity: null, localTimezone: product.localTimezone, ext: {} }
}
