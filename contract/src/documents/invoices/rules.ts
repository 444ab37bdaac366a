import type { Issuer, Party, VatCategory } from './schema.ts'

/** What an invoice needs to know of a company: `address` is street, city, and country together. */
export const partyFacts = ['name', 'address', 'email', 'taxId', 'registrationNumber'] as const
export type PartyFact = (typeof partyFacts)[number]

export type MissingFact = { whose: 'seller' | 'buyer'; fact: PartyFact }

/**
 * What must be filled in before an invoice with this VAT category can be issued: by EN 16931, BR-06 to BR-11, BR-CO-26,
 * and the rules on tax identifiers of each category.
 */
export function missingFacts(
  { seller, buyer }: { seller: Party; buyer: Party },
  category: VatCategory,
): MissingFact[] {
  return [
    ...ofBoth(seller).map((fact) => ({ whose: 'seller' as const, fact })),
    ...ofSeller(seller, category).map((fact) => ({ whose: 'seller' as const, fact })),
    ...ofBoth(buyer).map((fact) => ({ whose: 'buyer' as const, fact })),
    ...(category === 'AE' && !isVatId(buyer.taxId)
      ? [{ whose: 'buyer' as const, fact: 'taxId' as const }]
      : []),
  ]
}

function ofBoth({ name, street, city, country, email }: Party): PartyFact[] {
  const missing: PartyFact[] = []
  if (name === '') missing.push('name')
  if (street === '' || city === '' || country === '') missing.push('address')
  if (email === '') missing.push('email')
  return missing
}

/** Outside the scope of VAT, an invoice may carry no VAT identifier (BR-O-02), so another one identifies the seller. */
function ofSeller({ taxId, registrationNumber }: Party, category: VatCategory): PartyFact[] {
  const missing: PartyFact[] = []
  if (category !== 'O' && taxId === '') missing.push('taxId')
  if (registrationNumber === '' && (category === 'O' || (taxId !== '' && !isVatId(taxId))))
    missing.push('registrationNumber')
  return missing
}

/** The first letters of VAT identifiers in the Union and near it; Greece has EL, Northern Ireland XI (BR-CO-09). */
const vatPrefixes = new Set(
  'AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK  CH GB IS LI NO XI'.split(
    ' ',
  ),
)

/** Whether a tax ID is a VAT identifier, which begins with its country; others are numbers of a local tax authority. */
export function isVatId(taxId: string): boolean {
  const id = vatIdOf(taxId)
  return vatPrefixes.has(id.slice(0, 2)) && /^[A-Z0-9]{4,15}$/.test(id) && /\d/.test(id)
}

/** A VAT identifier as e-invoices write it: capital letters and digits only. */
export function vatIdOf(taxId: string): string {
  return taxId.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
}

/** The first letters of an invoice's number: each side has a series of its own. */
export const numberPrefix: Readonly<Record<Issuer, string>> = { SUPPLIER: 'RPN', RESELLER: 'RPC' }
