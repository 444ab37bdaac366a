import { hash, verify } from '@node-rs/argon2'
import type { Stage } from '../stage.ts'
import { beside, load } from '../load.ts'
import { signIn } from '../seller.ts'

const agents = 4
const seconds = 5

/** Sign-in over HTTP, beside checking the same kind of password hash alone. */
export async function signingIn({ server }: Stage): Promise<string[]> {
  const stored = await hash(server.password)
  const reference = await load(agents, seconds, () => verify(stored, server.password))
  const names = ['agent', 'manager', 'location.admin', 'location.super']
  const ours = await load(agents, seconds, async (agent) => {
    await signIn(server.url, `${names[agent]}@harbor.example`, server.password)
    return true
  })
  return [beside('sign-in', ours, reference)]
}
