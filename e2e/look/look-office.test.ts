import { expect, test } from 'vitest'
import { officeScreens } from '../tour/office-screens.ts'
import { faultsOfTour, tourTime } from '../tour/tour.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()

test(
  'everybody can use every screen of those who run things, light and dark, at every width, in the longest texts',
  async () => {
    expect(await faultsOfTour(world, await officeScreens())).toEqual([])
  },
  tourTime,
)
