import { beforeAll, expect, test } from 'vitest'
import { openOperator } from '#test/desk.ts'
import { addShelf } from '#test/shelf.ts'
import { openWorld, type World } from '../world.ts'
import { check, gateOf, outcome, typeAsScanner } from './at-gate.ts'

let world: World
let here: Awaited<ReturnType<typeof gateOf>>
beforeAll(async () => {
  world = await openWorld()
  here = await gateOf(world)
})

const states = (tickets: readonly { id: string }[]) =>
  Promise.all(tickets.map(async ({ id }) => (await here.stateOf(id)).status))

test('a departure in Arrivals links to its guests, who are checked in from the list', async () => {
  const roles = ['SUPPLIER_BUSINESS_STAFF', 'ORG_MGMT'] as const
  const boss = await openOperator(world.app, here.shelf.supplierId, roles)
  const { tickets } = await here.sell(3)
  const group = await here.oneTicket(4)
  const page = await world.signedIn(boss.email, '/reports/upcoming-arrivals')
  await page.getByRole('row').nth(1).getByRole('link').click()
  await page.waitForURL('**/reports/customer-manifest?**')
  await page.getByRole('checkbox', { name: /all/i }).check()
  await page.getByRole('button', { name: 'Check in' }).click()
  await page.getByText('Guests checked in: 4 of 4').waitFor()
  expect(await states(tickets)).toEqual(['REDEEMED', 'REDEEMED', 'REDEEMED'])
  expect(await here.stateOf(group.id)).toEqual({ status: 'REDEEMED', redeemed: 4 })
})

test(
  'Web Redemption is in the menu of who redeems, and lets a ticket in once; a scanner needs no field; a group comes in parts; a redemption is undone; a party is found by its booking',
  { tags: ['2.2-74', '2.8-68', '2.8-69'] },
  async () => {
    const page = await world.signedIn(here.gate.email, '/start')
    await page.getByRole('link', { name: 'Web Redemption' }).first().click()
    await page.getByLabel('Gate', { exact: true }).fill('Gate B')
    const [first, scanned, group, undone] = [
      await here.oneTicket(),
      await here.oneTicket(),
      await here.oneTicket(4),
      await here.oneTicket(),
    ]
    await check(page, first.code)
    await outcome(page, 'Valid').waitFor()
    expect(await here.stateOf(first.id)).toEqual({ status: 'REDEEMED', redeemed: 1 })
    await page.getByText('1 guest admitted').waitFor()
    await page.getByRole('button', { name: 'Next ticket' }).click()
    await check(page, first.code)
    await outcome(page, 'Already used').waitFor()
    await page.getByText('Don’t admit').waitFor()
    await page.getByText('Gate B, by Test Operator').waitFor()

    await page.getByRole('button', { name: 'Next ticket' }).click()
    await page.getByRole('heading', { name: 'Point the camera at a barcode' }).click()
    await typeAsScanner(page, scanned.code)
    await outcome(page, 'Valid').waitFor()
    expect(await here.stateOf(scanned.id)).toMatchObject({ redeemed: 1 })
    await check(page, 'https://example.com/somebody-elses-code')
    await outcome(page, 'Ticket not valid or not found').waitFor()

    await check(page, group.code)
    await page.getByText('Guests left on this ticket: 4. How many are coming in?').waitFor()
    await page.getByLabel('Guests', { exact: true }).fill('3')
    await page.getByRole('button', { name: 'Admit 3' }).click()
    await page.getByText('3 of 4 admitted').waitFor()
    await page.getByRole('button', { name: 'Next ticket' }).click()
    expect(await here.stateOf(group.id)).toMatchObject({ redeemed: 3 })

    const denied = { status: 403, json: { error: { code: 10_003, message: 'no' }, meta: { reqId: 'rp-1' } } }
    await page.route('**/api/redemption/redeem', (route) => route.fulfill(denied))
    await check(page, undone.code)
    await page.getByText('Unauthorized to do this action').waitFor()
    expect(await here.stateOf(undone.id)).toMatchObject({ redeemed: 0 })
    await page.unroute('**/api/redemption/redeem')
    await check(page, undone.code)
    await outcome(page, 'Valid').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    const dialog = page.getByRole('dialog', { name: 'Undo this redemption?' })
    await dialog.getByLabel('Reason').fill('wrong guest')
    await dialog.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Redemption undone').waitFor()
    expect(await here.stateOf(undone.id)).toEqual({ status: 'ISSUED', redeemed: 0 })

    const { tickets, supplierBookingRef } = await here.sell(3)
    await page.getByLabel('Name, booking, or barcode').fill(supplierBookingRef)
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.getByRole('button', { name: 'Redeem all 3' }).click()
    await expect.poll(() => states(tickets)).toEqual(['REDEEMED', 'REDEEMED', 'REDEEMED'])
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

test('an operator imports bookings from the system before, and the gate lets in a guest by the old code', async () => {
  // An operator with one departure, to which its rows belong.
  const there = await gateOf(world)
  const { supplierId, at: start } = there.shelf
  const boss = await openOperator(world.app, supplierId, ['SUPPLIER_BUSINESS_STAFF', 'ORG_MGMT'])
  const file = [
    'Booking #;Status;Start time;Customer;Guests;Barcode',
    `FH-77;Confirmed;${start};Ana Silva;1;OLD-77`,
    `FH-78;Confirmed;${start};Bo Lind;many;OLD-78`,
    'FH-79;Cancelled;;;;',
  ].join('\n')
  const page = await world.signedIn(boss.email, '/products')
  await page.getByRole('link', { name: 'Import bookings' }).click()
  await page.getByRole('textbox', { name: 'Sold by' }).fill('FareHarbor')
  const buffer = Buffer.from(file)
  await page.locator('input[type=file]').setInputFiles({ name: 'export.csv', mimeType: 'text/csv', buffer })
  await page.getByText('Row 3: “many” isn’t a known guest type.').waitFor()
  await page.getByRole('button', { name: 'Import 1 booking' }).click()
  await page.getByText('Bookings imported: 1').waitFor()
  await page.getByRole('link', { name: 'Imported bookings' }).first().click()
  await page.getByText('FH-77').waitFor()

  const gate = await there.open('Pier')
  await check(gate, 'OLD-77')
  await outcome(gate, 'Valid').waitFor()
  await gate.getByText('Ana Silva').first().waitFor()
  const ticket = await world.app.db
    .selectFrom('tickets')
    .select(['status'])
    .where('barcode_value', '=', 'OLD-77')
    .executeTakeFirstOrThrow()
  expect(ticket.status).toBe('REDEEMED')
})
