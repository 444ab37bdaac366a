import { createHash } from 'node:crypto'
import * as z from 'zod'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import {
  whyNotPerson,
  work as demanded,
  zeroBitsOf,
  type registrationChallenge,
  type register as registerEndpoint,
} from '@reseller-portal/contract/accounts'
import type { PublicCtx } from '#kit/context.ts'
import { newId } from '#kit/ids.ts'
import { formattedPhone } from '#kit/phones.ts'
import { refuse, refuseIf } from '#kit/refuse.ts'
import { refuseBeyond } from '#kit/http/limits.ts'
import { openBuckets } from '#kit/security/buckets.ts'
import { seal, unseal } from '#kit/security/secrets.ts'
import { hashOf } from '#kit/security/tokens.ts'
import { recordEvent } from '#kit/audit/record.ts'
import { organizationsCalled } from '#modules/organizations/index.ts'

const take = openBuckets()
const looks = { burst: 60, perMinute: 60 }
const requests = { calls: 1, burst: 5, perMinute: 5 / 60 }

/** The time at which the form was opened, sealed: only this installation can have made it. */
export async function challenge(
  _input: Input<typeof registrationChallenge>,
  ctx: PublicCtx,
): Promise<Returned<typeof registrationChallenge>> {
  refuseTooManyLooks(ctx)
  const sealed = await seal(JSON.stringify({ registration: ctx.now.getTime() }), ctx.config)
  return { challenge: sealed.toString('base64url'), bits: demanded.bits }
}

/** Stores a request for an account. The answer doesn't reveal whether the email has an account. */
export async function register(
  {
    language,
    challenge: sent,
    solution,
    website,
    invitation,
    isAnother,
    ...registration
  }: Input<typeof registerEndpoint>,
  ctx: PublicCtx,
): Promise<Returned<typeof registerEndpoint>> {
  const digest = createHash('sha256').update(`${sent}:${solution}`).digest()
  refuseIf(whyNotPerson({ ageSeconds: await ageOf(sent, ctx), zeroBits: zeroBitsOf(digest), website }))
  const { phoneCountryCode, phoneNumber } = registration.phoneNumber
  formattedPhone(`${phoneCountryCode}${phoneNumber}`, 'phoneNumber')
  await refuseBeyond(`register ${ctx.address}`, requests, ctx)
  const [same] = isAnother ? [] : await organizationsCalled(registration.companyName, ctx.db)
  if (same) refuse('registrations.name_known', { name: same.name, field: 'companyName' })
  await ctx.db.transaction().execute(async (tx) => {
    const id = newId()
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('registrations')
      .values({
        id,
        company_name: registration.companyName,
        contact_email: registration.contactEmail,
        country: registration.address.country,
        registration: JSON.stringify(registration),
        language,
        state: 'REQUESTED',
        challenge: hashOf(sent),
        invitation: invitation === '' ? null : hashOf(invitation),
        created_at: ctx.now,
        decided_at: null,
      })
      .onConflict((row) => row.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 0n) return
    await recordEvent(tx, ctx, { name: 'registrations.requested', subject: id })
  })
  return { requested: true }
}

const Opened = z.object({ registration: z.number() })

/** Seconds since the challenge was made; infinite if it isn't one of ours. */
async function ageOf(sent: string, { now, config }: PublicCtx): Promise<number> {
  try {
    const { registration } = Opened.parse(JSON.parse(await unseal(Buffer.from(sent, 'base64url'), config)))
    return (now.getTime() - registration) / 1000
  } catch {
    return Infinity
  }
}

function refuseTooManyLooks({ address, now }: PublicCtx): void {
  const { isAllowed, retrySeconds } = take(address, now.getTime(), looks)
  if (!isAllowed) refuse('requests.too_many', { retrySeconds })
}
