import * as z from 'zod'
import type { Database } from '#db/tables.ts'
import type { MoneyState, PaidCard } from '@reseller-portal/contract/payments'
import type { Work } from '#kit/context.ts'

/** The amount to capture, in minor units; undefined: all that was authorized. */
export function amountToCapture({ body }: Pick<Command, 'body'>): number | undefined {
  return z.object({ amount: z.int().positive().optional() }).parse(JSON.parse(body)).amount
}

/** A command. After a lost answer, it's sent again byte for byte with the same key. */
export type Command = { key: string; body: string }

/**
 * The payment as read from the provider after a call, which may differ from the call's own answer. Amounts in minor
 * units.
 */
export type Snapshot = {
  sessionId: string
  /** Null where a provider no longer returns it. */
  clientSecret: string | null
  intentId: string | null
  state: MoneyState
  amount: number
  currency: string
  captured: number
  refunded: number
  expiresAt: Date | null
  captureBefore: Date | null
  /** The card that paid, where the provider tells it. */
  card?: PaidCard | null
  /** Why the guest's last attempt failed, in the provider's word. */
  error: string | null
}

/** A failed call, by the kinds that the sale's process distinguishes: refused, outcome unknown, or wrong settings. */
export class ProviderError extends Error {
  readonly kind: 'refused' | 'unknown' | 'misconfigured'
  /** The provider answers this key with a stored fault and has done nothing: another key is needed. */
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

/** Metadata that people see next to the payment on the provider's pages. */
export type Note = { on: 'session' | 'payment'; metadata: Record<string, string> }

/** What every payment provider can do, by card or on account. Each command is safe to send again. */
export type PaymentProvider = {
  /** The exact bytes of an `open`, stored before they are sent. */
  openBody(request: OpenRequest): string
  open(command: Command, work: Work): Promise<Snapshot>
  read(sessionId: string, work: Work): Promise<Snapshot>
  /** Closes an open session for payment; one that was paid in the meantime answers `authorized`. */
  close(sessionId: string, command: Command, work: Work): Promise<Snapshot>
  /** The command's body may name less than was authorized; the rest is released. */
  capture(sessionId: string, command: Command, work: Work): Promise<Snapshot>
  void(sessionId: string, command: Command, work: Work): Promise<Snapshot>
  /** `amount` is part of the command's body. */
  refund(sessionId: string, amount: number, command: Command, work: Work): Promise<Snapshot>
  /** Whether the bank returned this refund; the name is that of `Hint.returnedRefund`. */
  isReturned(sessionId: string, refund: string, work: Work): Promise<boolean>
  /** Adds metadata to the session or, if its payment has separate metadata, to that payment. */
  annotate(sessionId: string, note: Note, command: Command, work: Work): Promise<Snapshot>
}

/** A payment that this portal opened, as its provider lists it. */
export type ListedPayment = { snapshot: Snapshot; openedAt: Date; metadata: Record<string, string> }

/** A provider outside of our database, which may have payments that our database has lost. */
export type CardProvider = PaymentProvider & {
  /** This portal's sessions that were opened since then and paid, whatever became of the money; a page at a time. */
  listPaid(since: Date, portal: string, work: Work): AsyncIterable<ListedPayment[]>
}

/** The entries in a provider's metadata by which we find our payment. */
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

/** A provider's event: a reason to read the payment, never its state. */
export type Hint = {
  provider: ProviderName
  /** The provider's id of the event; it may arrive twice, late, out of order or never. */
  id: string
  type: string
  sessionId: string | undefined
  intentId: string | undefined
  paymentId: string | undefined
  /** The bank may have returned this refund; the provider is asked whether it did. */
  returnedRefund: string | undefined
}

/** The provider of a payment. */
export type ProviderName = Database['payments']['provider']

/** The name of a refund within its payment, from the key that it was sent under. */
export function refundOfKey(key: string): string {
  return (key.split(':refund:')[1] ?? key).split('#')[0] ?? key
}
