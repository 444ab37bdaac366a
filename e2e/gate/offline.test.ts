import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { codesToDraw } from '../../server/src/modules/gate/index.ts'
import { workOf } from '#test/app.ts'
import { openOperator } from '#test/desk.ts'
import { gateStaff } from '#test/sales/gate.ts'
import { openWorld, type World } from '../world.ts'
import { check, gateOf, outcome } from './at-gate.ts'

let world: World
let here: Awaited<ReturnType<typeof gateOf>>
beforeAll(async () => {
  world = await openWorld()
  here = await gateOf(world)
})

/** The content of the voucher's QR code. */
async function signed(value: string) {
  const startsAt = new Date(here.shelf.at)
  const ticket = { value, zone: 'America/New_York', startsAt, endsAt: startsAt, guests: 1 }
  const [text = ''] = await codesToDraw(here.shelf.supplierId, [ticket], workOf(world.app))
  return text
}

/** The same code with another signature. Its last letter would not do: a part of its bits is not used. */
function forged(code: string): string {
  const at = code.lastIndexOf('.') + 1
  return code.slice(0, at) + (code[at] === '0' ? '1' : '0') + code.slice(at + 1)
}

test('without network two gates go on, and when they are back the double scan is a conflict with both places', async () => {
  const listed = await here.oneTicket()
  const [north, south] = [await here.open('Gate North'), await here.open('Gate South')]
  await north.getByText('still to arrive').waitFor()
  await south.getByText('still to arrive').waitFor()
  // Sold after the lists were saved, so only the signature proves that it is valid.
  const later = await here.oneTicket()
  await north.context().setOffline(true)
  await south.context().setOffline(true)

  await check(north, listed.code)
  await outcome(north, 'Valid').waitFor()
  await north.getByText('1 not sent').waitFor()
  await check(north, await signed(later.code))
  await outcome(north, 'Valid').waitFor()
  await check(north, listed.code)
  await outcome(north, 'Already used').waitFor()
  await check(south, listed.code)
  await outcome(south, 'Valid').waitFor()
  await check(south, forged(await signed(later.code)))
  await outcome(south, 'Ticket not valid or not found').waitFor()

  await north.context().setOffline(false)
  await north.getByText('Online', { exact: true }).waitFor()
  await expect.poll(async () => (await here.stateOf(listed.id)).redeemed).toBe(1)
  await expect.poll(async () => (await here.stateOf(later.id)).redeemed).toBe(1)
  // Both gates see it within 5 s of the moment at which the scans arrived.
  const seen = [north, south].map(async (page) => {
    await page.getByText(/Already used, but shown as valid at Gate South/).waitFor()
    await page
      .getByText(/Also at Gate North/)
      .first()
      .waitFor()
    return Date.now()
  })
  const arrived = south.waitForResponse('**/api/redemption/redeem').then(() => Date.now())
  await south.context().setOffline(false)
  const since = await arrived
  for (const at of await Promise.all(seen)) expect(at - since).toBeLessThan(5000)
  expect((await here.stateOf(listed.id)).redeemed).toBe(1)
})

/** What this device keeps under a name, as its bytes read; the name of a key where it is one. */
const keptBy = (page: Page) => (name: string) =>
  page.evaluate(async (part) => {
    const opened = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('gate')
      opening.addEventListener('success', () => resolve(opening.result))
    })
    type Found = { bytes?: ArrayBuffer; key?: CryptoKey } | undefined
    const found = await new Promise<Found>((resolve) => {
      const reading = opened.transaction('kept').objectStore('kept').get(part)
      reading.addEventListener('success', () => resolve(reading.result))
    })
    opened.close()
    if (found?.key) return `${found.key.algorithm.name}, ${found.key.extractable ? 'readable' : 'hidden'}`
    return found?.bytes && new TextDecoder().decode(found.bytes)
  }, name)

test('the gate opens without a network, unsent scans are still there and stay in view, and what it stores is encrypted and deleted with the session', async () => {
  await here.oneTicket()
  const { email } = await openOperator(world.app, here.shelf.supplierId, gateStaff)
  const page = await here.open('Gate East', email)
  const kept = keptBy(page)
  await page.getByText('still to arrive').waitFor()
  const { id, code } = await here.oneTicket()
  await page.reload()
  // It ends with a current list, which has the ticket.
  await page.getByRole('button', { name: 'Check this device' }).click()
  await page.getByText('The gate opens offline').waitFor()
  await page.getByText('Signatures can be checked').waitFor()
  await page.context().setOffline(true)
  await check(page, code)
  await outcome(page, 'Valid').waitFor()
  await page.reload()
  const unsent = page.getByText('1 not sent')
  await unsent.waitFor()
  for (const part of ['shift', 'queue', 'entries']) {
    await expect.poll(() => kept(part)).toBeDefined()
    for (const word of ['Ada', 'barcode', code]) expect(await kept(part), part).not.toContain(word)
  }
  expect(await kept('owner')).toBe('AES-GCM, hidden')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export unsent scans' }).click(),
  ])
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject([
    { barcode: code, shown: 'VALID' },
  ])
  await page.setViewportSize({ width: 360, height: 640 })
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100)
  const box = await unsent.boundingBox()
  expect(box?.y).toBeGreaterThanOrEqual(0)
  expect((box?.y ?? 640) + (box?.height ?? 0)).toBeLessThan(640)
  await check(page, code)
  await outcome(page, 'Already used').waitFor()
  await page.context().setOffline(false)
  await expect.poll(async () => (await here.stateOf(id)).redeemed).toBe(1)
  await page.getByText(/\d not sent/).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Leave gate' }).click()
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Account: Test Operator' }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.waitForURL(/\/login/)
  // Another call may have led to the sign-in page a moment before the guests are forgotten.
  await expect.poll(async () => [await kept('shift'), await kept('entries')]).toEqual([undefined, undefined])
})

