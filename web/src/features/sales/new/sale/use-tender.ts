import { paymentConfiguration, type Reseller, type Supplier } from '@reseller-portal/contract/organizations'
import { useAnswer } from '#lib/calls/query.ts'

/** How this supplier's tickets are paid; until the server says so, as the reseller usually pays. */
export function useTender(reseller: Reseller | undefined, supplier: Supplier | undefined) {
  const [reseller_id = '', supplier_id = ''] = [reseller?.id, supplier?.id]
  const answer = useAnswer(
    paymentConfiguration,
    { reseller_id, supplier_id },
    { staleTime: 300_000, enabled: reseller_id !== '' && supplier_id !== '' },
  )
  return {
    ...tenderOf(answer.data?.configurations ?? [], reseller, answer.isError),
    /** It may have been changed since it was read. */
    refresh: () => (answer.isFetched ? answer.refetch() : undefined),
  }
}

/** By the first configuration (spec 2 §4); without one as the reseller usually pays. */
export function tenderOf(
  [set]: readonly { paymentsEnabled: boolean }[],
  reseller: Pick<Reseller, 'config'> | undefined,
  isFailed: boolean,
) {
  return {
    takesCards: set?.paymentsEnabled ?? reseller?.config.paymentsEnabled === true,
    isOnAccount: set?.paymentsEnabled === false,
    isUnknown: isFailed && set === undefined,
  }
}
