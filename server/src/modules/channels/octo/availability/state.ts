import type { Availability } from '#octo/shapes.ts'

type Seats = {
  /** On sale today for that day, not closed by its operator, and neither begun nor ended. */
  isOpen: boolean
  /** Seats left and seats in all. */
  free: number
  capacity: number
  /** The largest number of seats that is left at one start. */
  room: number
  /** The fewest that a booking takes. */
  least: number
}

/** The status of a slot or a day: below half of its capacity it is limited (docs/octo-facts.md §1.3). */
function statusOf({ isOpen, free, capacity, room, least }: Seats): Availability['status'] {
  if (!isOpen) return 'CLOSED'
  if (room < least) return 'SOLD_OUT'
  return free * 2 < capacity ? 'LIMITED' : 'AVAILABLE'
}

/** The status for a party of this size, of which at most `most` may be in one booking; null: any number. */
export function statusForParty(
  seats: Seats & { most: number | null },
  quantity: number | undefined,
): Pick<Availability, 'status' | 'available'> {
  const status = statusOf(seats)
  if (status === 'CLOSED' || status === 'SOLD_OUT') return { status, available: false }
  if (quantity === undefined || quantity === 0) return { status, available: true }
  if (quantity > seats.room) return { status: 'SOLD_OUT', available: false }
  const isTooMany = seats.most !== null && quantity > seats.most
  if (isTooMany || quantity < seats.least) return { status: 'CLOSED', available: false }
  return { status, available: true }
}
