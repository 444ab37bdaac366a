import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { backOfficeScreens } from '../company/back-office-screens.ts'
import { faultsOfTour } from '../tour/tour.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()

test('everybody can use every screen beside the desk, light and dark, at four widths, in every language', async () => {
  // An operator's own names, which are nobody's to translate, are none of ours in English.
  await sql`update prices set traveler_name = 'Canyon ' || traveler_name`.execute(world.app.db)
  expect(await faultsOfTour(world, backOfficeScreens)).toEqual([])
}, 300_000)
