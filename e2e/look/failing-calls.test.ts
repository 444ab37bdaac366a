import { expect, test } from 'vitest'
import { isLongRun } from '#test/long-runs.ts'
import { backOfficeScreens } from '../company/back-office-screens.ts'
import { companyScreens } from '../company/company-screens.ts'
import { operatorScreens } from '../operator/operator-screens.ts'
import { reportsScreens } from '../reports/reports-screens.ts'
import { deskScreens } from '../tour/desk-screens.ts'
import { addressesOf, faultsOfFailingCalls } from '../tour/failing-calls.ts'
import { officeScreens } from '../tour/office-screens.ts'
import { superAdmin } from '../tour/people.ts'
import { tourTime, type Screen } from '../tour/tour.ts'
import { usersScreens } from '../users/users-screens.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()

/** Calls whose failure needn't be shown, each with the reason. */
const exempt: readonly (readonly [call: RegExp, why: string])[] = [
  [/^POST \/api\/log\//, 'a report of the page to the server, of which the person knows nothing'],
  [/^GET \/api\/featureFlags$/, 'features that cannot be read are off (spec 1 §7)'],
  [/^GET \/api\/registrations\/challenge$/, 'asked again when the form is sent'],
  [
    /^(GET|POST) \/api\/redemption\/(conflicts|shift)$/,
    'the gate works without them and retries in the background',
  ],
  [
    /^GET \/api\/resellers\/disabledtickets\/channels\/[^,/]+\/suppliers\//,
    'asked again with the point of sale, once that is known',
  ],
  [
    /^GET \/api\/operator\/calendar\/[^/]+\?from=[-\d]+&until=[-\d]+$/,
    'asked again for the channel, once that is known',
  ],
]

const lists: Record<string, () => readonly Screen[] | Promise<readonly Screen[]>> = {
  'at the desk': () => deskScreens,
  'of a company': () => companyScreens,
  'beside the desk': () => backOfficeScreens,
  'of those who run things': officeScreens,
  'of products and inventory': () => operatorScreens,
  'of reports': () => reportsScreens(world),
  'of users': () => usersScreens,
}

// Only before a release, because each page is loaded once for each of its calls.
test.runIf(isLongRun).each(Object.entries(lists))(
  'each page %s names its failed call, and shows its content after a retry',
  { timeout: tourTime },
  async (_, screens) => {
    const addresses = await addressesOf(world, await screens())
    expect(await faultsOfFailingCalls(world, addresses, exempt)).toEqual([])
  },
)

test('a page names its failed call, and shows its content after a retry', async () => {
  const addresses = ['/company-contacts', '/audit'].map((at) => ({ as: superAdmin, at }))
  expect(await faultsOfFailingCalls(world, addresses, exempt)).toEqual([])
})
