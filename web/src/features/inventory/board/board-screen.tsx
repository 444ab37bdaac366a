import {
  boardViews,
  departureBoard,
  type BoardDeparture,
  type DepartureChangeKind,
} from '@reseller-portal/contract/documents'
import { changeSlots, slotStatuses } from '@reseller-portal/contract/inventory'
import type { Output } from '@reseller-portal/contract/kit'
import { useMediaQuery } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import Ban from 'lucide-react/icons/ban'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import CloudLightning from 'lucide-react/icons/cloud-lightning'
import LockOpen from 'lucide-react/icons/lock-open'
import MessageSquare from 'lucide-react/icons/message-square'
import Plus from 'lucide-react/icons/plus'
import { useEffect, useState } from 'react'
import { call } from '#lib/calls/call.ts'
import { queries } from '#lib/calls/query.ts'
import { useMay } from '#lib/calls/use-may.ts'
import { dayAfter } from '#lib/language/day.ts'
import { count, localDay, localZone, longDay, timeOfDay, visitDay } from '#lib/language/format.ts'
import { placeOf, visitClock, visitInFile, visitTime } from '#lib/language/visit.ts'
import { useWords, type Translate } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { showFailure } from '#ui/feedback/messages.ts'
import { StatusBadge } from '#ui/feedback/status-badge.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { Icon, type IconShape } from '#ui/icon.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { useServerList, type ListData } from '#ui/list-screen/list-data.ts'
import { List } from '#ui/list-screen/list-screen.tsx'
import type { ListColumn } from '#ui/list-screen/table/columns.ts'
import { inAddress } from '#ui/list-screen/list-state.ts'
import { ChangeDialog } from '../change-departure.tsx'
import { outdated, sayChanged } from '../notices.ts'
import { SlotBadge } from '../slot-badge.tsx'
import { CapacityBar } from '../slot-cell.tsx'
import styles from './board.module.css'

const filterNames = ['view', 'product', 'status', 'day', 'span']
type Board = Output<typeof departureBoard>
const pageIn = ({ departures, ...board }: Board) => ({ rows: departures, ...board })
/** The interval at which the board is read again, because agents sell and gates admit guests. */
const everyMs = 10_000
const hourMs = 3600_000

