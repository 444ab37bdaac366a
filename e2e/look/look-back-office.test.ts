import { expect, test } from 'vitest'
import { backOfficeScreens } from '../company/back-office-screens.ts'
import { faultsOfTour, tourTime } from '../tour/tour.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()

test(
  'everybody can use every screen beside the desk, light and dark, at every width, in the longest texts',
  async () => {
    expect(await faultsOfTour(world, backOfficeScreens)).toEqual([])
  },
  tourTime,
)
