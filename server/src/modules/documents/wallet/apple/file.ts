import { openThread } from '#kit/background/thread.ts'
import type { Work } from '#kit/context.ts'
import { found, refuse } from '#kit/refuse.ts'
import type { Pass } from '../pass.ts'
import type { AppleSettings } from '../settings.ts'
import type { ToPack } from './pack.ts'
import { passJson } from './pass-json.ts'

/** As many files as are signed in some 10 seconds; a quarter of them for one reseller. */
const packer = openThread<ToPack, Uint8Array>(new URL('./pack.worker.ts', import.meta.url), {
  most: 80,
  mostOfOne: 20,
  limitMs: 30_000,
})

/** The most passes that a phone takes in one file. */
export const mostInFile = 10

/** A file with passes of one booking, signed in a thread, because pictures and signatures would stop other requests. */
export async function passFile(
  passes: readonly Pass[],
  secret: Buffer,
  apple: AppleSettings,
  { config }: Pick<Work, 'config'>,
): Promise<{ bytes: Buffer; type: string }> {
  const { voucher, bookingId } = found(passes[0])
  const { certificate, key, wwdr } = apple
  const site = config.PUBLIC_URL
  const value = {
    passes: passes.map((pass) => passJson(pass, apple, { secret, site })),
    logo: voucher.brand.logo,
    color: voucher.brand.primary,
    certificates: { certificate, key, wwdr },
  }
  const [bytes] = await (packer.run(bookingId, value) ?? refuse('vouchers.busy', { retrySeconds: 10 }))
  const type = passes.length === 1 ? 'application/vnd.apple.pkpass' : 'application/vnd.apple.pkpasses'
  return { bytes: Buffer.from(found(bytes)), type }
}
