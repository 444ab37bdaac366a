import type { Invoice } from '@reseller-portal/contract/documents'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/app.ts'
import { openCheckout } from '#test/checkout.ts'
import { openDesk, openOperator, type Desk } from '#test/desk.ts'
import { brokenSums, textAt } from '#test/en16931.ts'
import { bytesAt, pdfAt } from '#test/mail/mailbox.ts'
import { addShelf, bookingBody, type Shelf } from '#test/shelf.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ at: '2026-11-02T17:00:00Z' })
})

type World = { desk: Desk; operator: Awaited<ReturnType<typeof openOperator>>; shelf: Shelf }
type Side = Pick<Desk, 'get' | 'post' | 'send'>

const goods = { currency: 'EUR', retail: 10_000, holdable: false, capacity: 100 }

/** A reseller that sells at `retail`, of which it owes 80%, and companies that said everything about themselves. */
async function openWorld({
  complete = true,
  byCard = false,
  ...price
}: { complete?: boolean; byCard?: boolean; currency?: string; retail?: number } = {}): Promise<World> {
  const desk = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'], paymentsEnabled: byCard })
  const { retail, ...sold } = { ...goods, ...price }
  const shelf = await addShelf(app, desk, { retail, ...sold })
  await sql`update prices set net = ${retail * 0.8} where id = ${shelf.priceId}`.execute(app.db)
  const operator = await openOperator(app, shelf.supplierId)
  if (complete) {
    await present(operator, shelf.supplierId, { legalName: 'Harbor City Cruises GmbH', taxId: 'DE123456789' })
    await present(desk, desk.resellerId, { legalName: 'Concierge & Cía., S.L.', taxId: 'ESB12345678' })
  }
  return { desk, operator, shelf }
}

async function present(by: Side, id: string, names: { legalName: string; taxId: string }): Promise<void> {
  const company = (await by.get(`/api/companies/${id}`)).body
  const fields = {
    ...company,
    ...names,
    email: 'office@harbor.example',
    registrationNumber: 'HRB 1',
    iban: 'DE89 3704 0044 0532 0130 00',
  }
  expect((await by.send('PUT', `/api/companies/${id}`, fields)).status).toBe(200)
  const address = {
    kind: 'OFFICE',
    streetAddress1: 'Kai 1',
    city: 'Hamburg',
    postalCode: '20457',
    country: 'DE',
  }
  const added = await by.post(`/api/companies/${id}/addresses`, {
    streetAddress2: '',
    province: '',
    ...address,
  })
  expect(added.status).toBe(200)
}

async function sell({ desk, shelf }: World, quantity = 1) {
  const { body } = await desk.post('/api/booking/create-booking', bookingBody(shelf, quantity, null))
  expect(body.booking.status).toBe('OPEN')
  return body.booking
}

async function close(world: World): Promise<string> {
  app.pass({ minutes: 3 * 24 * 60 })
  await world.desk.comeBack()
  await world.operator.comeBack()
  const to = new Date(app.clock().getTime() - 86_400_000).toISOString().slice(0, 10)
  const answer = await world.operator.post('/api/settlements', { resellerId: world.desk.resellerId, to })
  expect(answer.status).toBe(200)
  return answer.body.id
}

const vat = { category: 'S', rate: 1900, reason: '' }
const issue = (by: Side, id: string, more: object = {}, key?: string) =>
  by.post(
    `/api/settlements/${id}/invoices`,
    { currency: 'EUR', vat, dueDays: 30, ...more },
    key === undefined ? undefined : { 'idempotency-key': key },
  )
const reason = (answer: { body: { error?: { data?: { reason?: string } } } }) =>
  answer.body.error?.data?.reason
const ublOf = async (by: Side, { id }: Pick<Invoice, 'id'>) =>
  String((await by.get(`/api/invoices/${id}/ubl`)).body)
const minor = (text: string) => Math.round(Number(text) * 100)
const sums = '/*/cac:LegalMonetaryTotal'

test('a supplier invoices sales less commission, and what is left to pay is what the settlement says', async () => {
  const world = await openWorld()
  await sell(world, 2)
  await sell(world)
  const id = await close(world)
  const { body: settlement } = await world.operator.get(`/api/settlements/${id}`)
  const [total] = settlement.settlement.totals
  const { body: before } = await world.operator.get(`/api/settlements/${id}/invoices`)
  expect(before).toMatchObject({
    issuer: 'SUPPLIER',
    invoices: [],
    drafts: [{ currency: 'EUR', total: total.revenue - total.commission, isSandbox: false }],
    buyer: { name: 'Concierge & Cía., S.L.', iban: '' },
    lastVat: null,
  })
  const { status, body: invoice } = await issue(world.operator, id)
  expect(status).toBe(200)
  expect(invoice).toMatchObject({
    number: 'RPN-00001',
    kind: 'INVOICE',
    issuer: 'SUPPLIER',
    total: 24_000,
    payable: total.amount,
    cancels: null,
    isCancelled: false,
  })
  const ubl = await ublOf(world.desk, invoice)
  expect(brokenSums(ubl)).toEqual([])
  const at = (path: string) => textAt(ubl, path)
  expect(at('/*/cbc:ID')).toBe('RPN-00001')
  expect(at('/*/cac:AccountingCustomerParty//cbc:RegistrationName')).toBe('Concierge & Cía., S.L.')
  expect(at('/*/cac:PayeeFinancialAccount/cbc:ID | /*/cac:PaymentMeans//cbc:ID')).toBe(
    'DE89370400440532013000',
  )
  expect(minor(at(`${sums}/cbc:PayableAmount`))).toBe(total.amount)
  expect(minor(at(`${sums}/cbc:TaxInclusiveAmount`))).toBe(total.revenue - total.commission)
  expect(minor(at(`${sums}/cbc:TaxExclusiveAmount`)) + minor(at('/*/cac:TaxTotal/cbc:TaxAmount'))).toBe(
    24_000,
  )
  const after = (await world.desk.get(`/api/settlements/${id}/invoices`)).body
  expect(after).toMatchObject({ issuer: 'RESELLER', invoices: [invoice], drafts: [] })
})

