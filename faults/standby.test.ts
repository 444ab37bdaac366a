import { expect, test } from 'vitest'
import { freePort } from '#test/free-port.ts'
import { atEnd } from '#test/at-end.ts'
import { ask } from '#test/database/children.ts'
import { startPair } from '#test/database/postgres.ts'
import { startServer } from '#test/servers/server.ts'
import { doublesOf, lostOf, openShop } from '../scripts/cluster/books.ts'
import { Selling } from '../scripts/cluster/selling.ts'

// `npm run test:cluster` does this to a whole cluster.
test('desks sell on when the primary dies and its standby is promoted: no sale is lost or made twice', async () => {
  const { url, primary, standby } = await startPair()
  const PORT = String(await freePort())
  const server = startServer({ DATABASE_URL: url, PORT, LOG_LEVEL: 'silent' })
  atEnd(async () => {
    server.signal('SIGTERM')
    await server.ended
  })
  await server.until(/Reseller Portal: /)
  const { account, shelves } = await openShop(url, 4)
  const selling = new Selling([{ name: 'server', url: `http://127.0.0.1:${PORT}` }])
  selling.start(account, shelves)
  const sold = async (count: number) => {
    await expect.poll(() => selling.sold.length).toBeGreaterThan(count)
  }
  await sold(10)
  await primary.kill()
  await ask(standby.url, 'select pg_promote()')
  await sold(selling.sold.length + 10)
  await selling.stop()
  expect(await lostOf(url, selling.sold)).toEqual([])
  expect(await doublesOf(url)).toBe(0)
  expect(selling.odd).toEqual([])
})