/** The departures of all products, with their guests and missing details. */
export function BoardScreen() {
  const words = useWords()
  const { t, language } = words
  const mayManage = useMay('operator.manage')
  const list = useServerList(departureBoard, {}, filterNames, pageIn)
  const board = list.page
  useAgain()
  const now = useNow()
  const [changing, setChanging] = useState<{ kind: DepartureChangeKind; slots: BoardDeparture[] }>()
  const zone = board?.zone ?? localZone
  const isPhone = useMediaQuery('(width < 48em)')
  return (
    <>
      <PageHeader title={t('board.title')} note={board && t('ui.visit.place', { place: placeOf(zone) })}>
        {mayManage && (
          <LinkButton to="/inventory-availability-create" icon={Plus}>
            {t('inventory.add')}
          </LinkButton>
        )}
      </PageHeader>
      <Days list={list} board={board} />
      {board !== undefined && <Figures board={board} />}
      <List
        title={t('board.title')}
        list={list}
        views={[undefined, ...boardViews].map((view) => ({
          label: t(`board.views.${view ?? 'ALL'}`),
          is: { filters: { view: view === undefined ? [] : [view] } },
          ...countOf(view ?? 'ALL'),
        }))}
        filters={[
          {
            key: 'product',
            label: t('board.product'),
            options: (board?.products ?? []).map(({ id, name }) => ({ value: id, label: name })),
          },
          {
            key: 'status',
            label: t('board.status'),
            options: slotStatuses.map((value) => ({ value, label: t(`inventory.status.${value}`) })),
          },
        ]}
        group={(row) => groupOf(row)}
        opens={({ id }) => ({ to: '/inventory-availability-details/$slotId', params: { slotId: id } })}
        {...(mayManage && {
          bulk: [
            changeAct('MESSAGE'),
            changeAct('TIME'),
            salesAct('close'),
            salesAct('open'),
            changeAct('CANCELLED'),
          ],
        })}
        empty={
          <>
            <p>{t('board.empty')}</p>
            <LinkButton to="/inventory-management" variant="default">
              {t('board.addTimes')}
            </LinkButton>
          </>
        }
        columns={isPhone ? [...phoneColumns(), ...acts()] : [...columns(), ...acts()]}
      />
      {changing !== undefined && (
        <ChangeDialog
          key={changing.slots.map(({ id }) => id).join()}
          {...changing}
          onClose={() => setChanging(undefined)}
        />
      )}
    </>
  )

  function timeText(row: BoardDeparture) {
    return row.timezone === zone ? visitClock(visitOf(row), words) : visitTime(visitOf(row), words)
  }

  /** On a phone, a departure is several lines instead of a row of columns. */
  function phoneColumns(): ListColumn<BoardDeparture>[] {
    const [time, , , , guests, missing, state] = columns()
    const second = (row: BoardDeparture) =>
      [row.productName, untilText(row, now, t)].filter((part) => part !== '').join(' · ')
    const seats = ({ sold, capacity, free: left }: BoardDeparture) =>
      t('board.soldLeft', { sold, capacity, left })
    return [
      ...(time ? [{ ...time, second }] : []),
      ...(guests ? [{ ...guests, second: seats }] : []),
      ...[missing, state].filter((column) => column !== undefined),
    ]
  }

  function columns(): ListColumn<BoardDeparture>[] {
    return [
      {
        key: 'start',
        header: t('board.time'),
        names: true,
        sort: true,
        value: timeText,
        file: (row) => visitInFile(visitOf(row), words),
        second: (row) => untilText(row, now, t),
      },
      {
        key: 'product',
        header: t('board.product'),
        value: ({ productName }) => productName,
        second: ({ note, status }) => status === 'CLOSED' && note,
      },
      {
        key: 'sold',
        header: t('board.sold'),
        value: ({ sold }) => sold,
        cell: ({ sold, held, capacity }) => (
          <span className={styles['sold']}>
            {t('board.soldOf', { sold: count(sold, language), capacity: count(capacity, language) })}
            <CapacityBar sold={sold} held={held} capacity={capacity} />
          </span>
        ),
      },
      {
        key: 'left',
        header: t('board.left'),
        align: 'end',
        value: ({ free }) => free,
        cell: ({ free, status }) => (status === 'CLOSED' ? '–' : count(free, language)),
      },
      {
        key: 'guests',
        header: t('board.guests'),
        value: ({ sold }) => sold,
        cell: (row) => guestsText(row, now, t),
      },
      {
        key: 'missing',
        header: t('board.missingColumn'),
        value: (row) => missingText(row, t).join(', '),
        cell: (row) => <Missing row={row} />,
      },
      {
        key: 'status',
        header: t('board.status'),
        value: ({ status }) => t(`inventory.status.${status}`),
        cell: (row) => <State row={row} now={now} />,
      },
    ]
  }

  function acts(): ListColumn<BoardDeparture>[] {
    if (!mayManage) return []
    const cell = (row: BoardDeparture) => (
      <Acts row={row} onChange={(kind) => setChanging({ kind, slots: [row] })} />
    )
    return [{ key: 'acts', header: t('board.acts'), value: () => '', cell }]
  }

  function countOf(view: keyof Page['counts']) {
    const departures = board?.counts[view]
    return departures === undefined ? {} : { count: departures }
  }

  function groupOf({ hasLeft, start, timezone }: BoardDeparture) {
    if (hasLeft) return { key: 'left', heading: t('board.departed') }
    // An instant contains the local time of its place.
    const day = start.slice(0, 10)
    const instant = new Date(now).toISOString()
    const isToday = day === localDay(instant, timezone)
    const time = timeOfDay(instant, zone, language)
    return { key: day, heading: isToday ? t('board.coming', { time }) : visitDay(start, timezone, language) }
  }

  function changeAct(kind: keyof typeof changeActs) {
    return {
      label: t(changeActs[kind]),
      act: (ids: string[]) => {
        const chosen = (list.rows ?? []).filter(({ id }) => ids.includes(id))
        const coming = chosen.filter(({ hasLeft }) => !hasLeft)
        const withGuests = coming.filter(({ bookings }) => kind !== 'MESSAGE' || bookings > 0)
        // If none of the departures can be changed, the dialog says why.
        const slots = [withGuests, coming, chosen].find((some) => some.length > 0)
        if (slots !== undefined) setChanging({ kind, slots })
        // They stay selected, because the dialog may be closed without a change.
        return Promise.resolve(false)
      },
    }
  }

  function salesAct(act: 'close' | 'open') {
    return {
      label: t(`board.${act}`),
      act: async (ids: string[]) => {
        const chosen = (list.rows ?? []).filter(({ id }) => ids.includes(id))
        for (const [poolId, rows] of Map.groupBy(chosen, (row) => row.poolId))
          // oxlint-disable-next-line no-await-in-loop -- each change says how it is undone
          await changeSales(act, poolId, rows)
        return true
      },
    }
  }
}