test('the files are the same each time, also after the companies changed, and are nobody else’s', async () => {
  const world = await openWorld()
  await sell(world)
  const id = await close(world)
  const { body: invoice } = await issue(world.operator, id)
  const pdf = () => bytesAt(app, world.operator, 'GET', `/api/invoices/${invoice.id}/pdf`)
  const [ubl, drawn] = [await ublOf(world.operator, invoice), await pdf()]
  const at = `/api/companies/${world.shelf.supplierId}`
  const company = (await world.operator.get(at)).body
  await world.operator.send('PUT', at, { ...company, legalName: 'Renamed AG' })
  app.pass({ minutes: 90 })
  await world.operator.comeBack()
  expect(await ublOf(world.operator, invoice)).toBe(ubl)
  expect((await pdf()).equals(drawn)).toBe(true)
  const [page] = await pdfAt(app, world.desk, 'GET', `/api/invoices/${invoice.id}/pdf`)
  for (const text of ['Invoice RPN-00001', 'Harbor City Cruises GmbH', 'Concierge & Cía., S.L.', '80.00 EUR'])
    expect(page?.text).toContain(text)
  const stranger = await openWorld({ complete: false })
  await stranger.desk.comeBack()
  for (const by of [stranger.desk, stranger.operator]) {
    for (const file of ['ubl', 'pdf'])
      expect((await by.get(`/api/invoices/${invoice.id}/${file}`)).status).toBe(404)
    expect((await by.get(`/api/settlements/${id}/invoices`)).status).toBe(404)
    expect((await issue(by, id)).status).toBe(404)
    expect((await by.post(`/api/invoices/${invoice.id}/cancel`, {})).status).toBe(404)
  }
  const change = app.db.updateTable('invoices').set({ ubl: '' }).where('id', '=', invoice.id)
  await expect(change.execute()).rejects.toThrow(/never changed/)
})

