import { me, type Me } from '@reseller-portal/contract/accounts'
import { defaultCurrency } from '@reseller-portal/contract/sales'
import { keyOf, queries } from './query.ts'

/** The currency in which the person's organization prices. New amounts start in it. */
export function companyCurrency(): string {
  return queries.getQueryData<Me>(keyOf(me, {}))?.currency ?? defaultCurrency
}
