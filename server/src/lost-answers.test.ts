import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { inventoryDifferences } from '#modules/inventory/index.ts'
import { openDatabase } from '#db/open.ts'
import type { Db } from '#db/tables.ts'
import { newId } from '#kit/ids.ts'
import { testApp, type TestApp } from '#test/app.ts'
import { atEnd } from '#test/at-end.ts'
import { openLine, type Break, type BrokenLine } from '#test/database/broken-line.ts'
import { openDesk, openOperator, type Desk } from '#test/desk.ts'
import { octoDesk, octoKey } from '#test/octo/calls.ts'
import { reservation } from '#test/octo/bookings.ts'
import { isLongRun } from '#test/long-runs.ts'
import { gateStaff } from '#test/sales/gate.ts'
import { addShelf, bookingBody, holdBody, type Shelf } from '#test/shelf.ts'

let app: TestApp
let line: BrokenLine
/** Its database, by another line. */
let db: Db
let desk: Desk
let boss: Desk
let shelf: Shelf
let gate: Pick<Desk, 'post'>
let octo: Pick<Desk, 'post'>

beforeAll(async () => {
  app = await testApp({
    line: async (url) => {
      line = await openLine(url)
      atEnd(async () => line.stop())
      return line.url
    },
  })
  desk = await openDesk(app)
  boss = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'], resellerId: desk.resellerId })
  const direct = await openDatabase(app.databaseUrl, { max: 2, applicationName: 'test' })
  atEnd(direct.close)
  db = direct.db
  shelf = await addShelf(app, desk, { capacity: 1000, startsInMinutes: 15 })
  gate = await openOperator(app, shelf.supplierId, gateStaff)
  octo = octoDesk(app, { key: await octoKey(app, { ...desk, supplierId: shelf.supplierId }) })
})

/** One act: what it answered, and how many times it took effect. */
type Act = { run(): Promise<{ status: number }>; times(): Promise<number> }

/** Each kind of act, which is done once with its connection broken somewhere on the way. */
const acts: Record<string, () => Promise<Act>> = {
  'a hold': async () => {
    const key = newId()
    return {
      run: () => desk.post('/api/booking/acquire-hold', holdBody(shelf, 1), { 'idempotency-key': key }),
      times: () => countOf('holds', 'request_key', key),
    }
  },
  'a sale on account': async () => {
    const key = newId()
    const held = await desk.post('/api/booking/acquire-hold', holdBody(shelf, 1))
    const body = bookingBody(shelf, 1, held.body.hold.id)
    return {
      run: () => desk.post('/api/booking/create-booking', body, { 'idempotency-key': key }),
      times: () => countOf('sales', 'request_key', key),
    }
  },
  'a cancellation': async () => {
    const { id } = await booked()
    const path = `/api/booking/cancel-booking/${id}`
    return {
      run: () => desk.post(path, { reason: 'ill' }, { 'idempotency-key': newId() }),
      times: async () => {
        const events = db.selectFrom('events').select('id').where('subject_id', '=', id)
        return (await events.where('name', '=', 'bookings.cancelled').execute()).length
      },
    }
  },
  'a scan at a gate': async () => {
    const [ticket] = (await booked()).tickets
    const scan = { scanId: newId(), barcode: ticket.barcode.value, scannedAt: app.clock().toISOString() }
    return {
      run: async () => {
        const body = { gate: 'Gate A', device: newId(), scans: [scan] }
        const answer = await gate.post('/api/redemption/redeem', body)
        if (answer.status === 200) expect(answer.body.results).toMatchObject([{ outcome: 'VALID' }])
        return answer
      },
      times: async () => {
        const row = db.selectFrom('tickets').select('redeemed').where('id', '=', ticket.id)
        return (await row.executeTakeFirstOrThrow()).redeemed
      },
    }
  },
  'a voucher by email': async () => {
    const { id } = await booked()
    const body = { bookingID: id, format: 'pdf' }
    return {
      run: () => desk.post('/api/voucher/send-email', body, { 'idempotency-key': newId() }),
      times: () => countOf('mails', 'booking_id', id),
    }
  },
  'a new record without a key': async () => {
    const contact = { name: newId(), type: 'UNKNOWN', phone: '+1 212 555 0142', reference: null }
    return {
      run: () => boss.post(`/api/resellers/${boss.resellerId}/contacts`, contact),
      times: () => countOf('contacts', 'name', contact.name),
    }
  },
  'a reservation over OCTO': async () => {
    const uuid = randomUUID()
    return {
      run: () => octo.post('/bookings', { ...reservation(shelf, 1), uuid }),
      times: () => countOf('octo_bookings', 'uuid', uuid),
    }
  },
}

async function booked() {
  const held = await desk.post('/api/booking/acquire-hold', holdBody(shelf, 1))
  return (await desk.post('/api/booking/create-booking', bookingBody(shelf, 1, held.body.hold.id))).body
    .booking
}

async function countOf(table: string, column: string, value: string): Promise<number> {
  const rows = db.selectFrom(table as 'holds').select('id')
  return (await rows.where(column as 'id', '=', value).execute()).length
}

/** Whether the answer of a COMMIT is lost matters most. */
const breaks: readonly Break[] = isLongRun ? ['before', 'during', 'after'] : ['during']
const mostWrites = isLongRun ? 100 : 4

// A process that died under a sale keeps its lease for seconds.
test.each(Object.keys(acts))(
  'a connection that breaks at any write or commit costs %s nothing: it is done once, and answered',
  async (name) => {
    for (const when of breaks)
      for (let nth = 1; ; nth += 1) {
        const act = await acts[name]?.()
        line.breakAt(nth, when)
        const answer = await act?.run()
        const isOver = !line.hasBroken()
        line.breakAt(0, when)
        expect({ status: answer?.status, times: await act?.times() }, `${when} write ${nth}`).toEqual({
          status: 200,
          times: 1,
        })
        if (isOver || nth === mostWrites) break
      }
    expect(await inventoryDifferences(db)).toEqual([])
  },
)
