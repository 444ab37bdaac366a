import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import forge from 'node-forge'
import { atEnd } from '../../at-end.ts'

export const passType = 'pass.example.tickets'
export const team = 'TEAM123456'

type Name = Record<string, string>
type Wishes = { subject: Name; by?: Made; until?: Date; altNames?: object[] }
type Made = { pem: string; key: forge.pki.rsa.KeyPair; subject: forge.pki.CertificateField[] }

const oids: Record<string, string> = { UID: '0.9.2342.19200300.100.1.1', CN: '2.5.4.3', OU: '2.5.4.11' }
let serial = 1

/** A certificate with a key of its own, signed by another one or by itself. */
export function certificate({ subject, by, until = inYears(1), altNames }: Wishes): Made {
  const key = forge.pki.rsa.generateKeyPair(2048)
  const made = forge.pki.createCertificate()
  const fields = Object.entries(subject).map(([name, value]) => ({ type: oids[name] ?? '', value }))
  serial += 1
  made.serialNumber = serial.toString(16).padStart(2, '0')
  made.publicKey = key.publicKey
  made.validity.notBefore = inYears(-2)
  made.validity.notAfter = until
  made.setSubject(fields)
  made.setIssuer(by?.subject ?? fields)
  made.setExtensions([
    { name: 'basicConstraints', cA: by === undefined },
    ...(altNames ? [{ name: 'subjectAltName', altNames }] : []),
  ])
  made.sign((by?.key ?? key).privateKey, forge.md.sha256.create())
  return { pem: forge.pki.certificateToPem(made), key, subject: fields }
}

export const keyPem = ({ key }: Made) => forge.pki.privateKeyToPem(key.privateKey)

export function inYears(years: number): Date {
  return new Date(Date.now() + years * 365 * 24 * 3600_000)
}

/** The files that an installation gets from Apple, in a folder that goes with the test, and the settings that name them. */
export async function appleFiles(wishes: { until?: Date; uid?: string } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'rp-wallets-'))
  atEnd(() => rm(folder, { recursive: true }))
  const wwdr = certificate({ subject: { CN: 'Test Worldwide Developer Relations', OU: 'G4' } })
  const signer = certificate({
    subject: { UID: wishes.uid ?? passType, CN: `Pass Type ID: ${passType}`, OU: team },
    by: wwdr,
    ...(wishes.until && { until: wishes.until }),
  })
  const write = async (name: string, text: string) => {
    await writeFile(join(folder, name), text)
    return join(folder, name)
  }
  const settings = {
    APPLE_PASS_TYPE: passType,
    APPLE_TEAM: team,
    APPLE_PASS_CERTIFICATE: await write('pass.pem', signer.pem),
    APPLE_PASS_KEY: await write(
      'pass.key',
      forge.pki.encryptRsaPrivateKey(signer.key.privateKey, 'open sesame', { algorithm: 'aes256' }),
    ),
    APPLE_PASS_KEY_PASSWORD: 'open sesame',
    APPLE_WWDR_CERTIFICATE: await write('wwdr.pem', wwdr.pem),
  }
  return { settings, wwdr, signer, write }
}
