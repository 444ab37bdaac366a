import { expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { testApp, workOf } from '#test/app.ts'
import { openDesk } from '#test/desk.ts'
import { queueMail } from './queue-mail.ts'
import { purgeMails } from './purge.ts'

test('what a mail said is kept for ninety days; that it was sent stays', async () => {
  const app = await testApp()
  const boss = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
  const mail = {
    reseller: boss.resellerId,
    bookingId: null,
    to: ['guest@example.com'],
    origin: newId(),
    subject: 'Your tickets',
    html: '<p>Hello</p>',
    text: 'Hello',
    attachments: [{ kind: 'voucher', name: 'voucher.pdf', mediaType: 'application/pdf', asks: {} } as const],
  }
  const { id } = await app.db.transaction().execute((tx) => queueMail(mail, tx, workOf(app)))
  const read = async () => (await boss.get(`/api/voucher/outbox/${id}`)).body.message
  app.pass({ days: 89 })
  await purgeMails(workOf(app))
  await boss.comeBack()
  expect(await read()).toMatchObject({ text: 'Hello', attachments: [{ name: 'voucher.pdf' }] })
  app.pass({ days: 2 })
  await purgeMails(workOf(app))
  await boss.comeBack()
  expect(await read()).toMatchObject({ subject: 'Your tickets', text: '', html: '', attachments: [] })
})
