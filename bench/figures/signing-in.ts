import { hash, verify } from '@node-rs/argon2'
import type { Stage } from '../stage.ts'
import { beside } from '../load.ts'
import { signIn } from '../seller.ts'

const load = { agents: 4, warmSeconds: 2, seconds: 6 }

/** Sign-in over HTTP, beside checking the same kind of password hash alone. */
export async function signingIn({ server }: Stage): Promise<string[]> {
  const stored = await hash(server.password)
  const names = ['agent', 'manager', 'location.admin', 'location.super']
  const line = await beside('sign-in', load, {
    reference: () => verify(stored, server.password),
    ours: async (agent) => {
      await signIn(server.url, `${names[agent]}@harbor.example`, server.password)
      return true
    },
  })
  return [line]
}
