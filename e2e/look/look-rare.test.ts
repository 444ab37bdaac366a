import { expect, test } from 'vitest'
import { rareScreens } from '../tour/rare-screens.ts'
import { isLongRun } from '#test/long-runs.ts'
import { faultsOfTour, tourTime } from '../tour/tour.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()

// Only before a release, because these are further states of screens in the other lists.
test.runIf(isLongRun)(
  'every rare screen is usable, light and dark, at every width, with the longest texts',
  async () => {
    expect(await faultsOfTour(world, await rareScreens(world))).toEqual([])
  },
  tourTime,
)
