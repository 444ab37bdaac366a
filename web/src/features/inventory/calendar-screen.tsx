import Plus from 'lucide-react/icons/plus'
import { listChannels } from '@reseller-portal/contract/channels'
import {
  listPools,
  mostChosen,
  slotCalendar,
  type CalendarPrice,
  type CalendarSlot,
  type Pool,
} from '@reseller-portal/contract/inventory'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useAnswer } from '#lib/calls/query.ts'
import { useMay } from '#lib/calls/use-may.ts'
import { dayAfter } from '#lib/language/day.ts'
import { localDay, visitDay } from '#lib/language/format.ts'
import { placeOf } from '#lib/language/visit.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Select } from '#ui/fields/select.tsx'
import { BulkPanel } from './bulk-panel.tsx'
import { spanOf } from './days.ts'
import styles from './inventory.module.css'
import { CapacityBar, SlotCell } from './slot-cell.tsx'

type View = 'week' | 'month'

/** The departures of a pool as a week or a month, with sold, held, and available seats. */
export function CalendarScreen() {
  const { t } = useWords()
  const answer = useAnswer(listPools, {})
  const { pool: poolId }: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const mayManage = useMay('operator.manage')
  const pools = answer.data?.pools ?? []
  const pool = pools.find(({ id }) => id === poolId) ?? pools.find(({ options }) => options.length > 0)
  return (
    <>
      <PageHeader title={t('inventory.title')} note={t('inventory.note')}>
        <LinkButton variant="default" to="/inventory-management">
          {t('inventory.manage')}
        </LinkButton>
        {mayManage && (
          <LinkButton to="/inventory-availability-create" icon={Plus}>
            {t('inventory.add')}
          </LinkButton>
        )}
      </PageHeader>
      {answer.isError && <ErrorPanel error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.isPending && <Progress />}
      {answer.isSuccess && pool === undefined && <p>{t('inventory.noPools')}</p>}
      {pool !== undefined && <Calendar key={pool.id} pool={pool} pools={pools} />}
    </>
  )
}

function Calendar({ pool, pools }: { pool: Pool; pools: readonly Pool[] }) {
  const { t } = useWords()
  const navigate = useNavigate()
  // The day at the place of the visit, not in this browser's zone.
  const today = () => localDay(new Date().toISOString(), pool.timezone)
  const [view, setView] = useState<View>('week')
  const [day, setDay] = useState(today)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const mayManage = useMay('operator.manage')
  const days = spanOf(view, day)
  const span = { from: days[0] ?? day, until: days.at(-1) ?? day }
  const { channels, channel, choose } = useChannel()
  // Agents sell at the same time, so the seats left are read again while the page is in view.
  const answer = useAnswer(
    slotCalendar,
    { poolId: pool.id, ...span, ...(channel !== undefined && { resellerId: channel }) },
    { keepPrevious: true, staleTime: 5000, refetchInterval: 5000 },
  )
  const slots = answer.data?.slots ?? []
  const shown = slots.filter(({ start }) => days.includes(start.slice(0, 10)))
  const prices = answer.data?.prices ?? {}
  const step = view === 'week' ? 7 : 30
  /** Adds departures to the selection, or removes them if all of them are already selected. */
  const toggle = (ids: readonly string[]) =>
    setChosen((old) => {
      const others = old.filter((id) => !ids.includes(id))
      return others.length + ids.length === old.length ? others : [...others, ...ids]
    })
  return (
    <>
      <div className={styles['tools']}>
        <Select
          label={t('inventory.seatsOf')}
          value={pool.id}
          data={pools.map((each) => ({ value: each.id, label: poolLabel(each) }))}
          onChange={(value) => void navigate({ to: '.', search: { pool: value } })}
        />
        <Select
          label={t('inventory.view')}
          value={view}
          data={(['week', 'month'] as const).map((value) => ({
            value,
            label: t(`inventory.views.${value}`),
          }))}
          onChange={setView}
        />
        {channels.length > 0 && (
          <Select
            label={t('inventory.channel')}
            value={channel ?? ''}
            data={channels.map((each) => ({ value: each.resellerId, label: each.resellerName }))}
            onChange={choose}
          />
        )}
        <div className={styles['buttons']}>
          <AppButton variant="default" onClick={() => setDay(dayAfter(day, -step))}>
            {t('inventory.before')}
          </AppButton>
          <AppButton variant="default" onClick={() => setDay(today())}>
            {t('inventory.today')}
          </AppButton>
          <AppButton variant="default" onClick={() => setDay(dayAfter(day, step))}>
            {t('inventory.after')}
          </AppButton>
        </div>
        {mayManage && (
          <AppButton
            variant="default"
            {...(shown.length === 0 && { whyNot: t('inventory.none') })}
            {...(shown.length > mostChosen && { whyNot: t('inventory.tooMany', { count: mostChosen }) })}
            onClick={() => toggle(shown.map(({ id }) => id))}
          >
            {t('inventory.chooseAll')}
          </AppButton>
        )}
      </div>
      <p className={styles['place']}>{t('ui.visit.place', { place: placeOf(pool.timezone) })}</p>
      {answer.isError && <ErrorPanel error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.isPending && <Progress />}
      <div className={styles['board']} data-panel={chosen.length > 0 || undefined}>
        <div className={styles['days']} data-view={view} aria-busy={answer.isPlaceholderData}>
          {answer.data !== undefined &&
            days.map((each) => (
              <Day
                key={each}
                isRead={!answer.isPlaceholderData}
                day={each}
                timezone={pool.timezone}
                view={view}
                slots={slots.filter(({ start }) => start.startsWith(each))}
                prices={prices[each] ?? []}
                chosen={chosen}
                onChoose={toggle}
                onOpen={() => {
                  setDay(each)
                  setView('week')
                }}
              />
            ))}
        </div>
        {chosen.length > 0 && (
          <BulkPanel
            pool={pool}
            slots={slots.filter(({ id }) => chosen.includes(id))}
            ids={chosen}
            mayManage={mayManage}
            onDone={() => setChosen([])}
          />
        )}
      </div>
    </>
  )
}

