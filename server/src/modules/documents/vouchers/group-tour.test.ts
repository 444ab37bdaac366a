import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { openDesk } from '#test/desk.ts'
import { pdfAt } from '#test/mail/mailbox.ts'
import { addShelf, bookingBody } from '#test/shelf.ts'

test('names and pickup of a group are changed after the sale, and the voucher has the new ones', async () => {
  const app = await testApp()
  const desk = await openDesk(app)
  const shelf = await addShelf(app, desk, {
    holdable: false,
    ext: { ticketingSystem: 'GRAND_CANYON' },
    pickups: ['Maswik Lodge', 'El Tovar'],
    details: { requireGuestNamePerTraveler: true, requireGuestEmailPerTraveler: true },
  })
  const { booking } = bookingBody(shelf, 1, null)
  const at = { pickupLoc: { id: 'Maswik Lodge' } }
  // No email of a traveler is sent: they have the customer's.
  const items = [
    { ...booking.items[0], traveler: { firstName: 'Ada', lastName: 'Guest', isLead: true, ...at } },
    { ...booking.items[0], traveler: { firstName: 'Bo', lastName: 'Chen', ...at } },
  ]
  const sold = await desk.post('/api/booking/create-booking', { booking: { ...booking, items } })
  const { id, version, customer, items: before } = sold.body.booking
  expect(before[1].traveler.email).toBe(customer.email)
  const travelers = [before[0].traveler, { ...before[1].traveler, firstName: 'Mei' }]
  const change = { version, customer, travelers, pickup: 'El Tovar' }
  expect((await desk.post(`/api/booking/change-details/${id}`, change)).status).toBe(200)
  const request = { bookingID: id, format: 'pdf' }
  const [lead, other] = await pdfAt(app, desk, 'POST', '/api/voucher/get-pdf', request)
  for (const page of [lead, other]) {
    expect(page?.text).toContain('El Tovar')
    expect(page?.text).not.toContain('Maswik Lodge')
  }
  expect(lead?.text).toContain('Lead traveler Ada Guest')
  expect(other?.text).toContain('Traveler Mei Chen')
  expect(other?.text).not.toMatch(/Lead traveler|Bo Chen/)
})
