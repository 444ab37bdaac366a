import { beforeAll, describe, expect, test } from 'vitest'
import { dayIn } from '#kit/zone.ts'
import { testApp, type TestApp } from '#test/app.ts'
import { openDesk, signIn } from '#test/desk.ts'
import { addShelf, holdBody } from '#test/shelf.ts'

let app: TestApp
let address: string
beforeAll(async () => {
  app = await testApp()
  address = await app.listen()
})

/** A screen that hears of the seats of a product, and a colleague who takes one of them. */
async function openStream() {
  const desk = await openDesk(app)
  const boss = await openDesk(app, {
    resellerId: desk.resellerId,
    roles: ['RESELLER_PORTAL_SUPER_ADMIN'],
  })
  const shelf = await addShelf(app, desk)
  const { cookies } = await signIn(app, desk.email)
  const cookie = Object.entries(cookies)
    .map((pair) => pair.join('='))
    .join('; ')
  const day = dayIn('America/New_York', new Date(shelf.at))
  const url = `${address}/api/booking/availability-changes/${shelf.supplierId}?day=${day}`
  const response = await fetch(url, { headers: { cookie } })
  const heard = { text: '', isOver: false }
  const read = async () => {
    for await (const part of response.body ?? []) heard.text += Buffer.from(part).toString()
    heard.isOver = true
  }
  void read()
  await expect.poll(() => heard.text).toContain('event: watching')
  const takeSeat = () => boss.post('/api/booking/acquire-hold', holdBody(shelf, 1))
  const again = () => fetch(url, { headers: { cookie } })
  return { desk, heard, takeSeat, again }
}

describe('a stream of events', () => {
  test('says nothing more and ends once its person may not sell any longer', async () => {
    const { desk, heard, takeSeat, again } = await openStream()
    await app.db
      .updateTable('memberships')
      .set({ roles: ['RESELLER_PORTAL_REPORTING'] })
      .where('account_id', '=', desk.accountId)
      .execute()
    expect((await takeSeat()).status).toBe(200)
    await expect.poll(() => heard.isOver).toBe(true)
    expect(heard.text).not.toContain('event: changed')
    expect((await again()).status).toBe(403)
  })

  test('ends without any event', async () => {
    const { desk, heard } = await openStream()
    await app.db
      .updateTable('memberships')
      .set({ deactivated_at: app.clock() })
      .where('account_id', '=', desk.accountId)
      .execute()
    await expect.poll(() => heard.isOver).toBe(true)
  })

  test('goes on for a person whose rights are as they were', async () => {
    const { heard, takeSeat } = await openStream()
    await takeSeat()
    await expect.poll(() => heard.text).toContain('event: changed')
    expect(heard.isOver).toBe(false)
  })
})
