import { me } from '@reseller-portal/contract/accounts'
import {
  collectsPerTraveler,
  listPointsOfSale,
  listResellers,
  supplierConfigurations,
  type PointOfSale,
  type Reseller,
  type SupplierConfig,
  type Supplier,
} from '@reseller-portal/contract/organizations'
import { useMemo } from 'react'
import { useAnswer } from '#lib/calls/query.ts'
import { remembered } from '../form/remembered.ts'
import type { Choices } from '../form/search.ts'
import { usePointMessages } from './use-point-messages.ts'
import { useSuppliers } from './use-suppliers.ts'

export type Desk = ReturnType<typeof useDesk>

/** The most suppliers that the page lists together, because it loads the products, times, and prices of each. */
const mostListed = 6

const slowToChange = { staleTime: 300_000 }

/** The reseller, the point of sale, and the supplier: chosen, remembered, or the only one. */
export function useDesk(choices: Choices) {
  const account = useAnswer(me, {}, { staleTime: Infinity })
  const resellers = useAnswer(listResellers, {}, slowToChange)
  const reseller: Reseller | undefined = resellers.data?.resellers[0]
  const distributorId = reseller?.distributorID ?? reseller?.id ?? ''
  const pointsAnswer = useAnswer(
    listPointsOfSale,
    { distributorId },
    { ...slowToChange, enabled: reseller !== undefined },
  )
  usePointMessages({
    points: pointsAnswer.data?.pointsOfSale,
    error: pointsAnswer.error,
    chosen: choices.pos,
  })
  const last = useMemo(() => remembered(), [])
  const points = pointsAnswer.data?.pointsOfSale ?? []
  const { suppliers, answers: ofSuppliers } = useSuppliers({
    account: account.data,
    reseller,
    points: pointsAnswer.data?.pointsOfSale,
  })
  const own = account.data?.pos.length === 1 ? account.data.pos[0]?.code : undefined
  const supplier: Supplier | undefined =
    suppliers.find(({ id }) => id === choices.supplier) ??
    (choices.supplier === undefined ? usual(suppliers, 'id', [last.supplier]) : undefined)
  const pos: PointOfSale | undefined =
    points.find(({ code }) => code === choices.pos) ??
    (choices.pos === undefined ? usual(points, 'code', [last.pos, own]) : undefined)
  const canListAll = suppliers.length > 1 && suppliers.length <= mostListed
  const answers = [...ofSuppliers, resellers, pointsAnswer]
  return {
    account: account.data,
    reseller,
    suppliers,
    supplier,
    /** Whose products are listed: of all suppliers until one is chosen, where they are few. */
    listed: supplier !== undefined ? [supplier] : canListAll ? suppliers : [],
    canListAll,
    points,
    pos,
    isPending: answers.some(({ isPending }) => isPending),
    error: answers.find(({ error }) => error !== null)?.error ?? null,
    /** Which list couldn't be loaded. The points of sale belong to the reseller. */
    failed: ofSuppliers.some(({ error }) => error !== null) ? ('suppliers' as const) : ('points' as const),
    retry: () => answers.forEach((answer) => void (answer.isError && answer.refetch())),
  }
}

/** The first of the wanted ids that exists, or else the only choice. */
function usual<T, K extends keyof T>(
  list: readonly T[],
  key: K,
  wishes: readonly (T[K] | undefined)[],
): T | undefined {
  const wished = wishes
    .map((wish) => list.find((each) => each[key] === wish))
    .find((each) => each !== undefined)
  return wished ?? (list.length === 1 ? list[0] : undefined)
}

/** What a supplier asks of guests and where it picks them up. */
export function useConfig(supplier: Supplier | undefined) {
  const answer = useAnswer(
    supplierConfigurations,
    { id: supplier?.id },
    { ...slowToChange, enabled: supplier !== undefined },
  )
  const found: SupplierConfig | undefined = answer.data?.configurations.find(
    ({ supplierId }) => supplierId === supplier?.id,
  )
  const details = found?.configuration.guestDetails ?? noDetails
  return {
    details,
    pickups: found?.configuration.grandCanyon.pickupLocations ?? [],
    perTraveler: supplier !== undefined && collectsPerTraveler(supplier, details),
    configPending: supplier !== undefined && answer.isPending,
  }
}

const noDetails = {
  requireGuestNamePerTraveler: false,
  requireGuestEmailPerTraveler: false,
  requireGuestPhonePerTraveler: false,
  requireGuestWeightPerTraveler: false,
  requireGuestCountryPerTraveler: false,
}
