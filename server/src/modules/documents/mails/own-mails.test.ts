import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { serverWords } from '@reseller-portal/contract/locales/server'
import { ownMails } from '@reseller-portal/contract/accounts'
import { atEnd } from '#test/at-end.ts'
import { testApp, type TestApp } from '#test/app.ts'
import { freePort } from '#test/free-port.ts'
import { openDesk, sitDown, type Desk } from '#test/desk.ts'
import { openMailServer, type Received } from '#test/mail/mail-server.ts'
import { testPassword } from '#test/password.ts'
import { goodPassword } from '#test/people/staff.ts'
import { addStaff } from '#test/people/factor.ts'

let app: TestApp
let received: Received[]
beforeAll(async () => {
  const port = await freePort()
  const server = await openMailServer(port)
  atEnd(server.close)
  received = server.received
  app = await testApp({ works: true, settings: { SMTP_URL: `smtp://127.0.0.1:${port}` } })
})

type Person = Pick<Desk, 'send' | 'get' | 'comeBack'>

async function technician(email: string): Promise<Person> {
  const name = { orgCode: 'PORTAL', givenName: 'Tess', surname: 'Nine' }
  const account = { email, ...name, roles: ['PORTAL_TECHNICAL_STAFF' as const] }
  await addStaff(app, account)
  return sitDown(app, email)
}

async function turn(person: Person, isWanted: boolean): Promise<void> {
  for (const mail of Object.keys(ownMails))
    expect((await person.send('PUT', '/api/me/mails', { mail, isWanted })).status).toBe(200)
}

/** How many emails to an address with this in their subject the mail server accepted. */
const sentTo = (email: string, subject: string) =>
  received.filter(({ to, data }) => to.includes(email) && data.includes(`Subject: ${subject}`)).length
async function arrives(email: string, subject: string): Promise<void> {
  await expect.poll(() => sentTo(email, subject)).toBe(1)
}

test('who turned all mails off gets no feedback until they turn it on again, and is warned that their password was changed', async () => {
  const quiet = await technician('quiet@portal.example')
  await technician('keen@portal.example')
  const desk = await openDesk(app)
  await turn(quiet, false)
  await desk.post('/api/feedback', { text: 'First' })
  await arrives('keen@portal.example', 'Feedback')
  const sent = { current: testPassword, password: goodPassword }
  expect((await quiet.send('PUT', '/api/change-password', sent)).status).toBe(200)
  await arrives('quiet@portal.example', serverWords.en.account.warnings['accounts.password_changed'].title)
  await turn(quiet, true)
  await desk.post('/api/feedback', { text: 'Second' })
  await arrives('quiet@portal.example', 'Feedback')
  const rows = await app.db
    .selectFrom('mails')
    .select('text')
    .where(toSomebody('quiet@portal.example'))
    .execute()
  expect(rows.filter(({ text }) => text.includes('First'))).toEqual([])
})

test('what is turned off is kept with the person, in all their sessions, and is in the audit', async () => {
  const desk = await openDesk(app)
  const off = async () => (await desk.get('/api/me')).body.mails_off
  expect(await off()).toEqual([])
  await Promise.all(
    ['reports', 'feedback', 'reports'].map((mail) =>
      desk.send('PUT', '/api/me/mails', { mail, isWanted: false }),
    ),
  )
  expect((await off()).toSorted()).toEqual(['feedback', 'reports'])
  await desk.comeBack()
  await desk.send('PUT', '/api/me/mails', { mail: 'feedback', isWanted: true })
  expect(await off()).toEqual(['reports'])
  const unknown = await desk.send('PUT', '/api/me/mails', { mail: 'security', isWanted: false })
  expect(unknown.status).toBe(400)
  const events = await app.db
    .selectFrom('events')
    .select(['name', 'facts'])
    .where('subject_id', '=', desk.accountId)
    .where('name', '=', 'users.changed')
    .execute()
  expect(events).toEqual(
    Array.from({ length: 3 }, () => ({ name: 'users.changed', facts: { fields: ['mails_off'] } })),
  )
})

const toSomebody = (email: string) => sql<boolean>`${email} = any(recipients)`
