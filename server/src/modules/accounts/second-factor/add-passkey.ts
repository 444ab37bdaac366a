import {
  mostPasskeys,
  type beginPasskey as beginPasskeyEndpoint,
  type addPasskey as addPasskeyEndpoint,
} from '@reseller-portal/contract/accounts'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import type { Config } from '#server/config.ts'
import type { Ctx, Work } from '#kit/context.ts'
import { newId } from '#kit/ids.ts'
import { found, refuse } from '#kit/refuse.ts'
import { recordEvent } from '#kit/audit/record.ts'
import { confirmPassword } from '../passwords/confirm.ts'
import { endOtherSessions } from '../sessions/own-sessions.ts'
import { keepRecoveryCodes, newRecoveryCodes } from './recovery-codes.ts'
import { webauthn, challengeMs, site, passkeysOf, plain } from './passkeys.ts'

export async function beginPasskey(
  { current }: Input<typeof beginPasskeyEndpoint>,
  ctx: Ctx,
): Promise<Returned<typeof beginPasskeyEndpoint>> {
  await confirmPassword(current, ctx)
  const { accountId, email, name } = ctx.actor
  const passkeys = await passkeysOf(accountId, ctx.db)
  refuseTooMany(passkeys.length)
  const options = await (
    await webauthn()
  ).generateRegistrationOptions({
    rpName: 'Reseller Portal',
    rpID: site(ctx.config).id,
    userName: email,
    userDisplayName: name,
    userID: new TextEncoder().encode(accountId),
    excludeCredentials: passkeys.map(({ credential_id: id }) => ({ id })),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  })
  const { challenge } = options
  const waiting = { challenge, expires_at: new Date(ctx.now.getTime() + challengeMs) }
  await ctx.db
    .insertInto('passkey_challenges')
    .values({ account_id: accountId, ...waiting })
    .onConflict((row) => row.column('account_id').doUpdateSet(waiting))
    .execute()
  return { ...options }
}

export async function addPasskey(
  { name, passkey }: Input<typeof addPasskeyEndpoint>,
  ctx: Ctx,
): Promise<Returned<typeof addPasskeyEndpoint>> {
  const { accountId } = ctx.actor
  const { challenge } = found(await takeChallenge(accountId, ctx), 'factor.not_begun')
  const credential = (await newCredential(passkey, challenge, ctx.config)) ?? refuse('factor.passkey_refused')
  const made = await newRecoveryCodes()
  return ctx.db.transaction().execute(async (tx) => {
    // Two calls at once wait for each other here.
    await tx.selectFrom('accounts').select('id').where('id', '=', accountId).forUpdate().execute()
    refuseTooMany((await passkeysOf(accountId, tx)).length)
    const added = await tx
      .insertInto('passkeys')
      .values({ id: newId(), account_id: accountId, ...credential, name, added_at: ctx.now })
      .onConflict((row) => row.column('credential_id').doNothing())
      .returning('id')
      .executeTakeFirst()
    found(added, 'factor.passkey_refused')
    const codes = tx.selectFrom('recovery_codes').select('hash').where('account_id', '=', accountId)
    const isFirst = (await codes.executeTakeFirst()) === undefined
    if (isFirst) await keepRecoveryCodes(accountId, made, tx)
    await endOtherSessions(ctx, tx)
    const facts = { factor: 'passkey', name }
    await recordEvent(tx, ctx, { name: 'accounts.factor_added', subject: accountId, facts })
    return { recoveryCodes: isFirst ? made.codes : [] }
  })
}

function refuseTooMany(count: number): void {
  if (count >= mostPasskeys) refuse('factor.too_many_passkeys', { max: mostPasskeys })
}

/** A challenge is answered once. */
function takeChallenge(accountId: string, { db, now }: Work) {
  return db
    .deleteFrom('passkey_challenges')
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .returning('challenge')
    .executeTakeFirst()
}

async function newCredential(
  response: Input<typeof addPasskeyEndpoint>['passkey'],
  challenge: string,
  config: Config,
) {
  const { verifyRegistrationResponse } = await webauthn()
  const verified = await verifyRegistrationResponse({
    response: plain(response),
    expectedChallenge: challenge,
    expectedOrigin: site(config).origin,
    expectedRPID: site(config).id,
    requireUserVerification: false,
  }).catch(() => undefined)
  if (verified?.verified !== true) return undefined
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential
  return { credential_id: id, public_key: Buffer.from(publicKey), counter, transports: [...transports] }
}
