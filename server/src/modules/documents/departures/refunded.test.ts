import { beforeAll, describe, expect, test } from 'vitest'
import { inventoryDifferences } from '#modules/inventory/index.ts'
import { reportDifferences } from '#modules/reports/index.ts'
import { testApp, type TestApp } from '#test/app.ts'
import { openCheckout, saleOutcome } from '#test/checkout.ts'
import { openDesk, openOperator, type Desk } from '#test/desk.ts'
import { mailsAbout } from '#test/mail/mailbox.ts'
import { addShelf, bookingBody, holdBody, takenOf, type Shelf } from '#test/shelf.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ works: true })
})

const boss = { roles: ['RESELLER_PORTAL_SUPER_ADMIN' as const] }

/** A departure with a booking paid by card, and one on the account of another reseller for a guest without an address. */
async function open() {
  const cards = await openDesk(app, { ...boss, paymentsEnabled: true })
  const shelf = await addShelf(app, cards, { retail: 5000, fee: 250 })
  const checkout = await openCheckout(app, cards, shelf, 2)
  Object.assign(checkout.body.booking.customer, { email: 'ada@guests.example' })
  await checkout.pay('approve')
  const byCard: string = (await checkout.book()).body.booking.id
  const account = await openDesk(app, boss)
  const { resellerId: reseller_id } = account
  const channel = { reseller_id, supplier_id: shelf.supplierId, created_at: app.clock() }
  await app.db.insertInto('channels').values(channel).execute()
  const onAccount = await sell(account, shelf)
  const operator = await openOperator(app, shelf.supplierId)
  const refunds = (...slotIds: string[]) => operator.post('/api/operator/departure-refunds', { slotIds })
  const cancel = async (isRefunded: boolean, version?: number) => {
    const { slot } = (await operator.get(`/api/operator/slots/${shelf.slotId}`)).body
    const edit = { kind: 'CANCELLED', isRefunded }
    const body = { version: version ?? slot.version, edit, reason: 'High wind' }
    return operator.post(`/api/operator/departures/${shelf.slotId}`, body)
  }
  return { cards, account, shelf, operator, byCard, onAccount, refunds, cancel }
}

async function sell(desk: Desk, shelf: Shelf): Promise<string> {
  const hold = (await desk.post('/api/booking/acquire-hold', holdBody(shelf, 3))).body.hold.id
  const body = bookingBody(shelf, 3, hold)
  const customer = { email: '', firstName: 'Wim', lastName: 'Walk', phone: '+1 212 555 0177' }
  Object.assign(body.booking.customer, customer)
  return (await desk.post('/api/booking/create-booking', body)).body.booking.id
}

const tasks = async (desk: Pick<Desk, 'get'>) =>
  (await desk.get('/api/booking/departure-changes')).body.changes

/** What the outbox of a reseller has under a subject. */
async function staffMail(desk: Desk): Promise<string[]> {
  const { messages } = (await desk.get('/api/voucher/outbox')).body
  const about = messages.filter(({ subject }: { subject: string }) =>
    subject.startsWith('Departure cancelled'),
  )
  const texts = about.map(async ({ id }: { id: string }) => {
    const { message } = (await desk.get(`/api/voucher/outbox/${id}`)).body
    return `${message.to}: ${message.text}`
  })
  return Promise.all(texts)
}

