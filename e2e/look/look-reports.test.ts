import { expect, test } from 'vitest'
import { reportsScreens } from '../reports/reports-screens.ts'
import { faultsOfTour } from '../tour/tour.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()

test('everybody can use every report, light and dark, at four widths, in every language', async () => {
  expect(await faultsOfTour(world, await reportsScreens(world))).toEqual([])
}, 300_000)
