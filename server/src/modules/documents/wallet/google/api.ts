import { SignJWT } from 'jose'
import * as z from 'zod'
import type { Work } from '#kit/context.ts'
import { outgoing } from '#kit/outgoing/outgoing.ts'
import type { Pass } from '../pass.ts'
import type { GoogleSettings } from '../settings.ts'
import { classOf, genericObject } from './object.ts'

type Asking = Pick<Work, 'config' | 'now'>

/** Puts the passes into Google Wallet's books and returns the link with which a guest saves them. */
export async function saveLink(
  passes: readonly Pass[],
  google: GoogleSettings,
  work: Asking,
): Promise<string> {
  await call('POST', 'genericClass', classOf(google), [200, 409], google, work)
  const objects = passes.map((pass) => genericObject(pass, google, work.config.PUBLIC_URL))
  for (const object of objects) {
    const status = await call('POST', 'genericObject', object, [200, 409], google, work)
    if (status === 409) await change(object, google, work)
  }
  // The link has only the ids: browsers cut longer ones (https://developers.google.com/wallet/generic/web).
  const genericObjects = objects.map(({ id, classId }) => ({ id, classId }))
  const claims = { typ: 'savetowallet', origins: [], payload: { genericObjects } }
  const token = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(google.email)
    .setAudience('google')
    .setIssuedAt(secondsOf(work.now))
    .sign(google.key)
  return `https://pay.google.com/gp/v/save/${token}`
}

/** Changes what Google Wallet has of a pass, and with it the phones; nothing where it has no such object. */
export async function change(object: { id: string }, google: GoogleSettings, work: Asking): Promise<void> {
  await call('PATCH', `genericObject/${object.id}`, object, [200, 404], google, work)
}

/** Calls the API and returns the status; throws where it is none of `expected`. */
async function call(
  method: 'POST' | 'PATCH',
  path: string,
  body: object,
  expected: readonly number[],
  google: GoogleSettings,
  work: Asking,
): Promise<number> {
  const answer = await outgoing(
    `${google.apiBase}/walletobjects/v1/${path}`,
    {
      method,
      headers: {
        authorization: `Bearer ${await accessToken(google, work)}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
      ...patience,
    },
    work.config,
  )
  if (answer.status === 401) tokens.delete(google)
  if (expected.includes(answer.status)) return answer.status
  throw new Error(
    `Google Wallet answered ${answer.status} to ${method} ${path}: ${answer.body.slice(0, 500)}`,
  )
}

const patience = { timeoutMs: 10_000, mostBytes: 200_000 }
const tokens = new WeakMap<GoogleSettings, { token: string; until: number }>()
const Grant = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })

/** A token of the service account (RFC 7523), kept until a minute before its end. */
async function accessToken(google: GoogleSettings, { config, now }: Asking): Promise<string> {
  const kept = tokens.get(google)
  if (kept && now.getTime() < kept.until) return kept.token
  const assertion = await new SignJWT({ scope: 'https://www.googleapis.com/auth/wallet_object.issuer' })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', ...(google.keyId && { kid: google.keyId }) })
    .setIssuer(google.email)
    .setAudience(google.tokenUrl)
    .setIssuedAt(secondsOf(now))
    .setExpirationTime(secondsOf(now) + 3600)
    .sign(google.key)
  const form = new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion })
  const answer = await outgoing(
    google.tokenUrl,
    {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: form.toString(),
      ...patience,
    },
    config,
  )
  if (answer.status !== 200)
    throw new Error(`Google gave no access token: ${answer.status} ${answer.body.slice(0, 500)}`)
  const { access_token: token, expires_in: seconds } = Grant.parse(JSON.parse(answer.body))
  tokens.set(google, { token, until: now.getTime() + (seconds - 60) * 1000 })
  return token
}

function secondsOf(at: Date): number {
  return Math.floor(at.getTime() / 1000)
}
