import { listTicketTypes } from '@reseller-portal/contract/prices'
import { mostRows } from '@reseller-portal/contract/kit'
import { listSuppliers, sortSuppliers } from '@reseller-portal/contract/organizations'
import { useAnswer } from '#lib/calls/query.ts'
import { useMay } from '#lib/calls/use-may.ts'

type Choice = { value: string; label: string }
const slowToChange = { staleTime: 300_000 }

/** What may be chosen below a supplier and below one of its products; nothing while it is not known. */
export function useTickets(supplierId: string, productId: string) {
  const maySell = useMay('bookings.sell')
  const suppliers = useAnswer(listSuppliers, {}, { ...slowToChange, enabled: maySell })
  const ofSupplier = { supplierId, sort: 'product' as const, limit: mostRows, offset: 0 }
  const answer = useAnswer(listTicketTypes, ofSupplier, { ...slowToChange, enabled: supplierId !== '' })
  const rows = answer.data?.ticketTypes ?? []
  const products = new Map(rows.map((row) => [row.productId, row.product]))
  return {
    suppliers: sortSuppliers(suppliers.data?.suppliers ?? []).map(choice),
    products: [...products].map(([value, label]): Choice => ({ value, label })),
    tickets: rows
      .filter((row) => row.productId === productId)
      .map((row) => choice({ id: row.id, name: row.ticket })),
    error: suppliers.error ?? answer.error,
    retry: () => [suppliers, answer].forEach((each) => void (each.isError && each.refetch())),
  }
}

function choice({ id, name }: { id: string; name: string }): Choice {
  return { value: id, label: name }
}