describe('the refunds of departures', () => {
  test('are summed by way of payment before anything is cancelled, and are all that was paid', async () => {
    const { shelf, refunds, cards, account, onAccount } = await open()
    const answer = await refunds(shelf.slotId, shelf.slotId)
    expect(answer.body).toMatchObject({ bookings: 2, guests: 5 })
    expect(answer.body.refunds).toHaveLength(2)
    expect(answer.body.refunds).toEqual(
      expect.arrayContaining([
        { way: 'CARD', currency: 'USD', amount: 10_000, bookings: 1 },
        { way: 'ACCOUNT', currency: 'USD', amount: 15_000, bookings: 1 },
      ]),
    )
    const { tickets } = (await account.get(`/api/booking/get-booking/${onAccount}`)).body.booking
    const first = { reason: 'Ill', ticketIds: [tickets[0].id] }
    await account.post(`/api/booking/cancel-tickets/${onAccount}`, first)
    expect((await refunds(shelf.slotId)).body).toMatchObject({ guests: 4 })
    expect((await refunds(shelf.slotId)).body.refunds).toContainEqual({
      way: 'ACCOUNT',
      currency: 'USD',
      amount: 10_000,
      bookings: 1,
    })
    expect((await cards.post('/api/operator/departure-refunds', { slotIds: [shelf.slotId] })).status).toBe(
      403,
    )
  })

  test('of another operator’s departure are not told', async () => {
    const [here, there] = [await open(), await open()]
    const answer = await here.refunds(here.shelf.slotId, there.shelf.slotId)
    expect([answer.status, answer.body.error.data.reason]).toEqual([404, 'things.not_found'])
  })
})

describe('a departure that is cancelled with refunds', () => {
  test('refunds card and account in full, and mails guests and resellers', async () => {
    const { shelf, cancel, cards, account, byCard, onAccount } = await open()
    const done = await cancel(true)
    expect([done.status, done.body.bookings]).toEqual([200, 2])
    await expect
      .poll(() => saleOutcome(app, byCard))
      .toMatchObject({ state: 'REFUNDED', refunded: 10_000, booking: 'CANCELLED' })
    await expect
      .poll(() => saleOutcome(app, onAccount))
      .toMatchObject({ state: 'REFUNDED', booking: 'CANCELLED' })
    expect((await account.get('/api/resellers/account')).body.balance).toBe(0)
    expect(await takenOf(app, shelf)).toBe(0)
    // The cancellation email tells the guests, so no task to notify them is created.
    expect([await tasks(cards), await tasks(account)]).toEqual([[], []])
    const about = async () => (await mailsAbout(byCard, cards)).map(({ subject }) => subject)
    await expect.poll(about).toContainEqual(expect.stringContaining('Booking cancelled'))
    const mail = (await mailsAbout(byCard, cards)).find(({ subject }) =>
      subject.startsWith('Booking cancelled'),
    )
    const { text } = (await cards.get(`/api/voucher/outbox/${mail?.id}`)).body.message
    expect(text).toContain('your departure has been cancelled')
    expect(text).toContain('Reason: High wind')
    expect(text).toContain('Refund: 100.00 USD')
    const [staffText, ...more] = await staffMail(account)
    expect(more).toEqual([])
    expect(staffText).toContain(account.email)
    expect(staffText).toContain('refunded in full')
    expect(staffText).toContain('Guests: 3')
    expect(staffText).toContain('Call these guests: Wim Walk +1 212 555 0177')
    expect((await staffMail(cards))[0]).not.toContain('Call these guests')
    expect(await inventoryDifferences(app.db)).toEqual([])
    expect(await reportDifferences(app.db)).toEqual([])
  })

  test('is cancelled once where the same call comes twice', async () => {
    const { shelf, operator, cancel, account, byCard } = await open()
    const { version } = (await operator.get(`/api/operator/slots/${shelf.slotId}`)).body.slot
    for (const _ of [1, 2]) expect((await cancel(true, version)).body.bookings).toBe(2)
    await expect.poll(() => saleOutcome(app, byCard)).toMatchObject({ refunded: 10_000 })
    expect(await staffMail(account)).toHaveLength(1)
  })

  test('leaves bookings open where each reseller decides, and mails its staff to do so', async () => {
    const { cancel, account, onAccount } = await open()
    await cancel(false)
    expect(await tasks(account)).toMatchObject([{ kind: 'CANCELLED', guests: [{ bookingId: onAccount }] }])
    const [mail] = await staffMail(account)
    expect(mail).toContain('Tell your guests under Needs attention')
    expect(mail).toContain('/needs-attention')
    expect(await saleOutcome(app, onAccount)).toMatchObject({ booking: 'OPEN' })
  })
})
