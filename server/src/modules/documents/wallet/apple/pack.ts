import { PKPass } from 'passkit-generator'
import sharp from 'sharp'
import type { AppleSettings } from '../settings.ts'

export type ToPack = {
  /** Contents of `pass.json`. */
  passes: object[]
  /** The company's logo as a data URL. */
  logo: string | undefined
  color: string
  certificates: Pick<AppleSettings, 'certificate' | 'key' | 'wwdr'>
}

/** One signed pass as a `.pkpass`, several as a `.pkpasses`. */
export async function pack({ passes, certificates, ...brand }: ToPack): Promise<Uint8Array> {
  const pictures = await picturesOf(brand)
  const { certificate: signerCert, key: signerKey, wwdr } = certificates
  const signed = passes.map((json) => {
    const files = { ...pictures, 'pass.json': Buffer.from(JSON.stringify(json)) }
    return new PKPass(files, { signerCert, signerKey, wwdr })
  })
  const [first] = signed
  return first && signed.length === 1 ? first.getAsBuffer() : PKPass.pack(...signed).getAsBuffer()
}

/** Apple asks for an icon of 29 points and a logo of at most 160 × 50, each at three densities. */
async function picturesOf({ logo, color }: Pick<ToPack, 'logo' | 'color'>): Promise<Record<string, Buffer>> {
  const own = logo === undefined ? undefined : Buffer.from(logo.slice(logo.indexOf(',') + 1), 'base64')
  const files = await Promise.all(
    densities.map(async ({ name, times }) => {
      const size = 29 * times
      const icon = own
        ? sharp(own)
            .resize(size, size, { fit: 'contain', background: 'white' })
            .flatten({ background: 'white' })
        : sharp(Buffer.from(ticketShape(color))).resize(size, size)
      const drawn: [string, Buffer][] = [[`icon${name}.png`, await icon.png().toBuffer()]]
      if (own) {
        const wide = sharp(own).resize(160 * times, 50 * times, { fit: 'inside' })
        drawn.push([`logo${name}.png`, await wide.png().toBuffer()])
      }
      return drawn
    }),
  )
  return Object.fromEntries(files.flat())
}

const densities = [
  { name: '', times: 1 },
  { name: '@2x', times: 2 },
  { name: '@3x', times: 3 },
]

/** A white ticket on the company's color. */
function ticketShape(color: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="87" height="87"><rect width="87" height="87" fill="${color}"/>
<path fill="white" d="M15 28h57v10a6 6 0 0 0 0 12v10H15V50a6 6 0 0 0 0-12z"/></svg>`
}
