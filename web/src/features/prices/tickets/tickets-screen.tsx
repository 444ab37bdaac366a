import { listTicketTypes, ticketStates, type TicketType } from '@reseller-portal/contract/prices'
import { listSuppliers } from '@reseller-portal/contract/organizations'
import { useState } from 'react'
import { useAnswer } from '#lib/calls/query.ts'
import { useMay } from '#lib/calls/use-may.ts'
import { useWords } from '#lib/language/words.ts'
import { StatusBadge } from '#ui/feedback/status-badge.tsx'
import { useLoadMessage } from '#ui/feedback/use-load-message.ts'
import { useServerList } from '#ui/list-screen/list-data.ts'
import { ListScreen } from '#ui/list-screen/list-screen.tsx'
import type { ListColumn } from '#ui/list-screen/table/columns.ts'
import { useChannels } from '../use-channels.ts'
import { SwitchDialog, type Switching } from './switch-dialog.tsx'
import { TicketDrawer } from './ticket-drawer.tsx'

/** Every rate of every supplier, and the channels at which it's disabled (docs/rules.md §14). */
export function TicketTypesScreen() {
  const { t } = useWords()
  const mayManage = useMay('pricing.manage')
  const maySell = useMay('bookings.sell')
  const columns = useColumns()
  const suppliers = useAnswer(listSuppliers, {}, { enabled: maySell }).data?.suppliers ?? []
  const list = useServerList(listTicketTypes, {}, ['supplierId', 'state'], pageIn)
  const [asking, setAsking] = useState<Switching>()
  useLoadMessage('ticket_types.load_failed', list)
  const ask = (act: Switching['act']) => (rateIds: string[]) =>
    new Promise<readonly string[] | false>((answer) => setAsking({ act, rateIds, answer }))
  const open = list.rows?.find(({ id }) => id === list.state.open)
  const states = ticketStates.map((value) => ({ value, label: t(`pricing.tickets.states.${value}`) }))
  const names = suppliers.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <>
      <ListScreen
        title={t('pricing.tabs.tickets')}
        note={t('pricing.tickets.note')}
        list={list}
        columns={columns}
        search={{ label: t('pricing.tickets.search'), hint: t('pricing.tickets.searchHint') }}
        filters={[
          { key: 'state', label: t('common.state'), options: states },
          ...(names.length > 0 ? [{ key: 'supplierId', label: t('common.supplier'), options: names }] : []),
        ]}
        empty={t('pricing.tickets.empty')}
        opens={({ id }) => ({ to: '.', search: (old: object) => ({ ...old, open: id }) })}
        {...(mayManage && {
          bulk: [
            { label: t('pricing.tickets.disable'), act: ask('disable') },
            { label: t('pricing.tickets.activate'), act: ask('activate') },
          ],
        })}
      />
      {asking !== undefined && <SwitchDialog {...asking} onClose={() => setAsking(undefined)} />}
      {open !== undefined && (
        <TicketDrawer key={open.id} ticket={open} onClose={() => list.change({ open: undefined })} />
      )}
    </>
  )
}

const pageIn = ({ ticketTypes, total }: { ticketTypes: TicketType[]; total: number }) => ({
  rows: ticketTypes,
  total,
})

const tones = { ON_SALE: 'good', PARTLY_OFF: 'wait', OFF: 'calm' } as const

function useColumns(): ListColumn<TicketType>[] {
  const { t } = useWords()
  const { labelOf } = useChannels()
  const stateOf = ({ state }: TicketType) => t(`pricing.tickets.states.${state}`)
  return [
    {
      key: 'ticket',
      header: t('common.ticket'),
      phone: 'first',
      value: ({ ticket }) => ticket,
      names: true,
      sort: true,
    },
    {
      key: 'product',
      phone: 'second',
      header: t('common.product'),
      value: ({ product }) => product,
      sort: true,
    },
    {
      key: 'supplier',
      phone: 'below',
      header: t('common.supplier'),
      value: ({ supplier }) => supplier,
      sort: true,
      width: 13,
      yields: true,
    },
    {
      key: 'state',
      header: t('common.state'),
      phone: 'end',
      value: stateOf,
      cell: (row) => <StatusBadge tone={tones[row.state]}>{stateOf(row)}</StatusBadge>,
      second: ({ off }) => off.map(({ channelId }) => labelOf(channelId)).join(', '),
      sort: true,
      width: 18,
    },
  ]
}
