import { availabilityOfRate, type Slot } from '@reseller-portal/contract/offers'
import {
  cancelledGuests,
  previewAmendment,
  ticketsOfFewer,
  type Booking,
} from '@reseller-portal/contract/sales'
import { useState } from 'react'
import { useAnswer } from '#lib/calls/query.ts'
import { localDay, slotsOn } from '../../new/days.ts'
import { useSending } from './use-sending.ts'

/** The changes that a person chose for a booking, and the server's price for them. */
export function useAmendment(booking: Booking, onDone: () => void) {
  const [item] = booking.items
  const zone = item?.product.localTimezone ?? 'UTC'
  const [day, setDay] = useState(() => localDay(item?.startTime ?? '', zone))
  const [slotId, setSlotId] = useState(item?.availabilityId ?? '')
  const [wanted, setWanted] = useState<Readonly<Record<string, number>>>({})
  const { slots, isLoading } = useSlots(booking, day)
  const slot = slots.find(({ id }) => id === slotId)
  const guests = booking.totals.lines.map((line) => {
    const before = comingOf(booking, line.priceID)
    return { line, before, count: wanted[line.priceID] ?? before }
  })
  const changes = guests.map(({ line, before, count }) => ({
    priceId: line.priceID,
    quantity: count - before,
  }))
  const add = changes.filter(({ quantity }) => quantity > 0)
  const fewer = changes.flatMap(({ priceId, quantity }) =>
    quantity < 0 ? [{ priceId, quantity: -quantity }] : [],
  )
  const isMoved = slot !== undefined && slot.id !== item?.availabilityId
  const isChanged = slot !== undefined && fewer.length === 0 && (isMoved || add.length > 0)
  const amendment = {
    id: booking.id,
    version: booking.version,
    add,
    availabilityId: slot?.id ?? '',
    startTime: slot?.start ?? '',
  }
  const preview = useAnswer(previewAmendment, amendment, { enabled: isChanged, staleTime: 0, gcTime: 0 })
  const plan = isChanged ? preview.data?.plan : undefined
  return {
    day,
    slots,
    slot,
    isLoading,
    guests,
    plan,
    zone,
    fewer: fewer.length === 0 ? undefined : fewerOf(booking, fewer, isMoved || add.length > 0),
    error: isChanged ? preview.error : null,
    chooseDay: (next: string) => {
      setDay(next)
      setSlotId('')
    },
    chooseSlot: setSlotId,
    setGuests: (priceId: string, count: number) => setWanted({ ...wanted, [priceId]: count }),
    ...useSending(booking, { amendment, plan }, onDone),
  }
}

/** How many guests of a price have a ticket. */
function comingOf({ items, tickets }: Booking, priceId: string): number {
  return items
    .filter((item) => item.priceId === priceId)
    .reduce((sum, { id, quantity }) => sum + quantity - cancelledGuests(id, tickets), 0)
}

/** Fewer guests mean cancelling their tickets, which is a separate call. Otherwise, why that isn't possible. */
function fewerOf(booking: Booking, fewer: { priceId: string; quantity: number }[], isMore: boolean) {
  if (isMore) return { whyNot: 'apart' } as const
  const ids = ticketsOfFewer(booking, fewer)
  if (ids === undefined) return { whyNot: 'shared' } as const
  const tickets = booking.tickets.filter(({ id }) => ids.includes(id))
  const isAll = booking.tickets.every(({ id, status }) => status === 'CANCELLED' || ids.includes(id))
  return isAll ? ({ whyNot: 'all' } as const) : { tickets }
}

/** The departures of a day, including the current one even if it's full. */
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
