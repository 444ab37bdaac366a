import { me, type Me } from '@reseller-portal/contract/identity'
import { localDay, localZone } from '../language/format.ts'
import { keyOf, queries } from './query.ts'

/** Today where the person's organisation is, whose days its reports have; the person may be elsewhere. */
export function companyToday(): string {
  const known = queries.getQueryData<Me>(keyOf(me, {}))
  return localDay(new Date().toISOString(), known?.zone ?? localZone)
}