test('a scan in another window after the session has ended brings no guest back', async () => {
  const { code } = await here.oneTicket()
  const { email } = await openOperator(world.app, here.shelf.supplierId, gateStaff)
  const page = await here.open('Gate West', email)
  await page.getByText('still to arrive').waitFor()
  const kept = keptBy(page)
  const other = await page.context().newPage()
  await other.goto('/start')
  await page.route('**/api/**', (route) => route.abort())
  await other.getByRole('button', { name: 'Account: Test Operator' }).click()
  await other.getByRole('button', { name: 'Sign out', exact: true }).click()
  await other.waitForURL(/\/login/)
  await check(page, code)
  await outcome(page, 'Valid').waitFor()
  await expect.poll(() => kept('queue')).toBeDefined()
  expect([await kept('shift'), await kept('entries')]).toEqual([undefined, undefined])
  await other.close()
})

async function endSessionsOf(email: string) {
  const account = world.app.db.selectFrom('accounts').select('id').where('email', '=', email)
  await world.app.db.deleteFrom('sessions').where('account_id', '=', account).execute()
}

test('ending a session elsewhere deletes stored guest data, and unsent scans stay', async () => {
  await here.oneTicket()
  const { email } = await openOperator(world.app, here.shelf.supplierId, gateStaff)
  const page = await world.signedIn(email, '/web-redemption')
  const kept = keptBy(page)
  await page.getByText('still to arrive').waitFor()
  const { code } = await here.oneTicket()
  await page.context().setOffline(true)
  await check(page, code)
  await page.getByText('1 not sent').waitFor()
  await endSessionsOf(email)
  await page.context().setOffline(false)
  await expect.poll(() => kept('shift')).toBeUndefined()
  expect(await kept('entries')).toBeUndefined()
  expect(await kept('queue')).toBeDefined()
})

test('a session that was ended elsewhere ends it on every page', async () => {
  await here.oneTicket()
  const { email } = await openOperator(world.app, here.shelf.supplierId, gateStaff)
  const page = await here.open('Gate West', email)
  const kept = keptBy(page)
  await page.getByText('still to arrive').waitFor()
  await expect.poll(() => kept('shift')).toBeDefined()
  await page.getByRole('link', { name: 'Leave gate' }).click()
  await page.getByLabel('Gate', { exact: true }).waitFor({ state: 'detached' })
  await endSessionsOf(email)
  await page.reload()
  await page.waitForURL(/\/login/)
  await expect.poll(() => kept('shift')).toBeUndefined()
})

test('the browser is asked for persistent storage, and a device that is not ready shows what is missing', async () => {
  const page = await world.signedIn(here.gate.email, '/start')
  await page.addInitScript(() => {
    Reflect.set(globalThis, 'asked', 0)
    navigator.storage.persist = async () => {
      Reflect.set(globalThis, 'asked', Reflect.get(globalThis, 'asked') + 1)
      return false
    }
    navigator.mediaDevices.enumerateDevices = async () => []
    caches.open = async () => {
      throw new Error('no room')
    }
  })
  await page.route('**/api/redemption/shift', (route) => route.abort())
  await page.goto('/web-redemption')
  await expect.poll(() => page.evaluate(() => Reflect.get(globalThis, 'asked'))).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Check this device' }).click()
  const facts = page
    .getByRole('heading', { name: 'Is this device ready?' })
    .locator('..')
    .getByRole('listitem')
  await expect.poll(() => facts.count()).toBe(6)
  const factNames = async () => (await facts.allTextContents()).map((text) => text.split(':')[0])
  expect(await factNames()).toEqual(['Not ready', 'Ready', 'Not ready', 'Not ready', 'Not ready', 'Ready'])
  await page.unroute('**/api/redemption/shift')
  await page.route('**/api/redemption/shift', async (route) => {
    const body = await (await route.fetch()).json()
    const now = new Date(Date.parse(body.now) + 5 * 60_000).toISOString()
    await route.fulfill({ json: { ...body, now } })
  })
  await page.getByRole('button', { name: 'Check this device' }).click()
  await expect.poll(factNames).toEqual(['Ready', 'Ready', 'Not ready', 'Not ready', 'Not ready', 'Not ready'])
  // This browser now denies every permission, so no other test may use it.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.context().close()
})