test('of two who issue at the same time, one gets a number, and numbers have no gap', async () => {
  const world = await openWorld()
  await sell(world)
  const first = await close(world)
  const both = await Promise.all([
    issue(world.operator, first),
    issue(world.desk, first),
    issue(world.operator, first),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(both.filter(({ status }) => status === 409).map(reason)).toEqual(
    Array(2).fill('invoices.issued_already'),
  )
  await sell({ ...world, shelf: await addShelf(app, world.desk, { ...goods, beside: world.shelf }) })
  const second = await close(world)
  expect(reason(await issue(world.operator, second, { currency: 'USD' }))).toBe('invoices.nothing')
  const sent = [
    await issue(world.operator, second, {}, 'again'),
    await issue(world.operator, second, {}, 'again'),
  ]
  expect(sent[1]?.body).toEqual(sent[0]?.body)
  const numbers = await app.db
    .selectFrom('invoices')
    .select('number')
    .where('issuer_id', '=', world.shelf.supplierId)
    .orderBy('number')
    .execute()
  const won = both.find(({ status }) => status === 200)?.body.issuer
  expect(numbers.map(({ number }) => number)).toEqual(won === 'SUPPLIER' ? [1, 2] : [1])
})

test('an invoice is cancelled by a credit note, only by its issuer and once, and can then be issued again', async () => {
  const world = await openWorld()
  await sell(world)
  const id = await close(world)
  const { body: wrong } = await issue(world.operator, id)
  const cancel = (by: Side) => by.post(`/api/invoices/${wrong.id}/cancel`, {})
  expect(reason(await cancel(world.desk))).toBe('invoices.other_issuer')
  const { body: credit } = await cancel(world.operator)
  expect(credit).toMatchObject({
    number: 'RPN-00002',
    kind: 'CREDIT_NOTE',
    total: wrong.total,
    payable: 0,
    cancels: 'RPN-00001',
  })
  const ubl = await ublOf(world.desk, credit)
  expect(brokenSums(ubl)).toEqual([])
  expect(textAt(ubl, '/*/cac:BillingReference//cbc:ID')).toBe('RPN-00001')
  expect(reason(await cancel(world.operator))).toBe('invoices.cancelled_already')
  const { body: right } = await issue(world.operator, id, { vat: { ...vat, rate: 700 } })
  expect(right).toMatchObject({ number: 'RPN-00003', total: wrong.total })
  const { body } = await world.operator.get(`/api/settlements/${id}/invoices`)
  expect(body.invoices.map((each: Invoice) => [each.number, each.isCancelled])).toEqual([
    ['RPN-00001', true],
    ['RPN-00002', false],
    ['RPN-00003', false],
  ])
  expect(body.lastVat).toEqual({ ...vat, rate: 700 })
})

test('a reseller invoices its commission, which it has kept already', async () => {
  const world = await openWorld()
  await sell(world)
  const id = await close(world)
  const { body: invoice } = await issue(world.desk, id, { language: 'es' })
  expect(invoice).toMatchObject({
    number: 'RPC-00001',
    issuer: 'RESELLER',
    total: 2000,
    payable: 0,
    due: null,
  })
  const ubl = await ublOf(world.operator, invoice)
  expect(brokenSums(ubl)).toEqual([])
  expect(textAt(ubl, `${sums}/cbc:PrepaidAmount`)).toBe('20.00')
  expect(textAt(ubl, '/*/cac:InvoiceLine/cac:Item/cbc:Name')).toContain('Comisión')
  expect(reason(await issue(world.operator, id))).toBe('invoices.issued_already')
})

test('where a card paid, the supplier owes the commission, and a net invoice was paid already', async () => {
  const world = await openWorld({ byCard: true })
  const checkout = await openCheckout(app, world.desk, world.shelf, 1, false)
  await checkout.pay('approve')
  expect((await checkout.book()).body.booking.status).toBe('OPEN')
  await sql`update report_facts set sandbox = false where supplier_id = ${world.shelf.supplierId}`.execute(
    app.db,
  )
  const id = await close(world)
  const { body: commission } = await issue(world.desk, id)
  expect(commission).toMatchObject({ total: 2000, payable: 2000 })
  await world.desk.post(`/api/invoices/${commission.id}/cancel`, {})
  expect((await issue(world.operator, id)).body).toMatchObject({ total: 8000, payable: 0, due: null })
})

test('a settlement below zero becomes a credit note', async () => {
  const world = await openWorld()
  const { id: bookingId, tickets } = await sell(world, 2)
  await close(world)
  const cancelled = await world.desk.post(`/api/booking/cancel-tickets/${bookingId}`, {
    ticketIds: [tickets[0].id],
    reason: 'Rain',
  })
  expect(cancelled.status).toBe(200)
  const id = await close(world)
  const { body } = await issue(world.operator, id)
  expect(body).toMatchObject({ kind: 'CREDIT_NOTE', total: 8000, payable: 8000, due: null })
  const ubl = await ublOf(world.operator, body)
  expect(brokenSums(ubl)).toEqual([])
  expect(textAt(ubl, `${sums}/cbc:PayableAmount`)).toBe('80.00')
})

test('nothing is issued for the sandbox, from incomplete companies, or with three decimals', async () => {
  const poor = await openWorld({ complete: false })
  await sell(poor)
  const unready = await close(poor)
  expect(reason(await issue(poor.operator, unready))).toBe('invoices.incomplete')
  const dinars = await openWorld({ currency: 'KWD' })
  await sell(dinars)
  expect(reason(await issue(dinars.operator, await close(dinars), { currency: 'KWD' }))).toBe(
    'invoices.currency',
  )
  const tried = await openWorld()
  await sell(tried)
  await sql`update report_facts set sandbox = true where supplier_id = ${tried.shelf.supplierId}`.execute(
    app.db,
  )
  const sandbox = await close(tried)
  expect(reason(await issue(tried.operator, sandbox))).toBe('invoices.sandbox')
  const numbers = await app.db
    .selectFrom('invoice_numbers')
    .select('last')
    .where(
      'issuer_id',
      'in',
      [poor, dinars, tried].map(({ shelf }) => shelf.supplierId),
    )
    .execute()
  expect(numbers).toEqual([])
})

test('yen have no decimals on the invoice either', async () => {
  const world = await openWorld({ currency: 'JPY', retail: 1000 })
  await sell(world, 3)
  const id = await close(world)
  const { body } = await issue(world.operator, id, { currency: 'JPY', vat: { ...vat, rate: 1000 } })
  const ubl = await ublOf(world.operator, body)
  expect(brokenSums(ubl)).toEqual([])
  expect(textAt(ubl, `${sums}/cbc:PayableAmount`)).toBe('2400')
})

test('who sees settlements but does not speak for the company downloads invoices, and issues none', async () => {
  const world = await openWorld()
  await sell(world)
  const id = await close(world)
  const { body: invoice } = await issue(world.operator, id)
  const reader = await openOperator(app, world.shelf.supplierId, [
    'SUPPLIER_REPORTING_STAFF',
    'SUPPLIER_BUSINESS_STAFF',
  ])
  expect(await ublOf(reader, invoice)).toContain('RPN-00001')
  expect((await issue(reader, id)).status).toBe(403)
  expect((await reader.post(`/api/invoices/${invoice.id}/cancel`, {})).status).toBe(403)
})
