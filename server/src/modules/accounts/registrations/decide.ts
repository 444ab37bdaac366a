import { sql } from 'kysely'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import type * as registrations from '@reseller-portal/contract/accounts'
import type { Registration } from '@reseller-portal/contract/accounts'
import type { Ctx } from '#kit/context.ts'
import { newId } from '#kit/ids.ts'
import { formattedPhone } from '#kit/phones.ts'
import { found, refuse } from '#kit/refuse.ts'
import { within } from '#kit/within.ts'
import { recordEvent } from '#kit/audit/record.ts'
import { addUser } from '../users/change.ts'
import { readRegistration, registrationIn } from './read.ts'
import {
  addAddress,
  fillInCompany,
  addOrganization,
  addReseller,
  addSupplier,
} from '#modules/organizations/index.ts'

type Approval = Input<typeof registrations.approveRegistration>
type Answer = Promise<Returned<typeof registrations.readRegistration>>

/** Makes the organization, its company, its addresses, and its first administrator, who is invited by email. */
export function approve(input: Approval, ctx: Ctx): Answer {
  return within(ctx, async (tx) => {
    const row = await lockOpen(input, tx)
    const [registration, language] = [registrationIn(row), row.language]
    await refuseTaken(input.orgCode, tx)
    const owner = await addOwner(input, registration, tx)
    await fillInCompany(owner, companyOf(registration, language), tx, tx.db)
    for (const address of addressesOf(registration)) await addAddress(owner, address, tx)
    await addUser(
      {
        email: registration.contactEmail,
        org_code: input.orgCode,
        given_name: registration.contactFirstName,
        surname: registration.contactLastName,
        phone: phoneOf(registration),
        department: '',
        wps_data: { language },
        groups: [...firstRoles[input.kind]],
        pos: [],
      },
      tx,
    )
    return decided(input, { state: 'APPROVED', org_code: input.orgCode }, tx)
  })
}

/** The roles of the first administrator of an organization. */
export const firstRoles = {
  RESELLER: ['RESELLER_PORTAL_SUPER_ADMIN'],
  SUPPLIER: ['ORG_MGMT', 'SUPPLIER_BUSINESS_STAFF'],
} as const

/** Declines; a follower mails the reason. */
export function decline(input: Input<typeof registrations.declineRegistration>, ctx: Ctx): Answer {
  return within(ctx, async (tx) => {
    await lockOpen(input, tx)
    return decided(input, { state: 'DECLINED', reason: input.reason }, tx)
  })
}

/** Locks a request that is still open; a decided one has another version and is refused. */
async function lockOpen({ id, version }: { id: string; version: number }, tx: Ctx) {
  const row = found(
    await tx.db.selectFrom('registrations').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
  )
  return row.version === version && row.state === 'REQUESTED' ? row : refuse('things.out_of_date')
}

/** A concurrent approval with the same code waits for this one and is then refused. */
export async function refuseTaken(code: string, { db }: Ctx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${code}, 0))`.execute(db)
  const taken = await db
    .selectFrom('organizations')
    .select('code')
    .where('code', '=', code)
    .executeTakeFirst()
  if (taken) refuse('registrations.code_taken', { field: 'orgCode' })
}

async function addOwner({ kind, orgCode }: Approval, { companyName: name, timeZone }: Registration, tx: Ctx) {
  if (kind === 'RESELLER') {
    const reseller = { orgCode, name, channelId: `channel-${newId()}` }
    return { reseller_id: await addReseller(reseller, tx, tx.db) }
  }
  const supplierId = await addSupplier({ name, timezone: timeZone }, tx, tx.db)
  await addOrganization({ code: orgCode, name, owner: { supplierId } }, tx, tx.db)
  return { supplier_id: supplierId }
}

/** The phone of the contact is the one for customers until the company changes it. */
function companyOf(registration: Registration, language: 'en' | 'es' | 'fr') {
  const { companyName, companyUrl, contactEmail, timeZone, currency } = registration
  const contact = { phone: phoneOf(registration), email: contactEmail, url: companyUrl }
  return {
    name: companyName,
    legalName: companyName,
    ...contact,
    timeZone,
    currency,
    language,
    primaryColor: '',
    secondaryColor: '',
  }
}

function phoneOf({ phoneNumber: { phoneCountryCode, phoneNumber } }: Registration): string {
  return formattedPhone(`${phoneCountryCode}${phoneNumber}`, 'phoneNumber')
}

function addressesOf({ address, billing: { billingAddress: paid } }: Registration) {
  return [
    {
      kind: 'OFFICE' as const,
      streetAddress1: address.street1,
      streetAddress2: address.street2,
      city: address.city,
      province: address.state,
      postalCode: address.zip,
      country: address.country,
    },
    {
      kind: 'BILLING' as const,
      streetAddress1: paid.billingStreet1,
      streetAddress2: paid.billingStreet2,
      city: paid.billingCity,
      province: paid.billingState,
      postalCode: paid.billingZip,
      country: paid.billingCountry,
    },
  ]
}

type Decision = { state: 'APPROVED'; org_code: string } | { state: 'DECLINED'; reason: string }

async function decided(
  { id, version }: { id: string; version: number },
  decision: Decision,
  tx: Ctx,
): Answer {
  await tx.db
    .updateTable('registrations')
    .set({ ...decision, version: version + 1, decided_at: tx.now, decided_by: tx.actor.name })
    .where('id', '=', id)
    .execute()
  const name = decision.state === 'APPROVED' ? 'registrations.approved' : 'registrations.declined'
  await recordEvent(tx.db, tx, { name, subject: id })
  return readRegistration(id, tx.db)
}
