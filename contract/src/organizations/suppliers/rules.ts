import type { Supplier } from './schema.ts'

/** A theme-park supplier with a distributor shows as "name (distributorName)" (spec 2 §3). */
export function supplierLabel(supplier: Pick<Supplier, 'name' | 'ext'>): string {
  const distributor = supplier.ext['distributorName']
  return isThemePark(supplier) && distributor ? `${supplier.name} (${distributor})` : supplier.name
}

/** The supplier's ticketing system is the theme-park one. */
export function isThemePark(supplier: Pick<Supplier, 'ext'>): boolean {
  return supplier.ext['ticketingSystem'] === 'THEME_PARK'
}

/** By name, case-insensitive (spec 2 §3). */
export function sortSuppliers<S extends Pick<Supplier, 'name'>>(suppliers: readonly S[]): S[] {
  return suppliers.toSorted((a, b) => a.name.toLowerCase().localeCompare(b.name.toLowerCase()))
}

/** A ticket limit from an extension is used only if it parses to a number (spec 2 §3). */
export function ticketLimit(ext: Record<string, string>): number | undefined {
  const text = ext['ticketLimit']
  const limit = text === undefined || text.trim() === '' ? Number.NaN : Number(text)
  return Number.isFinite(limit) ? limit : undefined
}
