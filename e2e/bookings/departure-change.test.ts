import { beforeAll, expect, test } from 'vitest'
import { openOperator } from '#test/desk.ts'
import { guest } from '../sale/selling.ts'
import { openWorld } from '../world.ts'
import { sellByCard } from './sold.ts'

const world = await openWorld()
let slotId: string
beforeAll(async () => {
  const { items } = await sellByCard(world, 'agent@harbor.example')
  slotId = items[0]?.availabilityId ?? ''
})

/** The operator of the cruises: the demo world has none, so one is given the role at their supplier. */
async function operatorOfCruises(): Promise<string> {
  const supplier = await world.app.db
    .selectFrom('suppliers')
    .select('id')
    .where('name', '=', 'Harbor City Cruises')
    .executeTakeFirstOrThrow()
  return (await openOperator(world.app, supplier.id)).email
}

test('a departure is moved with its guests, and its reseller emails all of them with one press', async () => {
  const operator = await world.signedIn(
    await operatorOfCruises(),
    `/inventory-availability-details/${slotId}`,
  )
  await operator.getByRole('button', { name: 'Cancel or move departure' }).click()
  const dialog = operator.getByRole('dialog', { name: 'Change this departure' })
  await dialog.getByLabel('Time', { exact: true }).fill('23:15')
  await dialog.getByLabel('Reason').fill('The engine failed')
  await dialog.getByRole('button', { name: /^Change departure for/ }).click()
  await operator.getByText('have been asked to notify them', { exact: false }).first().waitFor()
  const page = await world.signedIn('super.admin@harbor.example', '/needs-attention')
  const task = page.getByRole('region', { name: 'Departure time changed: Harbor Highlights Cruise' })
  await task.getByText('Supplier’s reason: The engine failed').waitFor()
  await task.getByText(/^Email \(English\)/).click()
  await task.getByText('Your departure has a new time', { exact: false }).waitFor()
  await task.getByRole('button', { name: /^Send \d+ email/ }).click()
  await page.getByText('Guests emailed', { exact: true }).first().waitFor()
  await expect.poll(() => task.count()).toBe(0)
  await page.goto('/outbox')
  const mail = page.getByRole('row').filter({ hasText: guest.Email })
  await mail.filter({ hasText: 'New departure time' }).first().waitFor()
})