/** The dialog that changes departures with their guests. */
const changeActs = {
  MESSAGE: 'inventory.disrupt.messageAction',
  TIME: 'board.change',
  CANCELLED: 'inventory.disrupt.weather',
} as const

async function changeSales(act: 'close' | 'open', poolId: string, rows: readonly BoardDeparture[]) {
  const ids = rows.map(({ id }) => id)
  sayChanged(await call(changeSlots, { poolId, chosen: { ids }, edit: { act }, note: '' }))
  await Promise.all(outdated.map(({ path }) => queries.invalidateQueries({ queryKey: [path] })))
}

const visitOf = ({ start, end, timezone }: BoardDeparture) => ({ start, end, zone: timezone })

/** Reads the board at an interval. */
function useAgain() {
  useEffect(() => {
    const again = setInterval(() => {
      if (!document.hidden) void queries.invalidateQueries({ queryKey: [departureBoard.path] })
    }, everyMs)
    return () => clearInterval(again)
  }, [])
}

function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const tick = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(tick)
  }, [])
  return now
}

type Page = ReturnType<typeof pageIn>
type DaysProps = { list: ListData<BoardDeparture>; board: Page | undefined }

/** The shown days, and buttons to others. */
function Days({ list: { state, change }, board }: DaysProps) {
  const { t, language } = useWords()
  const span = state.filters['span']?.[0] === 'week' ? 'week' : 'day'
  const day = state.filters['day']?.[0] ?? board?.day ?? null
  const go = (to: string | undefined) => change({ filters: { day: to === undefined ? [] : [to] } })
  const step = (days: number) => day !== null && go(dayAfter(day, days * (span === 'week' ? 7 : 1)))
  return (
    <div className={styles['days']}>
      <DateField
        label={t('board.day')}
        heading={day === null ? t('board.day') : longDay(day, language)}
        value={day}
        onChange={(chosen) => go(chosen ?? undefined)}
      />
      <div className={styles['ways']}>
        <AppButton variant="default" onClick={() => step(-1)}>
          {t('board.before')}
        </AppButton>
        <AppButton variant="default" onClick={() => go(undefined)}>
          {t('board.today')}
        </AppButton>
        <AppButton variant="default" onClick={() => step(1)}>
          {t('board.after')}
        </AppButton>
      </div>
      <fieldset className={styles['ways']}>
        <legend className="unseen">{t('board.span')}</legend>
        {(['day', 'week'] as const).map((each) => (
          <AppButton
            key={each}
            variant="default"
            aria-pressed={each === span}
            onClick={() => change({ filters: { span: each === 'day' ? [] : [each] } })}
          >
            {t(`board.spans.${each}`)}
          </AppButton>
        ))}
      </fieldset>
    </div>
  )
}

function Figures({ board: { counts, guests, entered, missing, left } }: { board: Page }) {
  const { t, language } = useWords()
  const figures = { departures: counts.ALL ?? 0, guests, entered, missing, left }
  return (
    <dl className={styles['figures']} aria-label={t('board.figuresTitle')}>
      {(['departures', 'guests', 'entered', 'missing', 'left'] as const).map((name) => {
        const figure = figures[name]
        return (
          figure !== null && (
            <div key={name} data-warn={(name === 'missing' && figure > 0) || undefined}>
              <dt>{t(`board.figures.${name}`)}</dt>
              <dd>{count(figure, language)}</dd>
            </div>
          )
        )
      })}
    </dl>
  )
}

const minutesUntil = ({ start }: BoardDeparture, now: number) =>
  Math.round((Date.parse(start) - now) / 60_000)

