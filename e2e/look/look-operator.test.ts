import { expect, test } from 'vitest'
import { operatorScreens } from '../operator/operator-screens.ts'
import { faultsOfTour, tourTime } from '../tour/tour.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()

test(
  'everybody can use every screen of products and inventory, light and dark, at every width, in the longest texts',
  { tags: ['2.2-49', '2.2-50', '2.2-53'], timeout: tourTime },
  async () => {
    expect(await faultsOfTour(world, operatorScreens)).toEqual([])
  },
)
