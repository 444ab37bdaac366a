import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { testApp, type TestApp } from '#test/app.ts'
import { openDesk, type Desk } from '#test/desk.ts'
import { bytesAt, mailsAbout, pdfAt, scannedAt } from '#test/mail/mailbox.ts'
import { addBooking } from '#test/vouchers/booking.ts'

let app: TestApp
let desk: Desk
let boss: Desk
beforeAll(async () => {
  app = await testApp()
  desk = await openDesk(app)
  boss = await openDesk(app, { resellerId: desk.resellerId, roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
})

const pdf = '/api/voucher/get-sale-pdf'
const email = '/api/voucher/send-sale-email'
const to = 'dana@guests.example'
const two = async () => [await addBooking(app, desk), await addBooking(app, desk, { tickets: 1 })] as const
const codesOf = async (...bookings: string[]) => {
  const rows = app.db.selectFrom('tickets').select('barcode_value').where('booking_id', 'in', bookings)
  return (await rows.execute()).map(({ barcode_value }) => barcode_value).toSorted()
}
const reasonOf = ({ body }: { body: { error: { data: { reason: string } } } }) => body.error.data.reason
const lastEmail = async (...bookings: string[]) => {
  const query = bookings.map((id) => `bookings=${id}`).join('&')
  return (await desk.get(`/api/voucher/last-email?${query}`)).body.email
}

describe('the vouchers of a sale', () => {
  test('are one file, in the order of the sale, each page with the reference of its own booking', async () => {
    const bookings = await two()
    const pages = await scannedAt(app, desk, 'POST', pdf, { bookings })
    expect(pages.map(({ barcodes: [code] }) => code?.value).toSorted()).toEqual(await codesOf(...bookings))
    const [first, second, third] = await pdfAt(app, desk, 'POST', pdf, { bookings })
    for (const page of [first, second]) expect(page?.text).toContain(`HCC-${bookings[0].slice(-6)}`)
    expect(third?.text).toContain(`HCC-${bookings[1].slice(-6)}`)
    expect(third?.text).not.toContain(`HCC-${bookings[0].slice(-6)}`)
    expect(third?.text).toContain('Ticket 1 of 1')
  })

  test('are one roll for a receipt printer', async () => {
    const bookings = await two()
    const [roll, ...more] = await pdfAt(app, desk, 'POST', pdf, { bookings, paper: 'receipt' })
    expect(more).toEqual([])
    for (const code of await codesOf(...bookings)) expect(roll?.text).toContain(code)
    for (const id of bookings) expect(roll?.text).toContain(`HCC-${id.slice(-6)}`)
  })

  test('are named by the reference of the sale', async () => {
    const cart = newId()
    const bookings = [
      await addBooking(app, desk, { ext: { cart } }),
      await addBooking(app, desk, { ext: { cart } }),
    ]
    const file = await desk.post(pdf, { bookings })
    const name = `${cart.replaceAll('-', '').slice(-10).toUpperCase()} Harbor Lights Cruise.pdf`
    expect(decodeURIComponent(String(file.headers['content-disposition']))).toContain(name)
    expect((await bytesAt(app, desk, 'POST', pdf, { bookings })).toString('latin1')).toContain('/Title')
  })

  test('are refused as a whole where one of them is not ready, or another reseller’s', async () => {
    const [open] = await two()
    const pending = await addBooking(app, desk, { status: 'PENDING' })
    expect(reasonOf(await desk.post(pdf, { bookings: [open, pending] }))).toBe('vouchers.not_ready')
    const foreign = await addBooking(app, await openDesk(app))
    for (const path of [pdf, email]) {
      const refused = await desk.post(path, { bookings: [open, foreign], ...(path === email && { to }) })
      expect([refused.status, reasonOf(refused)]).toEqual([404, 'vouchers.not_found'])
    }
    expect(await mailsAbout(open, boss)).toEqual([])
  })

  test('are one email, to the address and in the language that are chosen, with a file for each booking', async () => {
    const bookings = await two()
    const key = { 'idempotency-key': newId() }
    const send = () => desk.post(email, { bookings, to, language: 'es' }, key)
    expect([(await send()).status, (await send()).status]).toEqual([200, 200])
    const [mail, ...more] = await mailsAbout(bookings[0], boss)
    expect([more, mail?.to]).toEqual([[], [to]])
    const { message } = (await boss.get(`/api/voucher/outbox/${mail?.id}`)).body
    expect(message.text).toContain('Hola')
    expect(message.attachments).toHaveLength(2)
    for (const id of bookings) {
      const { booking } = (await desk.get(`/api/booking/get-booking/${id}`)).body
      expect(booking.timeline.map(({ typeOf }: { typeOf: string }) => typeOf)).toContain('vouchers.mailed')
    }
  })

  test('of one booking are emailed as ever', async () => {
    const [id] = await two()
    await desk.post(email, { bookings: [id], to })
    const [mail] = await mailsAbout(id, boss)
    expect(mail?.subject).toBe('Your tickets: Harbor Lights Cruise, Saturday, December 05, 2026')
  })

  test('of one booking go to ten addresses at most, also together with others', async () => {
    const bookings = await two()
    const sent = []
    for (let each = 0; each < 11; each += 1)
      sent.push((await desk.post(email, { bookings, to: `guest-${each}@example.com` })).status)
    expect(sent).toEqual([...Array.from({ length: 10 }, () => 200), 422])
  })
})

describe('the last email of a sale', () => {
  test('says to whom it went and what became of it, whichever booking it is kept with', async () => {
    const bookings = await two()
    expect(await lastEmail(...bookings)).toBeNull()
    await desk.post(email, { bookings, to })
    expect(await lastEmail(bookings[1], bookings[0])).toMatchObject({ to: [to], state: 'OUTBOX' })
    const mails = app.db.updateTable('mails').where('booking_id', '=', bookings[0])
    await mails.set({ state: 'FAILED', refused: [to] }).execute()
    expect(await lastEmail(...bookings)).toMatchObject({ state: 'FAILED', refused: [to] })
  })

  test('is that to the guest, not the agent’s', async () => {
    const [id] = await two()
    const parameters = { AgentFacing: 'true', WithNetPricing: 'true' }
    await desk.post('/api/voucher/send-email', { bookingID: id, parameters })
    expect(await lastEmail(id)).toBeNull()
  })

  test('is not told of another reseller’s booking', async () => {
    const foreign = await addBooking(app, await openDesk(app))
    expect((await desk.get(`/api/voucher/last-email?bookings=${foreign}`)).status).toBe(404)
  })
})

describe('the code of a ticket', () => {
  test('is drawn for the screen, and only for who sees its booking', async () => {
    const [id] = await two()
    const [ticket] = (await desk.get(`/api/booking/get-booking/${id}`)).body.booking.tickets
    const code = (await desk.get(`/api/voucher/ticket-code/${ticket.id}`)).body
    expect(code).toEqual({ shape: 'square', svg: expect.stringMatching(/^<svg [^]*<\/svg>\s*$/) })
    const other = await openDesk(app)
    expect((await other.get(`/api/voucher/ticket-code/${ticket.id}`)).status).toBe(404)
  })

  test('of a cancelled ticket is not drawn', async () => {
    const [id] = await two()
    await app.db.updateTable('tickets').set({ status: 'CANCELLED' }).where('booking_id', '=', id).execute()
    const [ticket] = (await desk.get(`/api/booking/get-booking/${id}`)).body.booking.tickets
    expect((await desk.get(`/api/voucher/ticket-code/${ticket.id}`)).status).toBe(404)
  })
})
