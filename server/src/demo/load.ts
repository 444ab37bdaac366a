import { verify } from '@node-rs/argon2'
import { sql } from 'kysely'
import type { Db, Deps, Work } from '#kit/context.ts'
import {
  fillInCompany,
  addOrganization,
  addPointOfSale,
  addReseller,
  changeSelling,
  plainSelling,
  openChannel,
} from '#modules/organizations/index.ts'
import { createAccount, hashPassword } from '#modules/accounts/index.ts'
import { setCreditLimit } from '#modules/ledger/index.ts'
import { demoAccounts, type DemoAccount } from './accounts.ts'
import { demoId } from './id.ts'
import { loadSupplier } from './load-supplier.ts'
import { demoResellers, harborReseller, type DemoReseller } from './resellers.ts'
import { addComingParkDays, addComingSlots } from './slots.ts'
import { demoSuppliers } from './suppliers/index.ts'

/** `new`: loaded just now. */
export type DemoState = 'new' | 'ready' | 'under another password' | 'not here'

/**
 * Loads the demo world into an empty database and, in one that has it, adds the slots of the days that came since.
 * Any number of servers may do so at once; a database that belongs to others is left alone.
 */
export async function loadDemo(deps: Deps, password: string): Promise<DemoState> {
  const work = { ...deps, now: deps.clock(), reqId: 'demo', actor: undefined }
  const there = await deps.db.transaction().execute(async (tx) => {
    // Another server may need long to load it.
    await sql`set local lock_timeout = 0`.execute(tx)
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`select pg_advisory_xact_lock(${lock})`.execute(tx)
    const there = await contents(tx)
    if (there === 'others') return there
    if (there === 'empty') await loadWorld(work, await hashPassword(password), tx)
    for (const supplier of demoSuppliers) await addComingSlots(supplier, work, tx)
    await addComingParkDays(work, tx)
    return there
  })
  if (there === 'others') return 'not here'
  if (there === 'empty') return 'new'
  return (await opens(password, deps.db)) ? 'ready' : 'under another password'
}

/** Any number of our own, next to that of the migrations. */
const lock = 4_207_700_002

async function contents(tx: Db): Promise<'empty' | 'demo' | 'others'> {
  const rows = await tx.selectFrom('resellers').select('id').execute()
  if (rows.length === 0) return 'empty'
  return rows.some((row) => row.id === demoId(harborReseller)) ? 'demo' : 'others'
}

async function loadWorld(work: Work, passwordHash: string, tx: Db): Promise<void> {
  for (const reseller of demoResellers) await loadReseller(reseller, work, tx)
  for (const supplier of demoSuppliers) await loadSupplier(supplier, work, tx)
  for (const { name, sells } of demoResellers)
    for (const supplier of sells)
      await openChannel({ resellerId: demoId(name), supplierId: demoId(supplier) }, work, tx)
  await loadOperators(work, tx)
  for (const account of demoAccounts) await loadAccount(account, passwordHash, work, tx)
}

/** A supplier gets an organization with its first account. */
async function loadOperators(work: Work, tx: Db): Promise<void> {
  const codes = new Map(
    demoAccounts.flatMap(({ worksFor, orgCode }) =>
      worksFor !== undefined && 'supplier' in worksFor ? [[worksFor.supplier, orgCode] as const] : [],
    ),
  )
  for (const [name, code] of codes)
    await addOrganization({ code, name, owner: { supplierId: demoId(name) } }, work, tx)
}

async function loadReseller({ selling, ...reseller }: DemoReseller, work: Work, tx: Db): Promise<void> {
  const resellerId = demoId(reseller.name)
  await addReseller({ ...reseller, id: resellerId }, work, tx)
  await changeSelling(resellerId, { ...plainSelling, ...selling }, work, tx)
  await fillInCompany({ reseller_id: resellerId }, companyNamed(reseller), work, tx)
  for (const pos of reseller.pointsOfSale)
    await addPointOfSale({ ...pos, id: demoId(reseller.name, pos.code), resellerId }, work, tx)
  for (const limit of reseller.creditLimits ?? []) await setCreditLimit({ ...limit, resellerId }, work, tx)
}

function companyNamed({ name, contactPhone = '' }: { name: string; contactPhone?: string }) {
  return {
    name,
    legalName: `${name}, LLC`,
    phone: contactPhone,
    email: '',
    url: '',
    timeZone: 'America/New_York',
    currency: 'USD',
    language: 'en' as const,
    primaryColor: '',
    secondaryColor: '',
  }
}

async function loadAccount(account: DemoAccount, passwordHash: string, work: Work, tx: Db): Promise<void> {
  const { worksFor, ...person } = account
  const employer = worksFor !== undefined && 'reseller' in worksFor ? worksFor : undefined
  const pointsOfSale = employer?.pointsOfSale?.map((code) => demoId(employer.reseller, code)) ?? []
  await createAccount({ ...person, pointsOfSale, id: demoId(account.email) }, passwordHash, work.now, tx)
}

/** Whether the demo accounts were loaded with this password. */
async function opens(password: string, db: Db): Promise<boolean> {
  const account = await db
    .selectFrom('accounts')
    .select('password_hash')
    .where('id', '=', demoId('agent@harbor.example'))
    .executeTakeFirst()
  return (
    account?.password_hash !== undefined &&
    account.password_hash !== null &&
    verify(account.password_hash, password)
  )
}
