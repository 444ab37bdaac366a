import { expect, test } from 'vitest'
import { reportsScreens } from '../reports/reports-screens.ts'
import { faultsOfTour, tourTime } from '../tour/tour.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()

test(
  'every report is usable, light and dark, at every width, with the longest texts',
  async () => {
    expect(await faultsOfTour(world, await reportsScreens(world))).toEqual([])
  },
  tourTime,
)
