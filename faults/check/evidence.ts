/** One moment of a history; `at` is the real instant in ms, `appAt` that of the run's clock. */
type When = { at: number; appAt: number }

export type MoneyMoment = When & {
  state: string
  captured: number
  refunded: number
  /** Until when it can be paid, and once authorized captured, by the run's clock. */
  expires: number
  captureBefore: number | null
}
export type HoldMoment = When & { status: string; reference: string | null }

/** What the portal answered to a seller. */
export type Word =
  | 'booked'
  | 'not booked'
  | 'called off'
  | 'captured'
  | 'cancelled'
  | 'refunded'
  | 'checkout over'
  | 'changed'
  | 'not changed'

/** The word, and which sale or checkout it was said of. */
export type Claim = { word: Word; subject: string }

/** Everything known of one sale when all is quiet, on the peers' own truth. */
export type Evidence = {
  run: string
  sale: {
    id: string
    state: string
    isOnAccount: boolean
    isFree: boolean
    /** The supplier took its time to decide: the money is held, and the end comes, by its word. */
    wasPending: boolean
    /** Without what a voucher code pays. */
    total: number
    /** What a voucher code pays, and whether nobody else may use it. */
    code?: { amount: number; isTaken: boolean }
    currency: string
    fee: number
    history: (When & { from: string | null; to: string })[]
  }
  booking: { status: string; supplierRef: string } | undefined
  /** Of a cart: what it does when one is refused, and what its parts came to; of a part: the cart that it is of. */
  cart?: { choice: string; parts: { state: string; total: number }[] }
  partOf?: string
  /** Of an amendment: the booking that it changes. */
  amends?: string
  /** Of a booking that was sold to be changed. */
  change?: {
    amendments: Evidence[]
    /** The changes that took place. */
    made: string[]
    /** Under which reference its supplier has it. */
    reference: string
    tickets: number
    /** What went back, or is credited, for tickets that were cancelled while the booking stayed. */
    ofTickets: number
    /** Guests by departure, as sold and not cancelled since; and, in our own inventory, as seated. */
    wanted: Map<string, number>
    seats: Map<string, number> | undefined
  }
  /** The provider's books; of a part of a cart its share of them. */
  money: { amount: number; currency: string; history: MoneyMoment[] } | undefined
  /** The hold that was asked for, if one was, and when it runs out by itself. */
  hold:
    | {
        status: string
        expires: number
        history: HoldMoment[]
        /** Kept by another system: when that had answered our release, by the run's clock; null while it has not. */
        releasedThere?: number | null
      }
    | undefined
  /** The supplier's bookings under our reference: the seats that became ours, and what became of them. */
  seats: { status: string; history: HoldMoment[] }[]
  /** Our ledger of this sale: what each account has, in minor units, debit positive. */
  ledger: Readonly<Record<string, number>>
  /** How often something of it was cancelled at the supplier. */
  cancellations: number
  /** Every sending of a command. */
  sends: { key: string; body: string; isCommitted: boolean }[]
  words: Word[]
  /** The run's clock when all was quiet. */
  quietAt: number
  /** From the last fault to its end, or to when waiting was given up. */
  waitedMs: number
}
