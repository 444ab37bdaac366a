import { beforeAll, expect, test } from 'vitest'
import type { Booking } from '@reseller-portal/contract/sales'
import { testApp, type TestApp } from '#test/app.ts'
import { openDesk, type Desk } from '#test/desk.ts'
import { pdfAt } from '#test/mail/mailbox.ts'
import { amendmentBody, laterAt } from '#test/sales/amend.ts'
import { addShelf, bookingBody, holdBody, type Shelf } from '#test/shelf.ts'

let app: TestApp
let desk: Desk
beforeAll(async () => {
  app = await testApp()
  desk = await openDesk(app)
})

/** Two tickets at 50.00, of which half is kept from a day before departure on; the option has a text besides. */
async function sold(startsInMinutes: number): Promise<{ booking: Booking; shelf: Shelf }> {
  const rule = { kind: 'PERCENT' as const, currency: 'USD', per: 'TICKET' as const }
  const cancellationRules = [
    { ...rule, untilHours: 24, value: 0 },
    { ...rule, untilHours: 0, value: 5000 },
  ]
  const shelf = await addShelf(app, desk, { retail: 5000, startsInMinutes, cancellationRules })
  await app.db
    .updateTable('rates')
    .set({ policy: 'Bring the voucher.' })
    .where('id', '=', shelf.rateId)
    .execute()
  const hold = (await desk.post('/api/booking/acquire-hold', holdBody(shelf, 2))).body.hold.id
  const { body } = await desk.post('/api/booking/create-booking', bookingBody(shelf, 2, hold))
  return { booking: body.booking, shelf }
}

async function textOf({ id }: Booking, more: object): Promise<string> {
  const pages = await pdfAt(app, desk, 'POST', '/api/voucher/get-pdf', {
    bookingID: id,
    format: 'pdf',
    ...more,
  })
  return pages.map(({ text }) => text).join(' ')
}

const sentences = {
  en: 'Free cancellation until 24 hours before departure. After that, the cancellation fee is 50% of the price.',
  es: 'Cancelación gratuita hasta 24 horas antes de la salida. Después, se aplica un cargo de cancelación del 50 % del precio.',
  fr: 'Annulation gratuite jusqu’à 24 heures avant le départ. Ensuite, des frais d’annulation de 50 % du prix s’appliquent.',
}

test.each(['en', 'es', 'fr'] as const)(
  'a voucher and a receipt in the language %s have the sentence of the rules, and the own text after it',
  async (language) => {
    const { booking } = await sold(2 * 24 * 60)
    for (const paper of [undefined, 'receipt']) {
      const text = await textOf(booking, { paper, language })
      expect(text).toContain(sentences[language])
      expect(text.indexOf('Bring the voucher.')).toBeGreaterThan(text.indexOf(sentences[language]))
    }
  },
)

test('after a change to a cheaper departure the sums have the change fee', async () => {
  const { booking, shelf } = await sold(60)
  const later = await laterAt(app, shelf, 3000)
  const path = `/api/booking/amend-booking/${booking.id}`
  const moved = (await desk.post(path, amendmentBody(booking, later, -2000))).body.booking
  expect(moved.totals).toMatchObject({ total: 8000, changeFee: 2000 })
  for (const paper of [undefined, 'receipt'])
    expect(await textOf(booking, { paper })).toMatch(/60\.00 USD.*Change fee 20\.00 USD.*Total 80\.00 USD/)
})
