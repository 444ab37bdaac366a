import type { Me } from '@reseller-portal/contract/accounts'
import {
  supplierConfigurations,
  listSuppliers,
  sortSuppliers,
  supplier as oneSupplier,
  type PointOfSale,
  type Reseller,
} from '@reseller-portal/contract/organizations'
import { useMemo } from 'react'
import { useAnswer } from '#lib/calls/query.ts'
import { sellerOf } from './seller.ts'

/** The signed-in account, its reseller, and the reseller's points of sale. */
export type Selling = {
  account: Pick<Me, 'groups'> | undefined
  reseller: Reseller | undefined
  points: PointOfSale[] | undefined
}

const slowToChange = { staleTime: 300_000 }

/**
 * Whose tickets can be sold. Agents and managers of a theme park's distributor skip the list (spec 1 §6): their one
 * supplier is known from its configuration. Only where a distributor sells several is the list loaded all the same.
 */
export function useSuppliers(selling: Selling) {
  const skips = skipsSupplierList(selling)
  const configured = useAnswer(supplierConfigurations, {}, { ...slowToChange, enabled: skips === true })
  const [first, ...others] = configured.data?.configurations ?? []
  const only = others.length === 0 ? first : undefined
  const one = useAnswer(
    oneSupplier,
    { supplierId: only?.supplierId ?? '' },
    { ...slowToChange, enabled: only !== undefined },
  )
  const isSeveral = configured.isSuccess && only === undefined
  const list = useAnswer(listSuppliers, {}, { ...slowToChange, enabled: skips === false || isSeveral })
  const isOne = skips === true && !isSeveral
  const suppliers = useMemo(() => {
    const only = one.data === undefined ? [] : [one.data.supplier]
    return sortSuppliers(isOne ? only : (list.data?.suppliers ?? []))
  }, [isOne, one.data, list.data])
  return { suppliers, answers: isOne ? [configured, one] : [list] }
}

/** Undefined while the account, the reseller or the points of sale are loading. */
export function skipsSupplierList({ account, reseller, points }: Selling): boolean | undefined {
  if (account === undefined) return undefined
  if (!account.groups.some(({ name }) => skipping.has(name))) return false
  if (reseller === undefined) return undefined
  if (!sellerOf(reseller).isThemePark) return false
  return points === undefined ? undefined : points.length > 0
}

const skipping: ReadonlySet<string> = new Set(['RESELLER_PORTAL_AGENT', 'RESELLER_PORTAL_MANAGER'])
