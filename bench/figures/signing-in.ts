import { hash, verify } from '@node-rs/argon2'
import type { Stage } from '../stage.ts'
import { beside } from '../load.ts'
import { signIn } from '../seller.ts'
import { buildProduct } from '../world.ts'

const load = { agents: 4, warmSeconds: 2, seconds: 6 }

/** Sign-in over HTTP, beside checking the same kind of password hash alone. */
export async function signingIn(stage: Stage): Promise<string[]> {
  const { server } = stage
  const stored = await hash(server.password)
  const size = { rates: 1, days: 1, slotsADay: 1, capacity: 1, agents: load.agents }
  const { emails } = await buildProduct(stage, size)
  const line = await beside('sign-in', load, {
    reference: () => verify(stored, server.password),
    ours: async (agent) => {
      await signIn(server.url, emails[agent] ?? '', server.password)
      return true
    },
  })
  return [line]
}
