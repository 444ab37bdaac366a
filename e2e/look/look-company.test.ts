import { expect, test } from 'vitest'
import { companyScreens } from '../company/company-screens.ts'
import { faultsOfTour, tourTime } from '../tour/tour.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()

test(
  'every screen of a company is usable, light and dark, at every width, with the longest texts',
  async () => {
    expect(await faultsOfTour(world, companyScreens)).toEqual([])
  },
  tourTime,
)
