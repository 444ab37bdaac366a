import {
  connections,
  PartnerError,
  type IssuedTicket,
  type SupplierAnswer,
  type SupplierConnection,
  type RemoteHoldAnswer,
  type RemoteInventory,
  type RemoteSlot,
} from '#modules/connections/index.ts'
import type { TestApp } from '../app.ts'
import { addShelf, type Shelf } from '../shelf.ts'
import type { Desk } from '../desk.ts'
import { dayIn, timeIn } from '#kit/zone.ts'

/** The fate of one call: whether it takes effect, and whether its answer arrives. */
type Fault = 'lost before' | 'lost after' | 'failed' | 'maintenance' | 'refused'
type Verb =
  | 'slots'
  | 'check'
  | 'hold'
  | 'extend'
  | 'release'
  | 'confirm'
  | 'lookUp'
  | 'cancel'
  | 'cancelTickets'

type Held = {
  units: number
  expiresAt: Date
  /** `cancelled`: by the supplier's own hand, and told so. */
  state: 'held' | 'booked' | 'pending' | 'gone' | 'cancelled'
  reference?: string
  issued: IssuedTicket[]
}

/** An in-memory supplier behind the interface of a connection. The test decides the fate of each call. */
export type RemoteSupplier = {
  shelf: Shelf
  holds: Map<string, Held>
  slot: RemoteSlot
  calls: Verb[]
  /** The fates of the next calls of a verb, in order. Later calls succeed. */
  next(verb: Verb, ...faults: (Fault | 'ok')[]): void
  /** What happens elsewhere while the supplier is asked to cancel. */
  meanwhile?: () => Promise<unknown>
  /** Seats that are held or booked at the supplier. */
  taken(): number
  terms: {
    minutes: number
    extends: boolean
    decides: boolean
    delivers: boolean
    cancelsTickets: boolean
    /** It says that it takes whole bookings back. */
    isCancellable: boolean
    price: number
    /** How much of the price is the processing fee. */
    fee: number
    atHold?: number
  }
}

/** Registers such a connection, and lets a desk sell one of its rates. */
export async function openRemote(
  app: TestApp,
  desk: Desk,
  options: { capacity?: number | null; fee?: number; localDay?: string; localTime?: string } = {},
): Promise<RemoteSupplier> {
  const shelf = await addShelf(app, desk, { retail: 2500, capacity: 0 })
  await app.db.deleteFrom('slots').where('id', '=', shelf.slotId).execute()
  const connection = `remote-${shelf.supplierId}`
  await app.db.updateTable('suppliers').set({ connection }).where('id', '=', shelf.supplierId).execute()
  const startsAt = new Date(shelf.at)
  const capacity = options.capacity === undefined ? 10 : options.capacity
  const it: RemoteSupplier = {
    shelf: { ...shelf, slotId: `opaque|${shelf.at}` },
    holds: new Map(),
    slot: {
      id: `opaque|${shelf.at}`,
      startsAt,
      endsAt: new Date(startsAt.getTime() + 3_600_000),
      localDay: options.localDay ?? dayIn('America/New_York', startsAt),
      localTime: options.localTime ?? timeIn('America/New_York', startsAt),
      isAllDay: false,
      isAvailable: true,
      free: capacity,
      capacity,
      mostUnits: null,
      prices: [],
    },
    calls: [],
    next: (verb, ...wanted) => void faults.set(verb, wanted),
    taken: () => taken(it, app.clock()),
    terms: {
      minutes: 60,
      extends: true,
      decides: true,
      delivers: true,
      price: 2500,
      fee: options.fee ?? 0,
      cancelsTickets: false,
      isCancellable: false,
    },
  }
  const faults = new Map<Verb, (Fault | 'ok')[]>()
  const fault = (verb: Verb): Fault | 'ok' => {
    it.calls.push(verb)
    return faults.get(verb)?.shift() ?? 'ok'
  }
  // The list is constant for everybody else.
  Object.assign(connections, { [connection]: connectionTo(it, fault, app) })
  return it
}

function taken({ holds }: RemoteSupplier, now: Date): number {
  const counted = [...holds.values()].filter(
    ({ state, expiresAt }) =>
      state === 'booked' || state === 'pending' || (state === 'held' && expiresAt > now),
  )
  return counted.reduce((sum, { units }) => sum + units, 0)
}

/** The deed with what the test wants of its answer. */
function done<T>(fault: Fault | 'ok', act: () => T, lost: T, refused: T): T {
  if (fault === 'failed' || fault === 'maintenance') throw new PartnerError(fault, `the partner is ${fault}`)
  if (fault === 'refused') return refused
  if (fault === 'lost before') return lost
  const answer = act()
  return fault === 'lost after' ? lost : answer
}