/** The channel whose prices are shown: the first one until another is chosen. */
function useChannel() {
  const [chosen, choose] = useState<string>()
  const answer = useAnswer(listChannels, {}, { staleTime: 60_000, enabled: useMay('channels.read') })
  const channels = answer.data?.channels ?? []
  return { channels, channel: chosen ?? channels[0]?.resellerId, choose }
}

export function poolLabel({ productName, name }: Pool): string {
  return name === '' ? productName : `${productName}, ${name}`
}

type DayProps = {
  day: string
  /** False while the departures of other days are still shown. */
  isRead: boolean
  timezone: string
  view: View
  slots: readonly CalendarSlot[]
  prices: readonly CalendarPrice[]
  chosen: readonly string[]
  onChoose: (ids: readonly string[]) => void
  onOpen: () => void
}

function Day({ day, isRead, timezone, view, slots, prices, chosen, onChoose, onOpen }: DayProps) {
  const { t, language } = useWords()
  const sum = (count: (slot: CalendarSlot) => number) => slots.reduce((all, slot) => all + count(slot), 0)
  const [sold, held] = [sum((slot) => slot.sold), sum((slot) => slot.held)]
  const capacity = sum((slot) => slot.capacity)
  const ids = slots.map(({ id }) => id)
  const name = visitDay(`${day}T12:00:00Z`, 'UTC', language)
  const none = isRead ? t('inventory.none') : '…'
  const figures = slots.length === 0 ? none : t('inventory.sold', { count: sold })
  if (view === 'month')
    return (
      <button type="button" className={styles['slot']} onClick={onOpen}>
        <strong>{name}</strong>
        <span>{figures}</span>
        <CapacityBar sold={sold} held={held} capacity={capacity} />
      </button>
    )
  return (
    <section aria-label={name} className={styles['day']}>
      <h2>
        <WholeDay name={name} ids={ids} chosen={chosen} onChoose={onChoose} />
      </h2>
      <p>{figures}</p>
      {slots.map((slot) => (
        <SlotCell
          key={slot.id}
          slot={slot}
          timezone={timezone}
          prices={prices}
          isChosen={chosen.includes(slot.id)}
          onChoose={() => onChoose([slot.id])}
        />
      ))}
    </section>
  )
}

/** The name of a day. For people who can change departures, a press selects all of the day's departures, or none. */
function WholeDay({
  name,
  ids,
  chosen,
  onChoose,
}: Pick<DayProps, 'chosen' | 'onChoose'> & { name: string; ids: readonly string[] }) {
  const { t } = useWords()
  const mayManage = useMay('operator.manage')
  if (ids.length === 0 || !mayManage) return name
  return (
    <button
      type="button"
      aria-pressed={ids.every((id) => chosen.includes(id))}
      aria-label={t('inventory.chooseDay', { day: name })}
      onClick={() => onChoose(ids)}
    >
      {name}
    </button>
  )
}
