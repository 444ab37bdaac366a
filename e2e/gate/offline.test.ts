import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { codesToDraw } from '#modules/redemption/index.ts'
import { workOf } from '#test/app.ts'
import { openWorld } from '../world.ts'
import type { World } from '../world.ts'
import { check, gateOf, outcome } from './at-gate.ts'

let world: World
let here: Awaited<ReturnType<typeof gateOf>>
beforeAll(async () => {
  world = await openWorld()
  here = await gateOf(world)
})

/** What the voucher's QR code holds. */
async function signed(value: string) {
  const startsAt = new Date(here.shelf.at)
  const ticket = { value, zone: 'America/New_York', startsAt, endsAt: startsAt, guests: 1 }
  const [text = ''] = await codesToDraw(here.shelf.supplierId, [ticket], workOf(world.app))
  return text
}

test('without network two gates go on, and when they are back the double scan is a conflict with both places', async () => {
  const listed = await here.oneTicket()
  const [north, south] = [await here.open('Gate North'), await here.open('Gate South')]
  await north.getByText('to come').waitFor()
  await south.getByText('to come').waitFor()
  // Sold after the lists were saved: the signature alone says that it is good.
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
  await check(
    south,
    (await signed(later.code)).replace(/.$/, (last) => (last === '0' ? '1' : '0')).replace('A', 'B'),
  )
  await outcome(south, 'Ticket not valid or not found').waitFor()

  await north.context().setOffline(false)
  await north.getByText('Online', { exact: true }).waitFor()
  await expect.poll(async () => (await here.stateOf(listed.id)).redeemed).toBe(1)
  await expect.poll(async () => (await here.stateOf(later.id)).redeemed).toBe(1)
  await south.context().setOffline(false)
  await south.getByText(/Already used, but shown as valid at Gate South/).waitFor({ timeout: 12_000 })
  await south
    .getByText(/Also at Gate North/)
    .first()
    .waitFor()
  expect((await here.stateOf(listed.id)).redeemed).toBe(1)
})

test('the gate opens without network, with what was not sent still there', async () => {
  const page = await here.open('Gate East')
  await page.getByRole('button', { name: 'Check this device' }).click()
  await page.getByText('The gate opens without network').waitFor()
  await page.getByText('Signatures can be checked').waitFor()
  const { id, code } = await here.oneTicket()
  await page.reload()
  // It ends with a list of now, which has the ticket.
  await page.getByRole('button', { name: 'Check this device' }).click()
  await page.getByText('The gate opens without network').waitFor()
  await page.context().setOffline(true)
  await check(page, code)
  await outcome(page, 'Valid').waitFor()
  await page.reload()
  await page.getByText('1 not sent').waitFor()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export what is not sent' }).click(),
  ])
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject([
    { barcode: code, shown: 'VALID' },
  ])
  await check(page, code)
  await outcome(page, 'Already used').waitFor()
  await page.context().setOffline(false)
  await expect.poll(async () => (await here.stateOf(id)).redeemed, { timeout: 15_000 }).toBe(1)
  await page.getByText(/\d not sent/).waitFor({ state: 'detached' })
})

test('what is kept of guests is encrypted and ends with the session', async () => {
  const page = await here.open('Gate West')
  await page.getByText('to come').waitFor()
  const kept = () =>
    page.evaluate(async () => {
      const opened = await new Promise<IDBDatabase>((resolve) => {
        const asked = indexedDB.open('gate')
        asked.addEventListener('success', () => resolve(asked.result))
      })
      const bytes = await new Promise<{ bytes: ArrayBuffer } | undefined>((resolve) => {
        const asked = opened.transaction('kept').objectStore('kept').get('shift')
        asked.addEventListener('success', () => resolve(asked.result))
      })
      return bytes === undefined ? undefined : new TextDecoder().decode(bytes.bytes)
    })
  await expect.poll(kept).toBeDefined()
  expect(await kept()).not.toContain('Ada')
  await page.getByRole('link', { name: 'Leave the gate' }).click()
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Account of Test Operator' }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.waitForURL(/\/login/)
  expect(await kept()).toBeUndefined()
})
