import type * as companies from '@reseller-portal/contract/organizations'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import type { Ctx, PublicCtx } from '#kit/context.ts'
import { isPicture } from '#kit/png.ts'
import { found, refuse } from '#kit/refuse.ts'
import { within } from '#kit/within.ts'
import { lockAt, recordCompany } from './change.ts'
import { companyRow, ownCompany } from './read.ts'

/** Sets or removes the logo of a company whose details were filled in. */
export async function changeLogo(
  { id, version, picture }: Input<typeof companies.changeLogo>,
  ctx: Ctx,
): Promise<Returned<typeof companies.changeLogo>> {
  ownCompany(id, ctx)
  const logo = picture === null ? null : Buffer.from(picture, 'base64')
  if (logo !== null && !(await isPicture(logo, { width: 1024, height: 512 })))
    refuse('companies.logo_unusable', { field: 'picture' })
  return within(ctx, async (tx) => {
    const owner = ctx.actor.resellerId === id ? { reseller_id: id } : { supplier_id: id }
    await lockAt(version, owner, tx.db)
    const { numUpdatedRows } = await tx.db
      .updateTable('companies')
      .set({ logo, version: version + 1 })
      .where('id', '=', id)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) refuse('things.not_found')
    await recordCompany('companies.logo_changed', owner, tx, tx.db)
    return companyRow(id, tx.db)
  })
}

/** Logos are public, because guests see them too. */
export async function readLogo({ id }: Input<typeof companies.readLogo>, { db }: PublicCtx): Promise<Buffer> {
  const row = await db.selectFrom('companies').select('logo').where('id', '=', id).executeTakeFirst()
  return found(row?.logo, 'organizations.not_found')
}
