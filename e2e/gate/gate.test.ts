import { beforeAll, expect, test } from 'vitest'
import { addShelf } from '#test/shelf.ts'
import { openWorld, type World } from '../world.ts'
import { check, gateOf, outcome, typeAsScanner } from './at-gate.ts'

let world: World
let here: Awaited<ReturnType<typeof gateOf>>
beforeAll(async () => {
  world = await openWorld()
  here = await gateOf(world)
})

test(
  'Web Redemption is in the menu of who redeems, and lets a ticket in once',
  { tags: ['2.2-74'] },
  async () => {
    const page = await world.signedIn(here.gate.email, '/start')
    await page.getByRole('link', { name: 'Web Redemption' }).first().click()
    await page.getByLabel('Gate', { exact: true }).fill('Gate B')
    const { id, code } = await here.oneTicket()
    await check(page, code)
    await outcome(page, 'Valid').waitFor()
    expect(await here.stateOf(id)).toEqual({ status: 'REDEEMED', redeemed: 1 })
    await page.getByText('1 guest admitted').waitFor()
    await page.getByRole('button', { name: 'Next ticket' }).click()
    await check(page, code)
    await outcome(page, 'Already used').waitFor()
    await page.getByText('Don’t admit').waitFor()
    await page.getByText('Gate B, by Test Operator').waitFor()
  },
)

test(
  'a keyboard scanner works without a focused field; an unknown code shows the specification’s message',
  { tags: ['2.8-68'] },
  async () => {
    const page = await here.open('Gate B')
    const { id, code } = await here.oneTicket()
    await page.getByRole('heading', { name: 'Point the camera at a barcode' }).click()
    await typeAsScanner(page, code)
    await outcome(page, 'Valid').waitFor()
    expect(await here.stateOf(id)).toMatchObject({ redeemed: 1 })
    await check(page, 'https://example.com/somebody-elses-code')
    await outcome(page, 'Ticket not valid or not found').waitFor()
  },
)

test('each outcome is heard: up or high lets in, down or level does not', async () => {
  const later = await addShelf(world.app, here.desk, {
    holdable: false,
    startsInMinutes: 3 * 24 * 60,
    beside: here.shelf,
  })
  const [otherDay] = (await here.sell(1, later)).tickets
  const [used, group, cancelled] = [await here.oneTicket(), await here.oneTicket(4), await here.oneTicket()]
  await here.desk.post(`/api/booking/cancel-booking/${cancelled.booking}`, { reason: 'ill' })
  const page = await world.signedIn(here.gate.email, '/start')
  await page.addInitScript(() => {
    const heard: { pitch: number; at: number; volume: number }[] = []
    Reflect.set(globalThis, 'heard', heard)
    const start = OscillatorNode.prototype.start
    const connect = GainNode.prototype.connect
    let volume = 0
    // The real function still plays the sound. The test notes what reaches the loudspeaker.
    Reflect.set(GainNode.prototype, 'connect', function into(this: GainNode, to: AudioNode) {
      if (to instanceof AudioDestinationNode) volume = this.gain.value
      return Reflect.apply(connect, this, [to])
    })
    OscillatorNode.prototype.start = function play(at = 0) {
      heard.push({ pitch: this.frequency.value, at, volume })
      start.call(this, at)
    }
  })
  await page.goto('/web-redemption')
  const heardAt = async (code: string, word: string) => {
    await page.evaluate(() => Reflect.get(globalThis, 'heard').splice(0))
    await check(page, code)
    await outcome(page, word).waitFor()
    const heard: { pitch: number; at: number; volume: number }[] = await page.evaluate(() =>
      Reflect.get(globalThis, 'heard'),
    )
    for (const { volume } of heard) expect(volume).toBeGreaterThan(0.05)
    return heard.toSorted((a, b) => a.at - b.at).map(({ pitch }) => pitch)
  }
  const [valid, again] = [await heardAt(used.code, 'Valid'), await heardAt(used.code, 'Already used')]
  const party = await heardAt(group.code, 'Valid')
  const wrongDay = await heardAt(otherDay?.barcode.value ?? '', 'Wrong day')
  const down = [
    again,
    await heardAt(cancelled.code, 'Cancelled'),
    await heardAt('x', 'Ticket not valid or not found'),
  ]
  expect(valid).toEqual(valid.toSorted((a, b) => a - b))
  expect(new Set(valid).size).toBe(2)
  expect(party).toEqual([valid[0]])
  expect(new Set(wrongDay).size).toBe(1)
  for (const tones of down) expect(tones).toEqual([again[0], again[1]])
  expect(again[0]).toBeGreaterThan(again[1] ?? 0)
  expect(Math.max(...down.flat(), ...wrongDay)).toBeLessThan(valid[0] ?? 0)
})

