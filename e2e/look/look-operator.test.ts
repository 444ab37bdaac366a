import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { operatorScreens } from '../operator/operator-screens.ts'
import { faultsOfTour } from '../tour/tour.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()

test('everybody can use every screen of products and inventory, light and dark, at four widths, in every language', async () => {
  // An operator's own names, which are nobody's to translate, are none of ours in English.
  await sql`update traveler_types set name = 'Canyon ' || name`.execute(world.app.db)
  expect(await faultsOfTour(world, operatorScreens)).toEqual([])
}, 300_000)
