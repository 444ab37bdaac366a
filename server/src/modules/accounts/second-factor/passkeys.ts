import type { AuthenticatorTransport } from '@simplewebauthn/server'
import type * as factor from '@reseller-portal/contract/accounts'
import { refusal, type Input, type Refusal } from '@reseller-portal/contract/kit'
import type { Config } from '#server/config.ts'
import type { Db, Work } from '#kit/context.ts'

/** A large library that few sign-ins need, so it's loaded with the first passkey. */
export const webauthn = () => import('@simplewebauthn/server')

export const challengeMs = 5 * 60_000

/** A passkey belongs to the host of `PUBLIC_URL`, and is used on its pages only. */
export function site({ PUBLIC_URL }: Config) {
  const { hostname, origin } = new URL(PUBLIC_URL)
  return { id: hostname, origin }
}

/**
 * The request of the browser to the account's authenticators for a sign-in; undefined if the account has no passkey.
 */
export async function askForPasskey(accountId: string, { db, config }: Work) {
  const passkeys = await passkeysOf(accountId, db)
  if (passkeys.length === 0) return undefined
  return (await webauthn()).generateAuthenticationOptions({
    rpID: site(config).id,
    allowCredentials: passkeys.map((key) => ({ id: key.credential_id, transports: transportsOf(key) })),
    userVerification: 'preferred',
  })
}

/** Why a passkey's answer to this challenge is refused. Another person's passkey counts as unknown. */
export async function checkPasskey(
  accountId: string,
  {
    proof,
    challenge,
  }: { proof: NonNullable<Input<typeof factor.finishSignIn>['passkey']>; challenge: string },
  { now, config }: Work,
  tx: Db,
): Promise<Refusal | undefined> {
  const key = (await passkeysOf(accountId, tx)).find(({ credential_id }) => credential_id === proof.id)
  if (!key) return refusal('factor.passkey_refused')
  const { credential_id: id, public_key, counter } = key
  const { verifyAuthenticationResponse } = await webauthn()
  const verified = await verifyAuthenticationResponse({
    response: plain(proof),
    expectedChallenge: challenge,
    expectedOrigin: site(config).origin,
    expectedRPID: site(config).id,
    credential: { id, publicKey: new Uint8Array(public_key), counter, transports: transportsOf(key) },
    requireUserVerification: false,
  }).catch(() => undefined)
  if (verified?.verified !== true) return refusal('factor.passkey_refused')
  await tx
    .updateTable('passkeys')
    .set({ counter: verified.authenticationInfo.newCounter, used_at: now })
    .where('id', '=', key.id)
    .execute()
  return undefined
}

export function passkeysOf(accountId: string, db: Db) {
  return db.selectFrom('passkeys').selectAll().where('account_id', '=', accountId).orderBy('id').execute()
}

function transportsOf({ transports }: { transports: string[] }) {
  // The browser sent them when the passkey was made.
  return transports as AuthenticatorTransport[]
}

/** Casts a response that passed the schema to the library's type; the library checks each part itself. */
export function plain<T>(response: unknown): T {
  return response as T
}
