import * as z from 'zod'
import type { Config } from '#server/config.ts'
import { seal, unseal } from '#kit/security/secrets.ts'

const Secrets = z.array(z.object({ secret: z.string(), until: z.string().nullable() }))
type Secrets = z.infer<typeof Secrets>

export function sealSecrets(secrets: Secrets, config: Config): Promise<Buffer> {
  return seal(JSON.stringify(secrets), config)
}

/** The secrets that sign messages now, the newest first. */
export async function openSecrets(
  sealed: Buffer,
  { config, now }: { config: Config; now: Date },
): Promise<Secrets> {
  const all = Secrets.parse(JSON.parse(await unseal(sealed, config)))
  return all.filter(({ until }) => until === null || until > now.toISOString())
}
