import Plus from 'lucide-react/icons/plus'
import { productStates, products } from '@reseller-portal/contract/products'
import { useMay } from '#lib/calls/use-may.ts'
import { useWords } from '#lib/language/words.ts'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { useLoadMessage } from '#ui/feedback/use-load-message.ts'
import { useServerList } from '#ui/list-screen/list-data.ts'
import type { BulkAct } from '#ui/list-screen/controls/bulk-bar.tsx'
import { ListScreen } from '#ui/list-screen/list-screen.tsx'
import { useRecordActs } from '#ui/record-form/use-record-acts.ts'
import { ProductBadge } from './state.tsx'

/** The operator's products, whatever their state. */
export function ProductsScreen() {
  const { t } = useWords()
  const mayManage = useMay('operator.manage')
  const list = useServerList(products.list, {}, ['state'], ({ products: rows, total }) => ({ rows, total }))
  const { bulk } = useRecordActs(products, {}, 'products')
  useLoadMessage('products.load_failed', list)
  const states = productStates.map((value) => ({ value, label: t(`products.states.${value}`) }))
  const archive: BulkAct = {
    label: t('products.archive'),
    act: async (ids, onSent) => (await bulk('archive', ids, onSent)).left,
  }
  return (
    <ListScreen
      title={t('common.products')}
      note={t('products.note')}
      list={list}
      search={{ label: t('products.search'), hint: t('products.searchHint') }}
      filters={[{ key: 'state', label: t('common.status'), options: states }]}
      empty={t('products.empty')}
      opens={({ id }) => ({ to: '/product-details/$productId', params: { productId: id } })}
      {...(mayManage && { bulk: [archive] })}
      columns={[
        {
          key: 'name',
          header: t('products.fields.name'),
          phone: 'first',
          value: ({ name }) => name,
          second: ({ location, duration }) => [location, duration].filter(Boolean).join(' · '),
          names: true,
          sort: true,
        },
        {
          key: 'state',
          header: t('common.status'),
          phone: 'end',
          value: ({ state }) => t(`products.states.${state}`),
          cell: (product) => <ProductBadge product={product} />,
          sort: true,
        },
        {
          key: 'options',
          header: t('common.options'),
          value: ({ options }) => options,
          align: 'end',
          sort: true,
        },
        {
          key: 'travelerTypes',
          header: t('products.travelerTypes'),
          value: ({ travelerTypes }) => travelerTypes,
          align: 'end',
        },
      ]}
    >
      {mayManage && (
        <>
          <LinkButton variant="default" to="/import-bookings">
            {t('imported.title')}
          </LinkButton>
          <LinkButton variant="default" to="/import-products">
            {t('transfer.title')}
          </LinkButton>
          <LinkButton to="/create-product" icon={Plus}>
            {t('common.createProduct')}
          </LinkButton>
        </>
      )}
    </ListScreen>
  )
}
