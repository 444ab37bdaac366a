import { expect, test } from 'vitest'
import { faultsOfTour, tourTime } from '../tour/tour.ts'
import { usersScreens } from '../users/users-screens.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()

test(
  'every screen of users is usable, light and dark, at every width, with the longest texts',
  async () => {
    expect(await faultsOfTour(world, usersScreens)).toEqual([])
  },
  tourTime,
)
