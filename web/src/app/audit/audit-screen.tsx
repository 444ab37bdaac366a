import { allAuditEvents, listAudit, securityEvents } from '@reseller-portal/contract/kit/audit'
import { localZone } from '#lib/language/format.ts'
import { useWords } from '#lib/language/words.ts'
import { PeriodChip } from '#ui/list-screen/controls/period-chip.tsx'
import { SearchSpan } from '#ui/list-screen/controls/search-span.tsx'
import { useServerList } from '#ui/list-screen/list-data.ts'
import { ListScreen } from '#ui/list-screen/list-screen.tsx'
import { useColumns } from './columns.tsx'
import { EventPanel } from './event-panel.tsx'
import { useEventChoices } from './event-words.ts'
import { usePersonFilter } from './person-filter.ts'

/** Who did what, when, and from where. `booking` in the address limits the list to one sale and its tickets. */
export function AuditScreen() {
  const { t } = useWords()
  return <Events kind="all" title={t('audit.title')} note={t('audit.note')} empty={t('audit.empty')} />
}

/** The security events: failed sign-ins, denied calls, and changes to permissions. */
export function SecurityScreen() {
  const { t } = useWords()
  return (
    <Events
      kind="security"
      title={t('audit.securityTitle')}
      note={t('audit.securityNote')}
      empty={t('audit.emptySecurity')}
    />
  )
}

type Props = { kind: 'all' | 'security'; title: string; note: string; empty: string }

const filterNames = ['name', 'account', 'booking', 'from', 'to', 'searchSpan']
const pageIn = ({ events, total }: { events: Rows; total: number }) => ({ rows: events, total })
type Rows = Parameters<typeof useColumns>[0]

function Events({ kind, title, note, empty }: Props) {
  const { t } = useWords()
  const list = useServerList(listAudit, { kind, zone: localZone }, filterNames, pageIn)
  const names = useEventChoices(kind === 'all' ? allAuditEvents : securityEvents)
  const columns = useColumns(list.rows ?? none)
  const open = list.rows?.find(({ id }) => id === list.state.open)
  const who = usePersonFilter(list.state.filters['account'])
  const bookings = list.state.filters['booking'] ?? []
  const isSpanChosen = ['booking', 'from', 'to'].some((name) => name in list.state.filters)
  return (
    <>
      <ListScreen
        title={title}
        note={note}
        list={list}
        columns={columns}
        search={{ label: t('audit.search'), hint: t('audit.searchHint') }}
        filters={[
          { key: 'name', label: t('audit.what'), options: names },
          { key: 'account', label: t('audit.who'), ...who },
          ...(bookings.length > 0
            ? [{ key: 'booking', label: t('audit.booking'), options: bookings.map(shortly) }]
            : []),
        ]}
        period={<PeriodChip list={list} />}
        span={isSpanChosen ? undefined : <SearchSpan list={list} />}
        opens={({ id }) => ({ to: '.', search: (old: object) => ({ ...old, open: id }) })}
        empty={empty}
      />
      {open !== undefined && (
        <EventPanel key={open.id} event={open} onClose={() => list.change({ open: undefined })} />
      )}
    </>
  )
}

const none: Rows = []
const shortly = (id: string) => ({ value: id, label: id.slice(0, 8) })
