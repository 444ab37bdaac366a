import { expect, test } from 'vitest'
import { officeScreens } from '../tour/office-screens.ts'
import { faultsOfTour, tourTime } from '../tour/tour.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()

test(
  'every screen of portal admins is usable, light and dark, at every width, with the longest texts',
  async () => {
    expect(await faultsOfTour(world, await officeScreens())).toEqual([])
  },
  tourTime,
)
