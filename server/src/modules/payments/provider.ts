import * as z from 'zod'
import type { Database } from '#db/tables.ts'
import type { MoneyState } from '@reseller-portal/contract/payments'
import type { Work } from '#kit/context.ts'

/** What a capture takes, in minor units; undefined: all that was authorized. */
export function amountToCapture({ body }: Pick<Command, 'body'>): number | undefined {
  return z.object({ amount: z.int().positive().optional() }).parse(JSON.parse(body)).amount
}

/** Sent and, after a lost answer, sent again byte for byte under the same key. */
export type Command = { key: string; body: string }

/** The provider's money as read back after a call, never as acknowledged. Amounts in minor units. */
export type Snapshot = {
  sessionId: string
  /** Null where a provider no longer knows it. */
  clientSecret: string | null
  intentId: string | null
  state: MoneyState
  amount: number
  currency: string
  captured: number
  refunded: number
  expiresAt: Date | null
  captureBefore: Date | null
  /** Why the last attempt of the guest did not go through, in the provider's word. */
  error: string | null
}

/** The kinds of failure that the sale's process tells apart: refused, outcome unknown, or wrong settings. */
export class ProviderError extends Error {
  readonly kind: 'refused' | 'unknown' | 'misconfigured'
  /** The provider keeps a fault as its answer to this key and the thing did not happen: another key is needed. */
  readonly isKeySpent: boolean

  constructor(kind: 'refused' | 'unknown' | 'misconfigured', message: string, isKeySpent = false) {
    super(message)
    this.kind = kind
    this.isKeySpent = isKeySpent
  }
}

export type OpenRequest = {
  paymentId: string
  resellerId: string
  /** The portal that opens it; one account at the provider may serve several portals. */
  portal: string
  amount: number
  currency: string
  expiresInSeconds: number
  now: Date
}

/** What people find at the provider beside the money. */
export type Note = { on: 'session' | 'payment'; metadata: Record<string, string> }

/** What every way to pay can do, by card or on account. Each command is safe to send again. */
export type PaymentProvider = {
  /** The exact bytes of an `open`, stored before they are sent. */
  openBody(request: OpenRequest): string
  open(command: Command, work: Work): Promise<Snapshot>
  read(sessionId: string, work: Work): Promise<Snapshot>
  /** Makes an open session unpayable; one that was paid meanwhile answers `authorized`. */
  close(sessionId: string, command: Command, work: Work): Promise<Snapshot>
  /** The command's body may name less than was authorized; the rest is released. */
  capture(sessionId: string, command: Command, work: Work): Promise<Snapshot>
  void(sessionId: string, command: Command, work: Work): Promise<Snapshot>
  /** `amount` is part of the command's body. */
  refund(sessionId: string, amount: number, command: Command, work: Work): Promise<Snapshot>
  /** Whether the bank sent this refund back, by the name that `Hint.returnedRefund` gives it. */
  isReturned(sessionId: string, refund: string, work: Work): Promise<boolean>
  /** Adds notes to the session or, where it has one of its own, to the payment in it. */
  annotate(sessionId: string, note: Note, command: Command, work: Work): Promise<Snapshot>
}

/** A payment that this portal opened, as its provider lists it. */
export type ListedPayment = { snapshot: Snapshot; openedAt: Date; metadata: Record<string, string> }

/** A provider whose money is outside of our database, which may lose what it knew of it. */
export type CardProvider = PaymentProvider & {
  /** The sessions of this portal that were opened since then and paid, whatever became of the money; a page at a time. */
  listPaid(since: Date, portal: string, work: Work): AsyncIterable<ListedPayment[]>
}

/** What names a payment of ours in a provider's metadata. */
export function ourMetadata({
  paymentId,
  resellerId,
  portal,
}: Pick<OpenRequest, 'paymentId' | 'resellerId' | 'portal'>) {
  return { payment_id: paymentId, resellerId, portal }
}

/** Payments that were opened before portals had names count as ours. */
export function isOfPortal(metadata: Record<string, string>, portal: string): boolean {
  return metadata['payment_id'] !== undefined && (metadata['portal'] ?? portal) === portal
}

/** A provider says that something happened: a reason to read, never state. */
export type Hint = {
  provider: ProviderName
  /** The provider's id of the event; it may come twice, late, out of order or never. */
  id: string
  type: string
  sessionId: string | undefined
  intentId: string | undefined
  paymentId: string | undefined
  /** The bank may have sent this refund back; the provider is asked whether it did. */
  returnedRefund: string | undefined
}

/** The provider that moves the money of a payment. */
export type ProviderName = Database['payments']['provider']

/** The id of a refund among the payment's others, from the key that it was sent under. */
export function refundOfKey(key: string): string {
  return (key.split(':refund:')[1] ?? key).split('#')[0] ?? key
}
