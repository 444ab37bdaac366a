import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/app.ts'
import { freePort } from '#test/free-port.ts'
import { openDesk, type Desk } from '#test/desk.ts'
import { openShop, type Shop } from '#test/octo/bookings.ts'
import { addShelf, type Shelf } from '#test/shelf.ts'
import { openMailServer, type Received } from '#test/mail/mail-server.ts'
import { mailsAbout, pdfAt } from '#test/mail/mailbox.ts'
import { readPdf } from '#test/vouchers/read-pdf.ts'

let app: TestApp
let boss: Desk
let shelf: Shelf
let shop: Shop
let server: Awaited<ReturnType<typeof openMailServer>>
beforeAll(async () => {
  const port = await freePort()
  server = await openMailServer(port)
  app = await testApp({ works: true, settings: { SMTP_URL: `smtp://127.0.0.1:${port}` } })
  boss = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
  const { resellerId } = boss
  shelf = await addShelf(app, boss, { retail: 5000 })
  const { supplierId, priceId: price_id } = shelf
  await app.db
    .insertInto('channel_nets')
    .values({ reseller_id: resellerId, supplier_id: supplierId, price_id, net: 4321 })
    .execute()
  shop = await openShop(app, { resellerId, supplierId })
})
afterAll(() => server.close())

/** Two guests at a net of 43.21 each; answers the portal's booking. */
async function sold(emailReceipt?: boolean): Promise<{ uuid: string; bookingId: string }> {
  const { uuid } = (await shop.reserve(shelf, 2)).body
  const { body } = await shop.confirm(uuid, emailReceipt === undefined ? {} : { emailReceipt })
  expect(body.status).toBe('CONFIRMED')
  const { id } = await app.db
    .selectFrom('bookings')
    .innerJoin('octo_bookings', 'octo_bookings.hold_id', 'bookings.hold_id')
    .select('bookings.id')
    .where('octo_bookings.uuid', '=', uuid)
    .executeTakeFirstOrThrow()
  return { uuid, bookingId: id }
}

async function fileName(bookingId: string) {
  const rows = app.db.selectFrom('bookings').innerJoin('booking_items', 'booking_id', 'bookings.id')
  const chosen = rows.select(['supplier_ref as reference', 'product']).where('bookings.id', '=', bookingId)
  const { reference, product } = await chosen.executeTakeFirstOrThrow()
  return `${reference} ${product.productName}.pdf`
}

/** What the mail server got about a booking, once everything that is to be sent was. */
async function sent(bookingId: string, count: number): Promise<Received[]> {
  const states = async () => (await mailsAbout(bookingId, boss)).map(({ state }) => state)
  await expect.poll(states).toEqual(Array.from({ length: count }, () => 'SENT'))
  const ids = (await mailsAbout(bookingId, boss)).map(({ id }) => id)
  return server.received.filter(({ data }) => ids.some((id) => data.includes(id)))
}

const price = /43[.,]21|86[.,]42|USD/

/** All that a mail says: its lines put together again, and the text of the PDF that it carries. */
async function everythingIn({ data }: Received): Promise<string> {
  const [, pdf] = /application\/pdf[^]*?\r\n\r\n([\w+/=\r\n]+)/.exec(data) ?? []
  const pages = pdf === undefined ? [] : await readPdf(Buffer.from(pdf, 'base64'))
  const text = data.replace(pdf ?? '', '').replaceAll('=\r\n', '')
  return [text, ...pages.map(({ text }) => text)].join('\n')
}

describe('the guest of a channel', () => {
  test('is mailed once where the reseller asks for it, with the voucher and no price', async () => {
    const { uuid, bookingId } = await sold(true)
    const [mail, ...more] = await sent(bookingId, 1)
    expect(more).toEqual([])
    expect(mail?.to).toEqual(['ada@example.com'])
    expect(mail?.data).toContain(`filename="${await fileName(bookingId)}"`)
    const text = mail && (await everythingIn(mail))
    expect(text).toContain('Ada Guest')
    expect(text).toContain('Ticket 1 of 2')
    expect(text).not.toMatch(price)
    await shop.confirm(uuid, { emailReceipt: true })
    await shop.cancel(uuid)
    const all = await sent(bookingId, 2)
    expect(all).toHaveLength(2)
    for (const each of all) expect(await everythingIn(each)).not.toMatch(price)
  })

  test('is not written to by the portal otherwise', async () => {
    const [quiet, mailed] = [await sold(), await sold(true)]
    await sent(mailed.bookingId, 1)
    expect(await mailsAbout(quiet.bookingId, boss)).toEqual([])
  })
})

test("a voucher of a channel's booking that staff make again prints no price, whatever is asked for", async () => {
  const { bookingId: bookingID } = await sold()
  for (const parameters of [
    {},
    { WithRetailPricing: 'true', WithOriginalPricing: 'true' },
    { AgentFacing: 'true', WithNetPricing: 'true' },
  ]) {
    const pages = await pdfAt(app, boss, 'POST', '/api/voucher/get-pdf', {
      bookingID,
      format: 'pdf',
      parameters,
    })
    expect(pages).toHaveLength(2)
    expect(pages.map(({ text }) => text).join()).not.toMatch(price)
  }
  await boss.post('/api/voucher/send-email', {
    bookingID,
    format: 'email',
    parameters: { AgentFacing: 'true' },
  })
  const [mail] = await sent(bookingID, 1)
  expect(mail && (await everythingIn(mail))).not.toMatch(price)
})
