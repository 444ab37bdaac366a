import type { Page } from 'playwright-core'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { openWorld } from '../world.ts'
import { admin, names } from './people.ts'

const world = await openWorld()
const size = 10_000
/** How much slower than this machine the browser computes, and what one act may keep its main thread busy. */
const slowdown = 4
const mostMs = 100

beforeAll(async () => {
  const office = sql`(select memberships.org_code from memberships join accounts on accounts.id = account_id where email = ${admin})`
  await sql`with person as (
    insert into accounts (id, org_code, username, email, given_name, surname, created_at)
    select gen_random_uuid(), ${office}, 'long' || number, 'long' || number || '@harbor.example', 'Ana' || number,
      'Long', now() - number * interval '1 minute'
    from generate_series(1, ${size}::integer) as number returning id, org_code, created_at
  ) insert into memberships (account_id, org_code, roles, created_at)
    select id, org_code, array['RESELLER_PORTAL_AGENT'], created_at from person`.execute(world.app.db)
})

test(`in a list of 10,000 rows typing, sorting, paging and selecting each take at most ${mostMs} ms of the main thread, on a processor ${slowdown} times slower`, async () => {
  const page = await world.signedIn(admin, '/users?rows=all')
  await page.getByText(`of ${(size + 6).toLocaleString('en')}`).waitFor()
  await names(page).first().waitFor()
  const busy = await stopwatchOf(page)
  await page.getByLabel('Search users').focus()
  const rows = page.getByLabel('Rows', { exact: true })
  const inOrder = page.getByRole('columnheader', { name: 'User' }).getByRole('button')
  const select = (name: RegExp) => page.getByRole('checkbox', { name }).first()
  const took = {
    'typing a letter': await busy(() => page.keyboard.press('7'), 'of 3,4'),
    'clearing the search': await busy(() => page.keyboard.press('Backspace'), 'of 10,006'),
    sorting: await busy(() => inOrder.click(), '↑'),
    'selecting a row': await busy(() => select(/^Select Ana/).click(), '1 selected'),
    'selecting all': await busy(() => select(/^Select all/).click(), '10,006 selected'),
    'shorter pages': await busy(() => rows.selectOption('50'), '1–50 of 10,006'),
    'the next page': await busy(() => page.getByRole('button', { name: 'Next page' }).click(), '51–100 of'),
  }
  console.info(`main thread at ${slowdown} times slower, ms: ${JSON.stringify(took)}`)
  for (const [act, ms] of Object.entries(took)) expect(ms, act).toBeLessThan(mostMs)
})

/** Measures the time of the processor that the page's main thread spends on an act, with what follows of it until it rests. */
async function stopwatchOf(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Performance.enable', { timeDomain: 'threadTicks' })
  await browser.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const spent = async () => {
    const { metrics } = await browser.send('Performance.getMetrics')
    const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
    return Math.round(seconds * 1000)
  }
  return async (act: () => Promise<unknown>, text: string) => {
    const before = await spent()
    await act()
    const seen = () => page.evaluate((wanted) => document.body.innerText.includes(wanted), text)
    await expect.poll(seen, { interval: 250, timeout: 20_000 }).toBe(true)
    await page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))))
    return (await spent()) - before
  }
}
