import { listSlots, slotStatuses } from '@reseller-portal/contract/inventory'
import { visitText } from '#lib/language/visit.ts'
import { useWords } from '#lib/language/words.ts'
import { useServerList } from '#ui/list-screen/list-data.ts'
import { ListScreen } from '#ui/list-screen/list-screen.tsx'
import { SlotBadge } from './slot-badge.tsx'

/** The departures of the next days with their status: few seats left, sold out, or closed. */
export function StatusScreen() {
  const words = useWords()
  const { t } = words
  const list = useServerList(listSlots, {}, ['status'], ({ slots, total }) => ({ rows: slots, total }))
  const statuses = slotStatuses.map((value) => ({ value, label: t(`inventory.status.${value}`) }))
  return (
    <ListScreen
      title={t('inventory.statusTitle')}
      note={t('inventory.statusNote')}
      list={list}
      search={{ label: t('products.search'), hint: t('products.fields.name') }}
      filters={[{ key: 'status', label: t('common.status'), options: statuses }]}
      empty={t('inventory.noSlots')}
      opens={({ id }) => ({ to: '/inventory-availability-details/$slotId', params: { slotId: id } })}
      columns={[
        {
          key: 'start',
          header: t('inventory.departure'),
          phone: 'first',
          value: ({ start, end, timezone: zone }) => visitText('medium', { start, end, zone }, words),
          isDate: true,
          names: true,
          sort: true,
        },
        {
          key: 'productName',
          header: t('common.product'),
          phone: 'second',
          value: ({ productName }) => productName,
          sort: true,
        },
        {
          key: 'status',
          header: t('common.status'),
          phone: 'end',
          value: ({ status }) => t(`inventory.status.${status}`),
          cell: ({ status }) => <SlotBadge status={status} />,
        },
        { key: 'sold', header: t('inventory.fields.sold'), value: ({ sold }) => sold, align: 'end' },
        { key: 'held', header: t('inventory.fields.held'), value: ({ held }) => held, align: 'end' },
        {
          key: 'setAside',
          header: t('inventory.fields.setAside'),
          value: ({ setAside }) => setAside,
          align: 'end',
        },
        {
          key: 'free',
          header: t('inventory.fields.free'),
          value: ({ free }) => free,
          align: 'end',
          sort: true,
        },
        {
          key: 'capacity',
          header: t('inventory.fields.capacity'),
          value: ({ capacity }) => capacity,
          align: 'end',
        },
      ]}
    />
  )
}