/** "in 18 min", for departures in the next three hours. */
function untilText(row: BoardDeparture, now: number, t: Translate): string {
  const minutes = minutesUntil(row, now)
  if (row.hasLeft || minutes < 0 || minutes >= 180) return ''
  if (minutes < 60) return t('board.inMinutes', { count: minutes })
  return t('board.inHours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
}

const isBoarding = (row: BoardDeparture, now: number) =>
  !row.hasLeft && row.status !== 'CLOSED' && Date.parse(row.start) - now <= hourMs

/** How many guests have been admitted, shown from an hour before departure. */
function guestsText(row: BoardDeparture, now: number, t: Translate): string {
  const { sold, entered } = row
  if (sold === 0) return t('board.none')
  if (row.hasLeft || isBoarding(row, now) || entered > 0) return t('board.entered', { entered, count: sold })
  return t('board.count', { count: sold })
}

function missingText({ missing, hasLeft }: BoardDeparture, t: Translate): string[] {
  if (hasLeft) return []
  return Object.entries(missing).map(([name, guests]) =>
    t(`board.missing.${name as keyof BoardDeparture['missing']}`, { count: guests }),
  )
}

/** A link from the missing details to the guests of the departure. */
function Missing({ row }: { row: BoardDeparture }) {
  const words = useWords()
  const mayOpen = useMay('reports.customer_manifest')
  const text = missingText(row, words.t).join(', ')
  if (text === '') return null
  if (!mayOpen) return <span className={styles['missing']}>{text}</span>
  const day = row.start.slice(0, 10)
  return (
    <Link
      className={styles['missing']}
      to="/reports/customer-manifest"
      search={{ from: day, to: day, product: inAddress(row.productName) } as object}
    >
      {text}
    </Link>
  )
}

function State({ row, now }: { row: BoardDeparture; now: number }) {
  const { t } = useWords()
  if (row.hasLeft) return <StatusBadge tone="calm">{t('board.hasLeft')}</StatusBadge>
  if (isBoarding(row, now)) return <StatusBadge tone="wait">{t('board.boarding')}</StatusBadge>
  return <SlotBadge status={row.status} />
}

type ActsProps = { row: BoardDeparture; onChange: (kind: DepartureChangeKind) => void }

/** The actions on a departure that hasn't left yet. */
function Acts({ row, onChange }: ActsProps) {
  const words = useWords()
  const { t } = words
  const [isBusy, setBusy] = useState(false)
  if (row.hasLeft) return null
  const isClosed = row.status === 'CLOSED'
  const sales = () => {
    setBusy(true)
    void changeSales(isClosed ? 'open' : 'close', row.poolId, [row])
      .catch(showFailure)
      .finally(() => setBusy(false))
  }
  const departure = `${visitClock(visitOf(row), words)} ${row.productName}`
  return (
    <span className={styles['acts']}>
      {row.bookings > 0 && (
        <>
          <Act
            icon={MessageSquare}
            name={t(changeActs.MESSAGE)}
            departure={departure}
            onPress={() => onChange('MESSAGE')}
          />
          <Act
            icon={CalendarClock}
            name={t(changeActs.TIME)}
            departure={departure}
            onPress={() => onChange('TIME')}
          />
        </>
      )}
      <Act
        icon={isClosed ? LockOpen : Ban}
        name={t(isClosed ? 'board.open' : 'board.close')}
        departure={departure}
        isBusy={isBusy}
        onPress={sales}
      />
      {(row.bookings > 0 || !isClosed) && (
        <Act
          icon={CloudLightning}
          name={t(changeActs.CANCELLED)}
          departure={departure}
          onPress={() => onChange('CANCELLED')}
        />
      )}
    </span>
  )
}

type ActProps = { icon: IconShape; name: string; departure: string; isBusy?: boolean; onPress: () => void }

function Act({ icon, name, departure, isBusy = false, onPress }: ActProps) {
  const { t } = useWords()
  return (
    <button
      type="button"
      title={name}
      aria-label={t('ui.labeled', { name, value: departure })}
      aria-busy={isBusy || undefined}
      onClick={() => !isBusy && onPress()}
    >
      <Icon shape={icon} size={16} />
      <span>{name}</span>
    </button>
  )
}
