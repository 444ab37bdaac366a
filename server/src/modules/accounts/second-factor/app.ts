import { toSVG } from 'bwip-js/node'
import { Secret, TOTP } from 'otpauth'
import { refusal, type Input, type Refusal, type Returned } from '@reseller-portal/contract/kit'
import type * as factor from '@reseller-portal/contract/accounts'
import type { Ctx, Db, Work } from '#kit/context.ts'
import { found, refuse } from '#kit/refuse.ts'
import { seal, unseal } from '#kit/security/secrets.ts'
import { recordEvent } from '#kit/audit/record.ts'
import { confirmPassword } from '../passwords/confirm.ts'
import { endOtherSessions } from '../sessions/own-sessions.ts'
import { countTries } from '../sign-in/attempts.ts'
import { keepRecoveryCodes, newRecoveryCodes } from './recovery-codes.ts'

const pendingMs = 15 * 60_000
const stepSeconds = 30
/** Phone clocks differ, so the previous and the next code are accepted too (RFC 6238 §5.2). */
const window = 1

/** Makes a secret for an authenticator app. It takes effect when a code of it was entered. */
export async function beginApp(
  { current }: Input<typeof factor.beginApp>,
  ctx: Ctx,
): Promise<Returned<typeof factor.beginApp>> {
  await confirmPassword(current, ctx)
  const secret = new Secret({ size: 20 })
  const pending = await seal(secret.base32, ctx.config)
  const waiting = { pending, pending_until: new Date(ctx.now.getTime() + pendingMs) }
  await ctx.db
    .insertInto('authenticators')
    .values({ account_id: ctx.actor.accountId, ...waiting })
    .onConflict((row) => row.column('account_id').doUpdateSet(waiting))
    .execute()
  const address = totpOf(secret, ctx.actor.email).toString()
  return { secret: secret.base32, address, qr: qrOf(address) }
}

export async function confirmApp(
  { code }: Input<typeof factor.confirmApp>,
  ctx: Ctx,
): Promise<Returned<typeof factor.confirmApp>> {
  const { accountId } = ctx.actor
  const tries = await countTries([{ subject: `app of ${accountId}`, limit: 10 }], { accountId }, ctx)
  const row = await ctx.db
    .selectFrom('authenticators')
    .select('pending')
    .where('account_id', '=', accountId)
    .where('pending_until', '>', ctx.now)
    .executeTakeFirst()
  const pending = found(row?.pending, 'factor.not_begun')
  const last_step = await stepShown(code, pending, ctx)
  if (last_step === undefined) refuse('factor.code_wrong')
  await tries.forget()
  const made = await newRecoveryCodes()
  await ctx.db.transaction().execute(async (tx) => {
    const confirmed = await tx
      .updateTable('authenticators')
      .set({ secret: pending, added_at: ctx.now, last_step, pending: null, pending_until: null })
      .where('account_id', '=', accountId)
      .where('pending', '=', pending)
      .returning('account_id')
      .executeTakeFirst()
    found(confirmed, 'factor.not_begun')
    await keepRecoveryCodes(accountId, made, tx)
    await endOtherSessions(ctx, tx)
    await recordEvent(tx, ctx, {
      name: 'accounts.factor_added',
      subject: accountId,
      facts: { factor: 'app' },
    })
  })
  return { recoveryCodes: made.codes }
}

/** Why a code of the app is refused. An accepted code can't be used again, nor can earlier ones. */
export async function spendCode(
  accountId: string,
  code: string,
  work: Work,
  tx: Db,
): Promise<Refusal | undefined> {
  const row = await tx
    .selectFrom('authenticators')
    .select('secret')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  const step = row?.secret ? await stepShown(code, row.secret, work) : undefined
  if (step === undefined) return refusal('factor.code_wrong')
  const spent = await tx
    .updateTable('authenticators')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('last_step', '<', step)
    .returning('account_id')
    .executeTakeFirst()
  return spent ? undefined : refusal('factor.code_used')
}

/** The number of the 30-second step whose code this is by the secret; undefined if it's of none. */
async function stepShown(code: string, sealed: Buffer, { now, config }: Work): Promise<number | undefined> {
  const totp = totpOf(Secret.fromBase32(await unseal(sealed, config)), '')
  const token = code.replaceAll(/\s/g, '')
  const delta = totp.validate({ token, timestamp: now.getTime(), window })
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / stepSeconds) + delta
}

function totpOf(secret: Secret, label: string): TOTP {
  return new TOTP({ issuer: 'Reseller Portal', label, secret, digits: 6, period: stepSeconds })
}

/** The dark modules of a QR code as one SVG path, so that the browser needs neither a script nor an address for it. */
function qrOf(text: string): { size: number; path: string } {
  const svg = toSVG({ bcid: 'qrcode', text, scale: 1 })
  const [, size = '0'] = /viewBox="0 0 (\d+) /.exec(svg) ?? []
  const [, path = ''] = / d="([^"]+)"/.exec(svg) ?? []
  return { size: Number(size), path }
}
