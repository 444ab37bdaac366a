import { expect, test } from 'vitest'
import { companyScreens } from '../company/company-screens.ts'
import { faultsOfTour, tourTime } from '../tour/tour.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()

test(
  'everybody can use every screen of a company, light and dark, at every width, in the longest texts',
  async () => {
    expect(await faultsOfTour(world, companyScreens)).toEqual([])
  },
  tourTime,
)
