import type { Insertable } from 'kysely'
import type { Database } from '#db/tables.ts'
import { statement } from '#db/statement.ts'
import type { Db, Work } from '#kit/context.ts'
import type { PaymentRequest } from './commands.ts'
import type { Payment } from './payment.ts'
import { refuseIf } from '#kit/refuse.ts'
import { ProviderError } from './provider.ts'
import { chargeIdOf, onAccount, reserve, whyNotReserve, type Reserved } from './providers/on-account/index.ts'

/**
 * A charge on the reseller's account, opened and reserved, for the caller to insert in its transaction: the account
 * is in this database, so that its rows and the payment are written by one statement. Refused above the credit limit,
 * which stays locked until the transaction ends.
 */
export async function reserveOnAccount(request: PaymentRequest, work: Work, tx: Db): Promise<NewCharge> {
  const { paymentId: id, resellerId: reseller_id, amount, currency, fee } = request
  const { now } = work
  const command = { key: `${id}:open`, body: onAccount.openBody({ ...request, now }) }
  const { snapshot, rows } = await reserve(command, request.sold, now, tx)
  const payment = {
    id,
    reseller_id,
    provider: 'on-account' as const,
    session_id: snapshot.sessionId,
    client_secret: snapshot.clientSecret,
    state: snapshot.state,
    amount,
    currency,
    fee,
    created_at: now,
    expires_at: snapshot.expiresAt,
    capture_before: snapshot.captureBefore,
  }
  const answered = { outcome: snapshot.state, created_at: now, answered_at: now }
  const noted = { ...command, ...answered, payment_id: id, verb: 'open' }
  return { ...rows, payments: [payment], noted: [noted] }
}

export type NewCharge = Reserved & {
  payments: Insertable<Database['payments']>[]
  noted: Insertable<Database['payment_commands']>[]
}

export async function addCharge({ commands, charges, payments, noted }: NewCharge, tx: Db): Promise<void> {
  await tx.insertInto('account_commands').values(commands).execute()
  await tx.insertInto('account_charges').values(charges).execute()
  await tx.insertInto('payments').values(payments).execute()
  await tx.insertInto('payment_commands').values(noted).execute()
}

/**
 * Refuses a sale above the credit limit that is charged at once; the limit stays locked until the transaction ends.
 * Nothing happens between reservation and debt, so no command is stored for a repeat.
 */
export async function refuseAboveLimit(request: PaymentRequest, { now }: Work, tx: Db): Promise<void> {
  const { resellerId: reseller_id, amount, currency, sold } = request
  refuseIf(await whyNotReserve({ reseller_id, amount, currency }, sold, now, tx))
}

/** The charge of such a sale, in the form that `insertChargedSql` takes. */
export function chargeAtOnce(
  { paymentId, ...request }: PaymentRequest,
  { now }: Work,
  booking_id = paymentId,
) {
  const { resellerId: reseller_id, amount, currency, fee } = request
  return {
    id: chargeIdOf(paymentId),
    payment_id: paymentId,
    booking_id,
    reseller_id,
    amount,
    currency,
    fee,
    now,
  }
}

/** Charges the account at once for a booking that already has a charge, in the caller's transaction. */
export async function addChargeAtOnce(
  request: PaymentRequest,
  bookingId: string,
  work: Work,
  tx: Db,
): Promise<void> {
  await insertCharged({ charges: JSON.stringify([chargeAtOnce(request, work, bookingId)]) }, tx)
}

/** Increases the part of a payment that a refund keeps, or reduces it by a negative amount. */
export async function addFee(paymentId: string, fee: number, tx: Db): Promise<void> {
  if (fee === 0) return
  await tx
    .updateTable('payments')
    .set((payment) => ({ fee: payment('fee', '+', fee) }))
    .where('id', '=', paymentId)
    .execute()
}

/** Inserts the charges of `:charges`, captured, and their payments; parts of a larger statement. */
export const insertChargedSql = `
  charged as (
    insert into account_charges (id, reseller_id, booking_id, amount, captured, currency, state, created_at, expires_at)
    select id, reseller_id, booking_id, amount, amount, currency, 'captured', now, now
    from json_to_recordset(:charges) as charge (id text, reseller_id uuid, booking_id uuid, amount bigint, currency text,
      now timestamptz)
  ), paid as (
    insert into payments (id, reseller_id, provider, session_id, client_secret, state, amount, captured, currency, fee,
      created_at)
    select payment_id, reseller_id, 'on-account', id, id, 'captured', amount, amount, currency, fee, now
    from json_to_recordset(:charges) as charge (id text, reseller_id uuid, payment_id uuid, amount bigint, currency text,
      fee bigint, now timestamptz)
  )`

const insertCharged = statement<{ charges: string }>(`with ${insertChargedSql} select`)

/**
 * Captures what was reserved, once, in the transaction of the state that it belongs to: the account's charge and the
 * payment in one statement. The caller posts the ledger entry. Throws where nothing is reserved any more.
 */
export async function takeFromAccount(paymentId: string, work: Work, tx: Db): Promise<Taken> {
  const key = `${paymentId}:capture`
  const charge = chargeIdOf(paymentId)
  const [payment] = await take({ paymentId, charge, key, now: work.now }, tx)
  if (!payment) throw new ProviderError('refused', 'nothing is reserved on the account')
  return payment
}

type Taken = Pick<Payment, 'provider' | 'captured'>

const take = statement<{ paymentId: string; charge: string; key: string; now: Date }, Taken>(`
  with charge as (
    update account_charges set state = 'captured', captured = amount
    where id = :charge and state = 'authorized' and capture_before > :now
    returning id, captured
  ), command as (
    insert into account_commands (key, body, charge_id, created_at)
    select :key, '{}', id, :now from charge
  ), noted as (
    insert into payment_commands (key, payment_id, verb, body, outcome, created_at, answered_at)
    select :key, :paymentId, 'capture', '{}', 'captured', :now, :now from charge
  )
  update payments set state = 'captured', captured = charge.captured
  from charge where payments.id = :paymentId
  returning payments.provider, payments.captured`)
