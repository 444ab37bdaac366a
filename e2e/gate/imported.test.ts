import { expect, test } from 'vitest'
import { openOperator } from '#test/desk.ts'
import { openWorld } from '../world.ts'
import { check, gateOf, outcome } from './at-gate.ts'

const world = await openWorld()

test('an operator imports bookings from the system before, and the gate lets in a guest by the old code', async () => {
  const here = await gateOf(world)
  const { supplierId, at: start } = here.shelf
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

  const gate = await here.open('Pier')
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
