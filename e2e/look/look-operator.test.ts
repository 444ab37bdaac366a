import { expect, test } from 'vitest'
import { operatorScreens } from '../operator/operator-screens.ts'
import { faultsOfTour, tourTime } from '../tour/tour.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()

test(
  'every screen of products and inventory is usable, light and dark, at every width, with the longest texts',
  { tags: ['2.2-49', '2.2-50', '2.2-53'], timeout: tourTime },
  async () => {
    expect(await faultsOfTour(world, operatorScreens)).toEqual([])
  },
)
