import { featureKeys } from '@reseller-portal/contract/accounts'
import type { Sent } from '@reseller-portal/contract/kit'
import { CreditLimit, type AccountBalance, type changeCreditLimit } from '@reseller-portal/contract/ledger'
import {
  EmailDomains,
  Selling,
  type changeOrganization,
  type OrganizationDetails,
} from '@reseller-portal/contract/organizations'
import * as z from 'zod'
import type { Saved, Values } from '#ui/record-form/use-record-form.ts'

/** The names of the form's fields for one supplier's payment and for the limit in one currency. */
export const supplierField = (supplierId: string) => `supplier ${supplierId}`
export const limitField = (currency: string) => `limit ${currency}`

const currencies = Intl.supportedValuesOf('currency')

/** The fields of the form; those about selling are only for resellers. */
export function fieldsOf(selling: Selling | null): z.ZodObject {
  const access = {
    emailDomains: z.string().transform(domainsIn).pipe(EmailDomains),
    factorRequired: z.boolean(),
    features: z.array(z.enum(featureKeys)),
  }
  if (selling === null) return z.object(access)
  const { cardPayments, military, distributorId, paymentDays } = Selling.shape
  return z.object({
    cardPayments,
    ...each(
      selling.suppliers.map(({ supplierId }) => supplierField(supplierId)),
      z.boolean().nullable(),
    ),
    ...each(currencies.map(limitField), CreditLimit),
    paymentDays,
    distributorId,
    military,
    ...access,
  })
}

/** An organization as values of the form. */
export function rowOf(organization: OrganizationDetails, balances: readonly AccountBalance[]): Saved {
  const { code, version, emailDomains, factorRequired, features, selling } = organization
  const access = { id: code, version, emailDomains: emailDomains.join(', '), factorRequired, features }
  if (selling === null) return access
  const { suppliers, ...sells } = selling
  const tenders = suppliers.map(({ supplierId, cardPayments }) => [supplierField(supplierId), cardPayments])
  const limits = balances.map(({ currency, limit }) => [limitField(currency), limit])
  return {
    ...each(currencies.map(limitField), null),
    ...Object.fromEntries([...tenders, ...limits]),
    ...sells,
    ...access,
  }
}

type Change = Omit<Sent<typeof changeOrganization>, 'code' | 'name' | 'version'>
type Limit = Omit<Sent<typeof changeCreditLimit>, 'resellerId'>

/** The parts of the form to send: the organization's settings, and the changed limits. */
export function settingsOf(values: Values, before: Values): Change & { limits: Limit[] } {
  // The cast is safe: the form's schema parsed them.
  const { emailDomains, factorRequired, features, ...sells } = values as Change & Values
  const access = { emailDomains, factorRequired, features }
  if (!('cardPayments' in sells)) return { ...access, limits: [] }
  const { cardPayments, military, distributorId, paymentDays } = sells as unknown as Selling
  const suppliers = Object.entries(sells).flatMap(([name, own]) =>
    name.startsWith(supplierField(''))
      ? [{ supplierId: name.slice(supplierField('').length), cardPayments: own as boolean | null }]
      : [],
  )
  const limits = currencies
    .map((currency) => ({
      currency,
      limit: values[limitField(currency)] as number | null,
      before: before[limitField(currency)] as number | null,
    }))
    .filter((limit) => limit.limit !== limit.before)
  return { ...access, limits, selling: { cardPayments, military, distributorId, paymentDays, suppliers } }
}

function each<T>(names: readonly string[], value: T): Record<string, T> {
  return Object.fromEntries(names.map((name) => [name, value]))
}

function domainsIn(text: string): string[] {
  return text.split(/[\s,;]+/).filter((domain) => domain !== '')
}
