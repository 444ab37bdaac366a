import type { Db, Work } from '#kit/context.ts'
import type { Payment } from './payment.ts'
import { ProviderError, type Command, type PaymentProvider, type Snapshot } from './provider.ts'
import { providerOf } from './providers/index.ts'
import { keep } from './keep.ts'

/** A payment with its session; one whose opening answer was lost is opened again with the same bytes. */
export type Opened = Payment & { session_id: string }

/**
 * Commits a command, sends it outside any transaction and stores what the provider reads back. The same key with
 * other bytes is refused before anything is sent.
 */
export async function sendCommand(
  payment: Opened,
  verb: string,
  body: string,
  work: Work,
  send: (provider: PaymentProvider, command: Command) => Promise<Snapshot>,
): Promise<Payment> {
  const command = await commit(payment.id, verb, body, work.now, work.db)
  if (command.body !== body) throw new ProviderError('refused', `${command.key} was sent with another body`)
  return sent(payment, command, work, send)
}

/** The payment's row with its session; where the opening's answer is missing, the stored command is sent again. */
export async function openedPayment(paymentId: string, work: Work): Promise<Opened> {
  const payment = await paymentRow(paymentId, work.db)
  if (isOpened(payment)) return payment
  const first = await commandOf(`${paymentId}:open`, work.db)
  const command = await commit(paymentId, 'open', first.body, work.now, work.db)
  const opened = await sent(payment, command, work, (provider) => provider.open(command, work))
  if (isOpened(opened)) return opened
  throw new Error(`payment ${paymentId} was opened without a session`)
}

/**
 * Stores a command's key and bytes once; a repeat gets the bytes that were stored first. Where the provider answers a
 * key with a stored fault, the same bytes are sent under the next key.
 */
export async function commit(
  paymentId: string,
  verb: string,
  body: string,
  now: Date,
  db: Db,
): Promise<Command> {
  const base = `${paymentId}:${verb}`
  const used = await db
    .selectFrom('payment_commands')
    .select(['key', 'body'])
    .where('payment_id', '=', paymentId)
    .where('verb', '=', verb)
    .where('outcome', '=', spent)
    .execute()
  const key = used.length === 0 ? base : `${base}#${used.length + 1}`
  await db
    .insertInto('payment_commands')
    .values({ key, payment_id: paymentId, verb, body: used[0]?.body ?? body, created_at: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  return commandOf(key, db)
}

export function paymentRow(paymentId: string, db: Db): Promise<Payment> {
  return db.selectFrom('payments').selectAll().where('id', '=', paymentId).executeTakeFirstOrThrow()
}

async function sent(
  payment: Payment,
  command: Command,
  work: Work,
  send: (provider: PaymentProvider, command: Command) => Promise<Snapshot>,
): Promise<Payment> {
  try {
    const snapshot = await send(providerOf(payment.provider), command)
    await answered(command, snapshot.state, work)
    return await keep(payment.id, snapshot, work.db)
  } catch (error) {
    if (error instanceof ProviderError) await answered(command, error.isKeySpent ? spent : error.kind, work)
    throw error
  }
}

/**
 * The outcome of a key that the provider answers with a stored fault: the only outcome that changes what is done
 * next, and a final one.
 */
const spent = 'spent'

/** Stores the outcome of a command, for people who investigate a payment. */
async function answered(command: Command, outcome: string, work: Work): Promise<void> {
  await work.db
    .updateTable('payment_commands')
    .set({ outcome, answered_at: work.now })
    .where('key', '=', command.key)
    .where((row) => row.or([row('outcome', 'is', null), row('outcome', '<>', spent)]))
    .execute()
}

function commandOf(key: string, db: Db): Promise<Command> {
  return db
    .selectFrom('payment_commands')
    .select(['key', 'body'])
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
}

function isOpened(payment: Payment): payment is Opened {
  return payment.session_id !== null
}
