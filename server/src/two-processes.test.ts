import { beforeAll, expect, test } from 'vitest'
import { dayIn } from '#kit/zone.ts'
import { noLimits, testApp, type TestApp } from '#test/app.ts'
import { freePort } from '#test/free-port.ts'
import { atEnd } from '#test/at-end.ts'
import { openDesk, signIn, type Desk } from '#test/desk.ts'
import { startServer } from '#test/servers/server.ts'
import { addShelf, holdBody, type Shelf } from '#test/shelf.ts'

/** Of the supplier of a shelf. */
const supplierZone = 'America/New_York'

let app: TestApp
let desk: Desk
let shelf: Shelf
/** Two servers on one database, each of which lets an account make six holds a minute. */
let addresses: string[]

beforeAll(async () => {
  app = await testApp()
  desk = await openDesk(app)
  shelf = await addShelf(app, desk, { capacity: 100 })
  const ports = [String(await freePort()), String(await freePort())]
  const settings = { ...noLimits, DATABASE_URL: app.databaseUrl, DATA_DIR: app.config.DATA_DIR, ROLE: 'web' }
  const servers = ports.map((PORT) => startServer({ ...settings, PORT, HOLDS_PER_MINUTE: '6' }))
  await Promise.all(servers.map((server) => server.until(/Reseller Portal: /)))
  addresses = ports.map((port) => `http://127.0.0.1:${port}`)
  atEnd(async () => {
    for (const server of servers) server.signal('SIGTERM')
    await Promise.all(servers.map(({ ended }) => ended))
  })
})

async function headersOf({ email }: Pick<Desk, 'email'>) {
  const { cookies, csrf } = await signIn(app, email)
  const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`)
  return { cookie: cookie.join('; '), 'x-csrf-token': csrf, 'content-type': 'application/json' }
}

test('two servers sell as one: a limit on holds counts for both, and a screen at one hears of a hold at the other', async () => {
  const headers = await headersOf(desk)
  const hold = (address = '') =>
    fetch(`${address}/api/booking/acquire-hold`, {
      method: 'POST',
      headers,
      body: JSON.stringify(holdBody(shelf, 1)),
    })
  const day = dayIn(supplierZone, new Date(shelf.at))
  const stream = await fetch(
    `${addresses[0]}/api/booking/availability-changes/${shelf.supplierId}?day=${day}`,
    { headers },
  )
  expect(stream.status).toBe(200)
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
  let heard = ''
  const listening = (async () => {
    while (!heard.includes('event: changed')) {
      const part = await reader?.read()
      if (part?.done !== false) break
      heard += part.value
    }
  })()
  await expect.poll(() => heard).toContain('event: watching')
  expect((await hold(addresses[1])).status).toBe(200)
  await listening
  expect(heard).toContain('event: changed')
  await reader?.cancel()
  const statuses: number[] = []
  for (let tried = 1; tried < 12; tried += 1) {
    const answer = await hold(addresses[tried % 2])
    statuses.push(answer.status)
  }
  // Six at once; a slow machine has the time for one more every ten seconds.
  expect(statuses.slice(0, 5)).toEqual([200, 200, 200, 200, 200])
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(3)
})
