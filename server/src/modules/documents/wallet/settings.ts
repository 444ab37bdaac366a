import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import * as z from 'zod'
import type { Config } from '#server/config.ts'
import { StartError } from '#db/start-error.ts'

/** What signs Apple's passes and opens the connection to its push service; PEM texts, the key as unencrypted PKCS #1. */
export type AppleSettings = {
  passType: string
  team: string
  certificate: string
  key: string
  /** Apple's intermediate certificate, which issued ours. */
  wwdr: string
  expiresAt: Date
  pushBase: string
}

export type GoogleSettings = {
  issuer: string
  /** The service account that signs links and calls the API. */
  email: string
  key: KeyObject
  keyId: string | undefined
  tokenUrl: string
  apiBase: string
}

type Wallets = { apple: AppleSettings | undefined; google: GoogleSettings | undefined }

const read = new WeakMap<Config, Wallets>()

/** The wallets that are set up. The files are read once; one that cannot be used is a `StartError` that names its setting. */
export function walletsOf(config: Config): Wallets {
  const existing = read.get(config)
  if (existing) return existing
  const wallets = { apple: appleOf(config), google: googleOf(config) }
  read.set(config, wallets)
  return wallets
}

/** The wallets for which guests are offered passes. A phone takes no pass that was signed with an expired certificate. */
export function offeredWallets(config: Config, now: Date): { apple: boolean; google: boolean } {
  const { apple, google } = walletsOf(config)
  return { apple: apple !== undefined && now < apple.expiresAt, google: google !== undefined }
}

export function hasWallets(config: Config): boolean {
  const { apple, google } = walletsOf(config)
  return apple !== undefined || google !== undefined
}

function appleOf(config: Config): AppleSettings | undefined {
  const { APPLE_PASS_TYPE: passType, APPLE_TEAM: team, APPLE_PASS_CERTIFICATE: path } = config
  const { APPLE_PASS_KEY: keyPath, APPLE_WWDR_CERTIFICATE: wwdrPath, APPLE_PUSH_BASE: pushBase } = config
  if (!passType || !team || !path || !keyPath || !wwdrPath) return undefined
  const certificate = certificateIn('APPLE_PASS_CERTIFICATE', path)
  const wwdr = certificateIn('APPLE_WWDR_CERTIFICATE', wwdrPath)
  const key = keyIn(keyPath, config.APPLE_PASS_KEY_PASSWORD)
  const subject = new Map(certificate.subject.split('\n').map((line) => pairOf(line)))
  if (subject.get('UID') !== passType)
    throw new StartError(
      `APPLE_PASS_CERTIFICATE isn't for APPLE_PASS_TYPE ${passType}, but for ${subject.get('UID') ?? 'no pass type'}.`,
    )
  if (subject.get('OU') !== team)
    throw new StartError(
      `APPLE_PASS_CERTIFICATE isn't of APPLE_TEAM ${team}, but of ${subject.get('OU') ?? 'no team'}.`,
    )
  if (!certificate.checkPrivateKey(key))
    throw new StartError("APPLE_PASS_KEY isn't the key of APPLE_PASS_CERTIFICATE.")
  if (!certificate.checkIssued(wwdr) || !certificate.verify(wwdr.publicKey))
    throw new StartError(
      `APPLE_WWDR_CERTIFICATE didn't issue APPLE_PASS_CERTIFICATE. Download the one named: ${certificate.issuer.replaceAll('\n', ', ')}.`,
    )
  return {
    passType,
    team,
    certificate: certificate.toString(),
    key: key.export({ type: 'pkcs1', format: 'pem' }).toString(),
    wwdr: wwdr.toString(),
    expiresAt: new Date(Math.min(Date.parse(certificate.validTo), Date.parse(wwdr.validTo))),
    pushBase,
  }
}

function pairOf(line: string): [string, string] {
  const at = line.indexOf('=')
  return [line.slice(0, at), line.slice(at + 1)]
}

function certificateIn(name: string, path: string): X509Certificate {
  const file = fileOf(name, path)
  try {
    return new X509Certificate(file)
  } catch {
    throw new StartError(`${name} isn't a certificate: ${path} must be a PEM or DER file with one.`)
  }
}

function keyIn(path: string, passphrase: string | undefined): KeyObject {
  const file = fileOf('APPLE_PASS_KEY', path)
  const key = privateKey(file, passphrase)
  if (key?.asymmetricKeyType !== 'rsa')
    throw new StartError(
      `APPLE_PASS_KEY isn't an RSA key that opens: ${path} must be a PEM file, and APPLE_PASS_KEY_PASSWORD its password if it has one.`,
    )
  return key
}

/** What a service account's file says (https://cloud.google.com/iam/docs/keys-create-delete). */
const Account = z.object({
  client_email: z.email(),
  private_key: z.string(),
  private_key_id: z.string().optional(),
  token_uri: z.url(),
})

function googleOf(config: Config): GoogleSettings | undefined {
  const { GOOGLE_WALLET_ISSUER: issuer, GOOGLE_WALLET_ACCOUNT: path, GOOGLE_WALLET_API_BASE } = config
  if (!issuer || !path) return undefined
  const account = Account.safeParse(jsonOf(fileOf('GOOGLE_WALLET_ACCOUNT', path).toString('utf8')))
  const key = account.success ? privateKey(account.data.private_key, undefined) : undefined
  if (!account.success || key?.asymmetricKeyType !== 'rsa')
    throw new StartError(
      `GOOGLE_WALLET_ACCOUNT isn't the key of a service account: ${path} must be the JSON file that Google gave you.`,
    )
  const { client_email: email, private_key_id: keyId, token_uri: tokenUrl } = account.data
  const apiBase = GOOGLE_WALLET_API_BASE.replace(/\/$/, '')
  return { issuer, email, key, keyId, tokenUrl, apiBase }
}

function fileOf(name: string, path: string): Buffer {
  try {
    return readFileSync(path)
  } catch {
    throw new StartError(`${name} can't be read: ${path}.`)
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function privateKey(key: Buffer | string, passphrase: string | undefined): KeyObject | undefined {
  try {
    return createPrivateKey({ key, ...(passphrase !== undefined && { passphrase }) })
  } catch {
    return undefined
  }
}
