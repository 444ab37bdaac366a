import { listTicketTypes } from '@reseller-portal/contract/prices'
import { mostRows } from '@reseller-portal/contract/kit'
import { listSuppliers, sortSuppliers } from '@reseller-portal/contract/organizations'
import { useAnswer } from '#lib/calls/query.ts'
import { useMay } from '#lib/calls/use-may.ts'

type Choice = { value: string; label: string }
const slowToChange = { staleTime: 300_000 }

/**
 * The suppliers, the products of one of them, and the ticket types of one of those, as choices. Empty until they are
 * loaded.
 */
export function useTickets(supplierId: string, productId: string) {
  const maySell = useMay('bookings.sell')
  const suppliers = useAnswer(listSuppliers, {}, { ...slowToChange, enabled: maySell })
  /** People without the right to sell can't read the list of suppliers, so theirs is made from all ticket types. */
  const all = { supplierId: undefined, sort: 'supplier' as const, limit: mostRows, offset: 0 }
  const ofAll = useAnswer(listTicketTypes, all, { ...slowToChange, enabled: !maySell })
  const named = new Map((ofAll.data?.ticketTypes ?? []).map((row) => [row.supplierId, row.supplier]))
  const ofSupplier = { supplierId, sort: 'product' as const, limit: mostRows, offset: 0 }
  const answer = useAnswer(listTicketTypes, ofSupplier, { ...slowToChange, enabled: supplierId !== '' })
  const rows = answer.data?.ticketTypes ?? []
  const products = new Map(rows.map((row) => [row.productId, row.product]))
  return {
    suppliers: maySell
      ? sortSuppliers(suppliers.data?.suppliers ?? []).map(choice)
      : [...named].map(([value, label]): Choice => ({ value, label })),
    products: [...products].map(([value, label]): Choice => ({ value, label })),
    tickets: rows
      .filter((row) => row.productId === productId)
      .map((row) => choice({ id: row.id, name: row.ticket })),
    error: suppliers.error ?? ofAll.error ?? answer.error,
    retry: () => [suppliers, ofAll, answer].forEach((each) => void (each.isError && each.refetch())),
  }
}

function choice({ id, name }: { id: string; name: string }): Choice {
  return { value: id, label: name }
}
