import {
  listProducts,
  listRates,
  rateLabel,
  type Product,
  type Rate,
} from '@reseller-portal/contract/products'
import { isMilitary, militaryGroup, mostSponsorTickets } from '@reseller-portal/contract/inventory'
import { listSuppliers, supplierLabel, type Supplier } from '@reseller-portal/contract/organizations'
import { Link } from '@tanstack/react-router'
import { useQueries } from '@tanstack/react-query'
import { asking, useAnswer } from '#lib/calls/query.ts'
import { useMay } from '#lib/calls/use-may.ts'
import { useWords } from '#lib/language/words.ts'
import { useLocalList } from '#ui/list-screen/list-data.ts'
import { ListScreen } from '#ui/list-screen/list-screen.tsx'
import { PriceRange } from './new/tickets/products/price-range.tsx'

type MilitaryRow = { id: string; rate: Rate; product: Product; supplier: Supplier }

/** The price of each military ticket, and a button to sell one (spec 1 §2). */
export function MilitaryScreen() {
  const { t } = useWords()
  const found = useMilitaryRates()
  return (
    <ListScreen
      title={t('bookings.military.title')}
      note={t('bookings.military.note', { max: mostSponsorTickets })}
      list={useLocalList(found, (rows) => rows)}
      empty={t('bookings.military.none')}
      doing={t('bookings.military.loading')}
      columns={[
        {
          key: 'ticket',
          header: t('bookings.military.ticket'),
          names: true,
          value: ({ rate }: MilitaryRow) => rateLabel(rate),
          cell: (row: MilitaryRow) => <Sell row={row} />,
          second: ({ product }: MilitaryRow) => product.name,
        },
        {
          key: 'supplier',
          header: t('sell.supplier'),
          value: ({ supplier }: MilitaryRow) => supplierLabel(supplier),
        },
        {
          key: 'price',
          header: t('bookings.military.price'),
          value: ({ rate }: MilitaryRow) => rate.prices[0]?.retail.amount ?? 0,
          cell: ({ rate }: MilitaryRow) => <PriceRange prices={rate.prices} />,
        },
      ]}
    />
  )
}

function Sell({ row: { rate, product, supplier } }: { row: MilitaryRow }) {
  const search = { supplier: supplier.id, product: product.id, rate: rate.id, group: militaryGroup }
  return (
    <Link to="/add-bookings" search={search}>
      {rateLabel(rate)}
    </Link>
  )
}

/** All rates with the military discount that the reseller sells. The server lists them for military resellers only. */
function useMilitaryRates() {
  const sells = useMay('bookings.sell')
  const suppliers = useAnswer(listSuppliers, {}, { enabled: sells })
  const products = useQueries({
    queries: (suppliers.data?.suppliers ?? []).map(({ id }) => asking(listProducts, { supplierId: id })),
  })
  const named = (suppliers.data?.suppliers ?? []).flatMap((supplier, index) =>
    (products[index]?.data?.products ?? []).map((product) => ({ supplier, product })),
  )
  const rates = useQueries({
    queries: named.map(({ supplier, product }) =>
      asking(listRates, { supplierId: supplier.id, productId: product.id }),
    ),
  })
  const rows = named.flatMap(({ supplier, product }, index): MilitaryRow[] =>
    (rates[index]?.data?.rates ?? [])
      .filter(isMilitary)
      .map((rate) => ({ id: rate.id, rate, product, supplier })),
  )
  const answers = [...(sells ? [suppliers] : []), ...products, ...rates]
  const error = answers.find((answer) => answer.error !== null)?.error ?? null
  return {
    data: error !== null || answers.some(({ isPending }) => isPending) ? undefined : rows,
    error,
    isPlaceholderData: false,
    refetch: () => Promise.all(answers.map((answer) => answer.refetch())),
  }
}
