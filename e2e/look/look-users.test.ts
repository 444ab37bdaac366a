import { expect, test } from 'vitest'
import { faultsOfTour, tourTime } from '../tour/tour.ts'
import { usersScreens } from '../users/users-screens.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()

test(
  'everybody can use every screen of users, light and dark, at every width, in the longest texts',
  async () => {
    expect(await faultsOfTour(world, usersScreens)).toEqual([])
  },
  tourTime,
)