test('of a group part comes in now and the rest later', async () => {
  const page = await here.open('Gate B')
  const { id, code } = await here.oneTicket(4)
  await check(page, code)
  await page.getByText('Guests left on this ticket: 4. How many are coming in?').waitFor()
  await page.getByLabel('Guests', { exact: true }).fill('3')
  await page.getByRole('button', { name: 'Admit 3' }).click()
  await page.getByText('3 of 4 admitted').waitFor()
  expect(await here.stateOf(id)).toMatchObject({ redeemed: 3 })
})

test('a redemption is undone with a reason, and the ticket is good again', async () => {
  const page = await here.open('Gate B')
  const { id, code } = await here.oneTicket()
  await check(page, code)
  await page.getByRole('button', { name: 'Undo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Undo this redemption?' })
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await dialog.getByText('Enter a reason.').waitFor()
  await dialog.getByLabel('Reason').fill('wrong guest')
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Redemption undone').waitFor()
  expect(await here.stateOf(id)).toEqual({ status: 'ISSUED', redeemed: 0 })
})

test('a party without a code is found by its booking and admitted together', async () => {
  const page = await here.open('Gate B')
  const { tickets, supplierBookingRef } = await here.sell(3)
  await page.getByLabel('Name, booking, or barcode').fill(supplierBookingRef)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('button', { name: 'Redeem all 3' }).click()
  await expect
    .poll(() => Promise.all(tickets.map(async ({ id }) => (await here.stateOf(id)).status)))
    .toEqual(['REDEEMED', 'REDEEMED', 'REDEEMED'])
})

test(
  'refusals and failures of the server are shown in the specification’s words',
  { tags: ['2.8-69', '2.8-70', '2.8-71', '2.8-72', '2.8-73'] },
  async () => {
    const page = await here.open('Gate B')
    const { id, code } = await here.oneTicket()
    const answer = (status: number, code_: number | string) => ({
      status,
      contentType: 'application/json',
      body: JSON.stringify({ error: { code: code_, message: 'no' }, meta: { reqId: 'rp-1' } }),
    })
    await page.route('**/api/redemption/redeem', (route) => route.fulfill(answer(403, 10_003)))
    await check(page, code)
    await page.getByText('Unauthorized to do this action').waitFor()
    await page.unroute('**/api/redemption/redeem')
    await page.route('**/tickets/search?**', (route) => route.fulfill(answer(500, 'INTERNAL')))
    await page.getByLabel('Name, booking, or barcode').fill('ada')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.getByText('Failed to load tickets').waitFor()
    await check(page, code)
    await page.getByRole('button', { name: 'Undo' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Reason').fill('wrong guest')
    for (const [status, words] of [
      [409, 'Failed to accomplish redemption'],
      [500, 'An Error Occurred!'],
    ] as const) {
      await page.route('**/undo', (route) => route.fulfill(answer(status, status)))
      await dialog.getByRole('button', { name: 'Undo' }).click()
      await page.getByText(words).waitFor()
      await page.unroute('**/undo')
    }
    await page.route('**/undo', (route) => route.abort())
    await dialog.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('A network error').waitFor()
    expect(await here.stateOf(id)).toMatchObject({ redeemed: 1 })
  },
)
