import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import type { Database } from '../../db/tables.ts'
import { once } from '../../db/once.ts'
import type { Db, Work } from '../../kit/context.ts'
import type { PaymentRequest } from './open.ts'
import type { Payment } from './payment.ts'
import { ProviderError } from './provider.ts'
import { chargeIdOf, onAccount, reserve } from './providers/on-account/index.ts'
import type { Reserved } from './providers/on-account/index.ts'

/**
 * A charge that is opened on the reseller's account and reserved with that, for the caller to add in its transaction: the
 * provider's books are in this database, so that their rows and our record of them are one statement. Above the credit
 * limit, which stays locked until the transaction ends, it is refused.
 */
export async function reserveOnAccount(request: PaymentRequest, work: Work, tx: Db): Promise<NewCharge> {
  const { paymentId: id, resellerId: reseller_id, amount, currency, fee } = request
  const { now } = work
  const command = { key: `${id}:open`, body: onAccount.openBody({ ...request, now }) }
  const { snapshot, rows } = await reserve(command, now, tx)
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

export const addCharge = once(({ commands, charges, payments, noted }: NewCharge, db) =>
  db
    .with('command', (on) => on.insertInto('account_commands').values(commands))
    .with('charge', (on) => on.insertInto('account_charges').values(charges))
    .with('payment', (on) => on.insertInto('payments').values(payments))
    .insertInto('payment_commands')
    .values(noted)
    .compile(),
)

/**
 * Takes what was reserved, once, in the transaction of the state that it belongs to: the account's charge and our record
 * of it in one statement. The movement in the ledger is the caller's to post. Throws where nothing is reserved any more.
 */
export async function takeFromAccount(paymentId: string, work: Work, tx: Db): Promise<Taken> {
  const [key, charge] = [`${paymentId}:capture`, chargeIdOf(paymentId)]
  const [payment] = await take({ paymentId, charge, key, now: work.now }, tx)
  if (!payment) throw new ProviderError('refused', 'nothing is reserved on the account')
  return payment
}

type Taken = Pick<Payment, 'provider' | 'captured'>

const take = once((of: { paymentId: string; charge: string; key: string; now: Date }, db) =>
  sql<Taken>`
    with charge as (
      update account_charges set state = 'captured', captured = amount
      where id = ${of.charge} and state = 'authorized' and capture_before > ${of.now}
      returning id, captured
    ), command as (
      insert into account_commands (key, body, charge_id, created_at)
      select ${of.key}, '{}', id, ${of.now} from charge
    ), noted as (
      insert into payment_commands (key, payment_id, verb, body, outcome, created_at, answered_at)
      select ${of.key}, ${of.paymentId}, 'capture', '{}', 'captured', ${of.now}, ${of.now} from charge
    )
    update payments set state = 'captured', captured = charge.captured
    from charge where payments.id = ${of.paymentId}
    returning payments.provider, payments.captured`.compile(db),
)
