import { expect, test } from 'vitest'
import type { Me } from '@reseller-portal/contract/accounts'
import { openWorld } from '../world.ts'

const world = await openWorld()

/** The next Sunday at 02:00 UTC: in America it is still Saturday, in this browser, which is in UTC, a new week. */
function sundayNight(): Date {
  const now = new Date()
  const day = now.getUTCDate() + 7 - now.getUTCDay()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), day, 2))
}

const named = (at: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'full' }).format(at)

test('the home page that stays open over midnight of its company shows the new day', async () => {
  const page = await world.signedIn('super.admin@harbor.example', '/profile')
  const { zone }: Me = await page.evaluate(async () => (await fetch('/api/me')).json())
  const night = sundayNight()
  await page.clock.install({ time: night })
  await page.goto('/start')
  await page.getByText(named(night, zone)).waitFor()
  await page.clock.fastForward('24:00:00')
  await page.getByText(named(new Date(night.getTime() + 86_400_000), zone)).waitFor()
  expect(world.faults).toEqual([])
})

test('the calendar of an operator begins with the week of the place, not of the browser', async () => {
  const page = await world.signedIn('admin@canyon.example', '/profile')
  const night = sundayNight()
  await page.clock.setFixedTime(night)
  await page.goto('/inventory-availability')
  const saturday = new Date(night.getTime() - 86_400_000)
  const name = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' })
  const heading = page.getByRole('heading', { name: name.format(saturday) })
  await heading.waitFor()
  expect(await heading.count()).toBe(1)
})
