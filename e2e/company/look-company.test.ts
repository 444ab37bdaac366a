import { expect, test } from 'vitest'
import { companyScreens } from './company-screens.ts'
import { faultsOfTour } from '../tour/tour.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()

test('everybody can use every screen of a company, light and dark, at four widths, in every language', async () => {
  expect(await faultsOfTour(world, companyScreens)).toEqual([])
}, 300_000)
