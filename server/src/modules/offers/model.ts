import { sql, type RawBuilder } from 'kysely'
import { forSellerSql, soldBySql } from '#modules/products/index.ts'

/**
 * Why the catalog is read. `sale`: what may be bought now. `booked`: what was held or booked, which can be shown
 * and confirmed even when the channel no longer sells it.
 */
export type Scope = 'sale' | 'booked'

/** Whether product `p` is for sale through the row of `channels`. */
export function isProductFor(scope: Scope): RawBuilder<boolean> {
  return sql.raw<boolean>(productForSql(scope))
}

/** The same as text, for a statement in SQL. */
export function productForSql(scope: Scope): string {
  return scope === 'booked' ? 'true' : `p.withdrawn_at is null and ${soldBySql('p.id')}`
}

/**
 * Whether rate `r` is still in the catalog and for the reseller of `channels`; `isSwitchedOff` says whether this
 * reseller may not sell it.
 */
export function isRateFor(scope: Scope): RawBuilder<boolean> {
  return sql.raw<boolean>(rateForSql(scope))
}

/** The same as text, for a statement in SQL. */
export function rateForSql(scope: Scope): string {
  return scope === 'booked' ? 'true' : `r.withdrawn_at is null and ${forSellerSql('r')}`
}

/** Whether rate `r` is deactivated for a reseller at one of these channels. */
export function isSwitchedOff(resellerId: string, channels: readonly string[] | RawBuilder<unknown>) {
  return sql<boolean>`exists (select from disabled_tickets off where off.rate_id = r.id
    and off.reseller_id = ${resellerId} and off.channel_id = any(${channels}))`
}
