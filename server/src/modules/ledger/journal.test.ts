import { beforeAll, expect, test } from 'vitest'
import { ledgerAccounts } from '@reseller-portal/contract/ledger'
import { parseCsv } from '#kit/csv.ts'
import { newId } from '#kit/ids.ts'
import { testApp, type TestApp } from '#test/app.ts'
import { openDesk, openPlatformStaff, type Desk } from '#test/desk.ts'
import { addShelf, bookingBody } from '#test/shelf.ts'
import { post } from './post.ts'

let app: TestApp
let desk: Desk
const chart = '/api/resellers/chart-of-accounts'
const blank = Object.fromEntries(ledgerAccounts.map((account) => [account, '']))

beforeAll(async () => {
  app = await testApp({ at: '2026-03-01T17:00:00Z' })
  desk = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
})

/** The lines of a journal as records by the names in its head, in the order of the file. */
async function journal(query: string, by: Desk = desk) {
  const { status, body } = await by.get(`/api/resellers/journal?${query}`)
  expect(status).toBe(200)
  const [head, ...lines] = parseCsv(String(body)) ?? []
  return lines.map(({ cells }) => Object.fromEntries(cells.map((cell, at) => [head?.cells[at] ?? '', cell])))
}

async function sell(shelfFields: Parameters<typeof addShelf>[2]): Promise<string> {
  const shelf = await addShelf(app, desk, { holdable: false, startsInMinutes: 100_000, ...shelfFields })
  const { body } = await desk.post('/api/booking/create-booking', bookingBody(shelf, 2, null))
  expect(body.booking.status).toBe('OPEN')
  return body.booking.id
}

test('the journal has both sides of each entry, with the numbers of the reseller’s own accounting', async () => {
  const numbers = { ...blank, guest: '1400', receivable: '1410', sales: '8400', bank: '1200' }
  expect((await desk.get(chart)).body).toEqual({ numbers: blank, version: 0 })
  expect((await desk.send('PUT', chart, { numbers, version: 0 })).body).toEqual({ numbers, version: 1 })
  const dollars = await sell({ retail: 2050 })
  const yen = await sell({ retail: 1000, currency: 'JPY' })
  const staff = await openPlatformStaff(app)
  const payment = { id: newId(), amount: 2500, currency: 'USD', reference: 'Wire 2030-17' }
  expect((await staff.post(`/api/account-payments/${desk.resellerId}`, payment)).status).toBe(200)
  const lines = await journal('from=2026-03-01&to=2026-03-01')
  const of = (booking: string) => lines.filter((line) => line['Booking ID'] === booking)
  expect(of(dollars)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        Type: 'Sale',
        Account: 'Guests',
        'Account number': '1400',
        Debit: '41.00',
        Credit: '',
      }),
      expect.objectContaining({
        Type: 'Sale',
        Account: 'Sales',
        'Account number': '8400',
        Debit: '',
        Credit: '41.00',
      }),
      expect.objectContaining({
        Type: 'Invoice',
        Account: 'On account',
        'Account number': '1410',
        Debit: '41.00',
      }),
    ]),
  )
  expect(of(yen)).toContainEqual(
    expect.objectContaining({ Account: 'Sales', Credit: '2000', Currency: 'JPY' }),
  )
  expect(lines).toContainEqual(
    expect.objectContaining({
      Reference: 'Wire 2030-17',
      Account: 'Bank',
      'Account number': '1200',
      Debit: '25.00',
    }),
  )
  const sums = Object.groupBy(lines, (line) => line['Entry'] ?? '')
  for (const sides of Object.values(sums)) {
    const sum = (column: string) => (sides ?? []).reduce((all, side) => all + Number(side[column]), 0)
    expect(sum('Debit')).toBe(sum('Credit'))
  }
  expect(new Set(lines.map(({ Date: day }) => day))).toEqual(new Set(['2026-03-01']))
})

/** Why a journal is refused. */
async function refusal(query: string, by: Desk = desk) {
  return (await by.get(`/api/resellers/journal?${query}`)).body.error.data.reason
}

test('days are those of the company, and heads are in the language that is asked for', async () => {
  expect(await refusal('from=2026-03-02&to=2026-03-02')).toBe('reports.no_data')
  expect(await refusal('from=2026-03-02&to=2026-03-01')).toBe('catalog.range_reversed')
  const spanish = await journal('from=2026-03-01&to=2026-03-01&language=es')
  expect(Object.keys(spanish[0] ?? {})).toEqual(
    expect.arrayContaining(['Fecha', 'Asiento', 'Número de cuenta', 'Debe', 'Haber']),
  )
})

test('sandbox sales, which move no money, are in a file of their own', async () => {
  const day = 'from=2026-03-01&to=2026-03-01'
  const live = await journal(day)
  const trial = { key: `${newId()}:sold`, bookingId: newId(), currency: 'USD', kind: 'sold' as const }
  const legs = [
    { account: 'guest', amount: 999 },
    { account: 'sales', amount: -999 },
  ] as const
  await post(app.db, { ...trial, resellerId: desk.resellerId, at: app.clock(), isSandbox: true, legs })
  expect(await journal(day)).toEqual(live)
  expect(await journal(`${day}&mode=sandbox`)).toMatchObject([
    { Entry: trial.key, Account: 'Guests', Debit: '9.99' },
    { Entry: trial.key, Account: 'Sales', Credit: '9.99' },
  ])
})

test('who saves the chart of accounts after somebody else is told, and numbers are letters and digits', async () => {
  const { numbers, version } = (await desk.get(chart)).body
  const late = await desk.send('PUT', chart, { numbers: { ...numbers, card: '1360' }, version: version - 1 })
  expect([late.status, late.body.error.data.reason]).toEqual([409, 'things.out_of_date'])
  expect((await desk.send('PUT', chart, { numbers: { ...numbers, card: '=1+1' }, version })).status).toBe(400)
  const saved = await desk.send('PUT', chart, { numbers: { ...numbers, card: '1360-10' }, version })
  expect(saved.body).toMatchObject({ version: version + 1, numbers: { card: '1360-10' } })
  const { events } = (await desk.get('/api/audit?limit=5')).body
  expect(events).toContainEqual(
    expect.objectContaining({ name: 'organizations.accounts_numbered', facts: { fields: ['card'] } }),
  )
})

test('another reseller has its own chart and its own journal', async () => {
  const stranger = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
  expect((await stranger.get(chart)).body).toEqual({ numbers: blank, version: 0 })
  expect(await refusal('from=2026-03-01&to=2026-03-01', stranger)).toBe('reports.no_data')
})
