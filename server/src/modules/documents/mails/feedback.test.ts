import { beforeAll, expect, test } from 'vitest'
import { testApp, workOf, type TestApp } from '#test/app.ts'
import { openDesk, sitDown, type Desk } from '#test/desk.ts'
import { purgeFeedback } from './purge.ts'
import { addStaff } from '#test/people/factor.ts'

let app: TestApp
let agent: Desk
let technician: Awaited<ReturnType<typeof sitDown>>
const email = 'technician@portal.example'

beforeAll(async () => {
  app = await testApp()
  agent = await openDesk(app)
  const name = { orgCode: 'PORTAL', givenName: 'Tess', surname: 'Nine' }
  const account = { email, ...name, roles: ['PORTAL_TECHNICAL_STAFF' as const] }
  await addStaff(app, account)
  technician = await sitDown(app, email)
})

test('what somebody says is kept, mailed to who runs the portal, and listed to them alone', async () => {
  const message = { text: 'The date field <b>is</b> great', page: '/add-bookings' }
  expect((await agent.post('/api/feedback', message)).status).toBe(200)
  const { feedback, total } = (await technician.get('/api/feedback?search=great')).body
  expect(total).toBe(1)
  expect(feedback).toMatchObject([{ ...message, author: 'Test Agent', organization: 'Harbor Concierge' }])
  expect((await agent.get('/api/feedback')).status).toBe(403)
  const mails = await app.db.selectFrom('mails').select(['subject', 'html']).execute()
  expect(mails).toMatchObject([{ subject: 'Feedback from Test Agent' }])
  expect(mails[0]?.html).toContain('&lt;b&gt;is')
})

test('nothing, and more than 5000 letters, are refused; eleven at once are too many', async () => {
  for (const text of ['  ', 'x'.repeat(5001)])
    expect((await agent.post('/api/feedback', { text })).status).toBe(400)
  const other = await openDesk(app)
  for (let times = 0; times < 10; times += 1) await other.post('/api/feedback', { text: 'Again' })
  const refused = await other.post('/api/feedback', { text: 'Once more' })
  expect(refused.body.error.data.reason).toBe('requests.too_many')
})

test('the same key is kept and mailed once, also where the answer to the first was lost or two come at once', async () => {
  const other = await openDesk(app)
  const say = async (text: string) => {
    await app.db.deleteFrom('idempotent_answers').where('key', '=', 'one-intent').execute()
    return other.post('/api/feedback', { text }, { 'idempotency-key': 'one-intent' })
  }
  const mailed = () => app.db.selectFrom('mails').select('id').execute()
  const before = (await mailed()).length
  const answers = [...(await Promise.all([say('Twice'), say('Twice')])), await say('Twice')]
  const ids = new Set(answers.flatMap(({ body }) => body.id ?? []))
  expect(ids.size).toBe(1)
  expect(answers[2]).toMatchObject({ status: 200 })
  expect((await mailed()).length).toBe(before + 1)
  expect((await say('Something else')).body.error.data.reason).toBe('key.reused')
})

test('is forgotten a year after it was given', async () => {
  await agent.post('/api/feedback', { text: 'Said a year ago' })
  const kept = async () => (await technician.get('/api/feedback?search=a+year+ago')).body.total
  const work = workOf(app)
  const after = (days: number) =>
    purgeFeedback({ ...work, now: new Date(work.now.getTime() + days * 86_400_000) })
  await after(364)
  expect(await kept()).toBe(1)
  await after(366)
  expect(await kept()).toBe(0)
})