function connectionTo(
  it: RemoteSupplier,
  fault: (verb: Verb) => Fault | 'ok',
  app: TestApp,
): SupplierConnection {
  const refusal: SupplierAnswer = { state: 'refused', reason: 'Not today.' }
  const answer = async (verb: Verb, act: () => SupplierAnswer) =>
    done<SupplierAnswer>(fault(verb), act, { state: 'unknown' }, refusal)
  const ending = async (verb: Verb, act: () => 'cancelled' | 'refused') => {
    await it.meanwhile?.()
    return done<'cancelled' | 'refused' | 'unknown'>(fault(verb), act, 'unknown', 'refused')
  }
  return {
    lateEffectMs: 2000,
    confirm: ({ reference, holdId, items }) =>
      answer('confirm', () => {
        const hold = it.holds.get(holdId ?? '')
        if (!hold || hold.state === 'gone') return refusal
        if (hold.state === 'held') {
          if (hold.expiresAt <= app.clock()) return refusal
          const barcode = (index: number) => ({ format: 'QR' as const, value: `${reference}-${index}` })
          hold.issued = items.flatMap((item) =>
            Array.from({ length: item.quantity }, (_, index) => ({
              itemIds: [item.id],
              guests: 1,
              barcode: barcode(index),
              documents: [{ format: 'PDF_URL', url: `https://tickets.example/${reference}/${index}.pdf` }],
            })),
          )
          Object.assign(hold, { state: it.terms.decides ? 'booked' : 'pending', reference })
        }
        return stateOf(it, hold)
      }),
    lookUp: ({ holdId }) => answer('lookUp', () => stateOf(it, it.holds.get(holdId ?? ''))),
    cancel: ({ holdId }) => ending('cancel', () => gone(it, holdId)),
    cancelTickets: ({ holdId, tickets }) =>
      ending('cancelTickets', () =>
        it.terms.cancelsTickets ? without(it, holdId, tickets.length) : 'refused',
      ),
    remote: inventoryOf(it, fault, app),
  }
}

function stateOf(it: RemoteSupplier, hold: Held | undefined): SupplierAnswer {
  if (hold?.state === 'pending') return { state: 'pending', supplierRef: 'SUP-1' }
  if (hold?.state === 'cancelled') return { state: 'refused', reason: 'cancelled', isCancelled: true }
  if (hold?.state !== 'booked') return { state: 'refused', reason: 'not known' }
  const isCancellable = it.terms.isCancellable && { isCancellable: true as const }
  const delivered = {
    state: 'confirmed' as const,
    supplierRef: 'SUP-1',
    tickets: hold.issued,
    ...isCancellable,
  }
  return it.terms.delivers ? delivered : { ...delivered, tickets: [], isDelivered: false }
}

function gone(it: RemoteSupplier, holdId: string | null): 'cancelled' {
  const hold = it.holds.get(holdId ?? '')
  if (hold) hold.state = 'gone'
  return 'cancelled'
}

function without(it: RemoteSupplier, holdId: string | null, units: number): 'cancelled' {
  const hold = it.holds.get(holdId ?? '')
  if (hold) hold.units -= units
  return 'cancelled'
}

function inventoryOf(it: RemoteSupplier, fault: (verb: Verb) => Fault | 'ok', app: TestApp): RemoteInventory {
  const pricesAt = (retail: number) => [
    {
      unitRef: it.shelf.priceId,
      retail,
      original: retail,
      net: null,
      currency: 'USD',
      includedTaxes: it.terms.fee > 0 ? [{ name: 'Payment Processing Fee', retail: it.terms.fee }] : [],
    },
  ]
  const now = (): RemoteSlot => {
    const free = it.slot.capacity === null ? null : it.slot.capacity - it.taken()
    return { ...it.slot, free, isAvailable: free !== 0, prices: pricesAt(it.terms.price) }
  }
  const unknown: RemoteHoldAnswer = { state: 'unknown' }
  const refusal: RemoteHoldAnswer = { state: 'refused', because: 'other', reason: 'Not today.' }
  const held = (hold: Held): RemoteHoldAnswer => ({
    state: 'held',
    supplierRef: 'SUP-1',
    expiresAt: hold.expiresAt,
    prices: pricesAt(it.terms.atHold ?? it.terms.price),
  })
  const life = (minutes: number) =>
    new Date(app.clock().getTime() + Math.min(minutes, it.terms.minutes) * 60_000)
  return {
    slots: async () => done(fault('slots'), () => [now()], [], []),
    calendar: async () => [],
    check: async (_rate, slotId) =>
      done(fault('check'), () => (slotId === it.slot.id ? now() : undefined), undefined, undefined),
    hold: async ({ holdId, units, minutes }) =>
      done<RemoteHoldAnswer>(
        fault('hold'),
        () => {
          const stored = it.holds.get(holdId)
          if (stored) return held(stored)
          const quantity = units.reduce((sum, unit) => sum + unit.quantity, 0)
          if (it.slot.capacity !== null && it.taken() + quantity > it.slot.capacity)
            return { state: 'refused', because: 'too_many', reason: 'too many' }
          const hold: Held = { units: quantity, expiresAt: life(minutes), state: 'held', issued: [] }
          it.holds.set(holdId, hold)
          return held(hold)
        },
        unknown,
        refusal,
      ),
    extend: async ({ holdId, minutes }) =>
      done<RemoteHoldAnswer>(
        fault('extend'),
        () => {
          const hold = it.holds.get(holdId)
          if (!hold || !it.terms.extends) return refusal
          hold.expiresAt = life(minutes)
          return held(hold)
        },
        unknown,
        refusal,
      ),
    release: async ({ holdId }) =>
      done<'cancelled' | 'unknown' | 'refused'>(
        fault('release'),
        () => gone(it, holdId),
        'unknown',
        'refused',
      ),
  }
}
