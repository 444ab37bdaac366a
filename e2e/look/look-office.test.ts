import { expect, test } from 'vitest'
import { officeScreens } from '../tour/office-screens.ts'
import { faultsOfTour } from '../tour/tour.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()

test('everybody can use every screen of those who run things, light and dark, at four widths, in every language', async () => {
  expect(await faultsOfTour(world, await officeScreens())).toEqual([])
}, 300_000)
