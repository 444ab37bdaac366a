import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { sharedApp } from '#test/app.ts'
import { bookingsOfPayment } from './note-payment.ts'

test('the bookings of a payment are found by an index, parts of a cart or not', async () => {
  const { db } = await sharedApp()
  const plan = await db.transaction().execute(async (tx) => {
    // Small tables are read whole, even with an index.
    await sql`set local enable_seqscan = off`.execute(tx)
    return bookingsOfPayment(newId(), tx).explain()
  })
  expect(JSON.stringify(plan)).toContain('sales_by_payment')
})
