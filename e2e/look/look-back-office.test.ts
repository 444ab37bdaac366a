import { expect, test } from 'vitest'
import { backOfficeScreens } from '../company/back-office-screens.ts'
import { faultsOfTour, tourTime } from '../tour/tour.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()

test(
  'every back-office screen is usable, light and dark, at every width, with the longest texts',
  async () => {
    expect(await faultsOfTour(world, backOfficeScreens)).toEqual([])
  },
  tourTime,
)
