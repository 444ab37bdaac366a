import { expect, test } from 'vitest'
import { operatorScreens } from '../operator/operator-screens.ts'
import { faultsOfTour } from '../tour/tour.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()

test('everybody can use every screen of products and inventory, light and dark, at four widths, in every language', async () => {
  expect(await faultsOfTour(world, operatorScreens)).toEqual([])
}, 300_000)
