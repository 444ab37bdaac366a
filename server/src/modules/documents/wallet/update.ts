import { sql } from 'kysely'
import type { Background } from '#kit/background/background.ts'
import { worker } from '#kit/background/background.ts'
import { jobKind } from '#kit/background/jobs.ts'
import type { Db, Event, Work } from '#kit/context.ts'
import { pushTo } from './apple/push.ts'
import { change } from './google/api.ts'
import { genericObject, objectId } from './google/object.ts'
import { loadPasses } from './pass.ts'
import { hasWallets, walletsOf } from './settings.ts'

type Changed = { booking: string }

/** Separate queues, with retries for some hours, so that no sale, mail or scan waits for Apple or Google. */
const queue = {
  expireInSeconds: 120,
  retryLimit: 40,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 600,
}
const applePush = jobKind<Changed>('wallet.apple', 2, queue)
const googleUpdate = jobKind<Changed>('wallet.google', 2, queue)
const googleForget = jobKind<Changed>('wallet.google-forget', 1, queue)

export const walletBackground: Background = {
  jobs: [
    worker(applePush, pushChanged),
    worker(googleUpdate, updateObjects),
    worker(googleForget, forgetObjects),
  ],
  followers: [
    {
      name: 'update-wallet',
      events: [
        'bookings.amended',
        'bookings.details_changed',
        'bookings.departure_changed',
        'bookings.tickets_delivered',
        'bookings.tickets_cancelled',
        'bookings.cancelled',
        'bookings.cancelled_by_supplier',
        'bookings.tickets_redeemed',
        'bookings.redemption_undone',
      ],
      isOn: hasWallets,
      act: noteChange,
    },
    { name: 'forget-wallet', events: ['bookings.guests_forgotten'], act: forgetWallet },
  ],
}

/** Records that the passes of a booking changed, and queues the updates of the wallets that have them. */
async function noteChange({ subject: booking }: Event, work: Work): Promise<void> {
  await work.db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('wallet_links')
      .set({
        changed_at: sql`greatest(date_trunc('second', ${work.now}::timestamptz), changed_at + interval '1 second')`,
      })
      .where('booking_id', '=', booking)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    if (await has('wallet_devices', booking, tx)) await work.jobs.send(applePush, { booking }, { tx })
    if (await has('wallet_objects', booking, tx)) await work.jobs.send(googleUpdate, { booking }, { tx })
  })
}

async function has(table: 'wallet_devices' | 'wallet_objects', booking: string, db: Db): Promise<boolean> {
  const row = await db
    .selectFrom(table)
    .select('ticket_id')
    .where('booking_id', '=', booking)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Forgets the phones and the link of a booking whose guests are forgotten; Google Wallet gets their names taken away. */
async function forgetWallet({ subject: booking }: Event, work: Work): Promise<void> {
  await work.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('wallet_devices').where('booking_id', '=', booking).execute()
    await tx.deleteFrom('wallet_links').where('booking_id', '=', booking).execute()
    if (await has('wallet_objects', booking, tx)) await work.jobs.send(googleForget, { booking }, { tx })
  })
}

async function pushChanged({ booking }: Changed, { db, config }: Work): Promise<void> {
  const { apple } = walletsOf(config)
  if (!apple) return
  const rows = await db
    .selectFrom('wallet_devices')
    .select('push_token')
    .distinct()
    .where('booking_id', '=', booking)
    .execute()
  if (rows.length === 0) return
  const gone = await pushTo(
    rows.map(({ push_token }) => push_token),
    apple,
  )
  if (gone.length > 0) await db.deleteFrom('wallet_devices').where('push_token', 'in', gone).execute()
}

/**
 * Sends the present content of the passes, and sends it again if the booking changed in between, so that the wallets
 * end with the newest.
 */
async function updateObjects({ booking }: Changed, work: Work): Promise<void> {
  for (let before = await changedAt(booking, work.db); ;) {
    await sendObjects(booking, work)
    const after = await changedAt(booking, work.db)
    if (after === before) return
    before = after
  }
}

async function changedAt(booking: string, db: Db): Promise<number | undefined> {
  const row = await db
    .selectFrom('wallet_links')
    .select('changed_at')
    .where('booking_id', '=', booking)
    .executeTakeFirst()
  return row?.changed_at.getTime()
}

async function sendObjects(booking: string, work: Work): Promise<void> {
  const { google } = walletsOf(work.config)
  if (!google) return
  const ids = await objectsOf(booking, work.db)
  const passes = await loadPasses(booking, ids, work)
  for (const id of ids) {
    const pass = passes.find((each) => each.id === id)
    const gone = { id: objectId(id, google), state: 'INACTIVE' }
    await change(pass ? genericObject(pass, google, work.config.PUBLIC_URL) : gone, google, work)
  }
}

async function forgetObjects({ booking }: Changed, work: Work): Promise<void> {
  await sendObjects(booking, work)
  await work.db.deleteFrom('wallet_objects').where('booking_id', '=', booking).execute()
}

async function objectsOf(booking: string, db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('wallet_objects')
    .select('ticket_id')
    .where('booking_id', '=', booking)
    .orderBy('ticket_id')
    .execute()
  return rows.map(({ ticket_id }) => ticket_id)
}
