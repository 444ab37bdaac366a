import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { testApp, type TestApp } from '#test/app.ts'
import { openDesk, signIn } from '#test/desk.ts'
import { isLongRun } from '#test/long-runs.ts'
import { startServers, whileBusy } from '#test/servers/servers.ts'
import { addShelf, bookingBody, holdBody, takenOf, type Shelf } from '#test/shelf.ts'
import { inventoryDifferences } from '#modules/inventory/index.ts'

const buyers = 200

/** Two hundred buyers at four servers, all at once: how many were sold a seat. */
function crowd(app: TestApp) {
  let sessions: { cookie: string; csrf: string }[]
  const start = async (entry: string, processes: number) => {
    const desk = await openDesk(app)
    const desks = [desk, await openDesk(app, desk), await openDesk(app, desk), await openDesk(app, desk)]
    sessions = await Promise.all(
      desks.map(async ({ email }) => {
        const { cookies, csrf } = await signIn(app, email)
        const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`)
        return { cookie: cookie.join('; '), csrf }
      }),
    )
    return { desk, servers: await startServers(entry, app.databaseUrl, processes) }
  }
  const post = async (server: string, buyer: number, path: string, body: object) => {
    const session = sessions[buyer % sessions.length]
    const headers = {
      'content-type': 'application/json',
      cookie: session?.cookie ?? '',
      'x-csrf-token': session?.csrf ?? '',
    }
    const url = `${server}/api/booking/${path}`
    const answer = await whileBusy(() => fetch(url, { method: 'POST', headers, body: JSON.stringify(body) }))
    return { status: answer.status, body: await answer.json() }
  }
  const buy = async (servers: string[], shelf: Shelf, buyer: number): Promise<number> => {
    const server = servers[buyer % servers.length] ?? ''
    const held = await post(server, buyer, 'acquire-hold', holdBody(shelf, 1))
    if (held.status !== 200) return held.status
    const booked = await post(server, buyer, 'create-booking', bookingBody(shelf, 1, held.body.hold.id))
    return booked.body.booking?.status === 'OPEN' ? 200 : booked.status
  }
  const rush = (servers: string[], shelf: Shelf, buyers: number) =>
    Promise.all(Array.from({ length: buyers }, (_, buyer) => buy(servers, shelf, buyer)))
  return { start, rush }
}

const soldIn = (answers: number[]) => answers.filter((status) => status === 200).length

describe('two hundred buyers at four servers', () => {
  let app: TestApp
  let people: ReturnType<typeof crowd>
  let opened: Awaited<ReturnType<typeof people.start>>
  beforeAll(async () => {
    app = await testApp()
    people = crowd(app)
    opened = await people.start('src/main.ts', 4)
    return () => opened.servers.stop()
  })

  for (const capacity of [1, 3, 50])
    test(`a departure with ${capacity} seats sells exactly ${capacity}`, async () => {
      const shelf = await addShelf(app, opened.desk, { capacity })
      const answers = await people.rush(opened.servers.addresses, shelf, buyers)
      expect(soldIn(answers)).toBe(capacity)
      expect(answers.filter((status) => status !== 200 && status !== 409)).toEqual([])
      expect(await takenOf(app, shelf)).toBe(capacity)
      expect(await inventoryDifferences(app.db)).toEqual([])
    })

  // Only before a release: it asks whether the test above could fail.
  test.runIf(isLongRun)(
    'with the guard off, a small crowd is sold more than there is',
    async () => {
      const control = await testApp()
      await sql`alter table slots drop constraint slots_never_oversold`.execute(control.db)
      const others = crowd(control)
      const { desk, servers } = await others.start('test/servers/unguarded.ts', 2)
      const shelf = await addShelf(control, desk, { capacity: 3 })
      const answers = await others.rush(servers.addresses, shelf, 30).finally(servers.stop)
      expect(soldIn(answers)).toBeGreaterThan(3)
      expect(await inventoryDifferences(control.db)).toMatchObject([
        { what: 'slot above its capacity', rows: 3 },
      ])
    },
    90_000,
  )
})
