import { formatMoney, mostRows, type Refusal } from '@reseller-portal/contract/kit'
import {
  isBase,
  operatorsPrices,
  overlapsOf,
  gapOf,
  priceOn,
  savePrices,
  seasonKey,
  type PriceSeason,
} from '@reseller-portal/contract/prices'
import {
  agesOf,
  ageBand,
  options,
  productChanges,
  products,
  travelerTypeCalls,
} from '@reseller-portal/contract/products'
import Plus from 'lucide-react/icons/plus'
import Undo2 from 'lucide-react/icons/undo-2'
import { useEffect, useState, type KeyboardEvent } from 'react'
import { useCompanyToday } from '#lib/calls/company-day.ts'
import { useAnswer, useChange } from '#lib/calls/query.ts'
import { useMay } from '#lib/calls/use-may.ts'
import { dayAfter, writeDay } from '#lib/language/day.ts'
import { weekdaysText } from '#lib/language/weekdays.ts'
import type { Answer } from '#lib/calls/call.ts'
import { companyCurrency } from '#lib/calls/company-currency.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { showMessage } from '#ui/feedback/messages.ts'
import { Progress } from '#ui/feedback/progress.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { LeaveGuard } from '#ui/record-form/leave-guard.tsx'
import { useSeasonText } from '../price-overlaps.tsx'
import { AddSeason } from './add-season.tsx'
import {
  amountText,
  cellsOf,
  copySeason,
  currentPrices,
  gridOf,
  isRange,
  keyOfCell,
  noEdits,
  pasteCells,
  type Edits,
  type Grid,
  type GridPrice,
  type GridRow,
} from './cells.ts'
import styles from './grid.module.css'

type Props = {
  productId: string
  /** The prices as they stand in the grid, saved or not. */
  onPrices: (prices: readonly GridPrice[]) => void
}

/** The prices of a product by option, traveler type, and season, edited in place and saved together. */
export function PriceGrid({ productId, onPrices }: Props) {
  const query = { productId, limit: mostRows }
  const prices = useAnswer(operatorsPrices.list, query, { staleTime: 0 })
  const rates = useAnswer(options.list, query, { staleTime: 0 })
  const travelers = useAnswer(travelerTypeCalls.list, query, { staleTime: 0 })
  const failed = [prices, rates, travelers].find(({ isError }) => isError)
  if (failed) return <ErrorPanel error={failed.error} onRetry={() => void failed.refetch()} />
  if (!prices.data || !rates.data || !travelers.data) return <Progress />
  const grid = gridOf({
    prices: prices.data.prices,
    options: rates.data.options,
    travelers: travelers.data.traveler_types,
    currency: prices.data.prices[0]?.currency ?? companyCurrency(),
  })
  return <Cells productId={productId} grid={grid} onPrices={onPrices} />
}

function Cells({ productId, grid, onPrices }: Props & { grid: Grid }) {
  const { t, say } = useWords()
  const mayManage = useMay('operator.manage')
  const { edits, edit, undo, saved } = useEdits()
  const [note, setNote] = useState('')
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const [isAdding, setAdding] = useState(false)
  const seasons = [
    ...grid.seasons,
    ...edits.added.filter((one) => !grid.seasons.some((season) => isSame(one, season))),
  ]
  const edited = cellsOf(grid, seasons, edits)
  const prices = currentPrices(grid, seasons, edits)
  const wrong = Object.fromEntries(
    edited.filter(({ cell }) => cell === undefined).map(({ key }) => [key, t('record.wrong.retailAmount')]),
  )
  const errors = { ...refused, ...wrong }
  const serialized = JSON.stringify(prices)
  // What is shown elsewhere follows what the prices are, not that they were computed again.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => onPrices(prices), [serialized, onPrices])
  const save = useChange(savePrices, {
    outdates: [operatorsPrices.list, products.get, products.list, productChanges, options.list],
    onError: (error) => void showMessage('prices.update_failed', { error }),
  })
  const type = (key: string, value: string | undefined) => {
    const { [key]: _, ...others } = edits.typed
    edit({ ...edits, typed: value === undefined ? others : { ...others, [key]: value } }, key)
    const { [key]: _known, ...still } = refused
    setRefused(still)
    setNote('')
  }
  const whole = (next: Edits, sentence: string) => {
    edit(next)
    setRefused({})
    setNote(sentence)
  }
  const paste = (row: GridRow, season: PriceSeason, text: string) => {
    const made = pasteCells(grid, seasons, { edits, row, season, text })
    whole(made.edits, t(made.outside > 0 ? 'tariff.grid.pastedPart' : 'tariff.grid.pasted', made))
  }
  const takeBack = () => {
    undo?.()
    setRefused({})
    setNote(t('tariff.grid.undone'))
  }
  const send = () => {
    const cells = edited.flatMap(({ cell }) => cell ?? [])
    if (cells.length !== edited.length) return
    const sent = edits.typed
    save.mutate(
      { input: { id: productId, cells } },
      {
        onSuccess: ({ refused: refusals }) => {
          if (refusals.length > 0) return setRefused(errorsOf(refusals))
          // Text that was typed in the meantime stays.
          saved(sent)
          setNote('')
          showMessage('prices.saved')
        },
      },
    )
  }
  // The cast is safe: the server sends names of refusals of the contract.
  const errorsOf = (refusals: Answer<typeof savePrices>['refused']) =>
    Object.fromEntries(
      refusals.map(({ index, reason, facts }) => [
        edited[index]?.key ?? '',
        say({ code: reason, facts } as Refusal),
      ]),
    )
  const isEmpty = grid.rows.length === 0
  return (
    <Sheet title={t('options.prices')} note={t('tariff.grid.note')} flush>
      <LeaveGuard isAsking={() => edited.length > 0} />
      {isEmpty ? (
        <p className={styles['empty']}>{t('tariff.grid.empty')}</p>
      ) : (
        <Table {...{ grid, seasons, edits, errors, type, paste, mayManage }} undo={undo && takeBack} />
      )}
      <Notes grid={grid} prices={prices} />
      {mayManage && !isEmpty && (
        <div className={styles['bar']}>
          <output>
            {edited.length === 0 ? t('record.unchanged') : t('tariff.grid.edited', { count: edited.length })}
            {Object.keys(errors).length > 0 && (
              <strong> {t('record.toFix', { count: Object.keys(errors).length })}</strong>
            )}
            {note !== '' && <span> {note}</span>}
          </output>
          <AppButton variant="default" leftSection={<Icon shape={Plus} />} onClick={() => setAdding(true)}>
            {t('tariff.grid.addSeason')}
          </AppButton>
          {undo !== undefined && (
            <AppButton variant="default" leftSection={<Icon shape={Undo2} />} onClick={takeBack}>
              {t('tariff.grid.undo')}
            </AppButton>
          )}
          {edited.length > 0 && (
            <AppButton variant="default" onClick={() => whole(noEdits, '')}>
              {t('record.discard')}
            </AppButton>
          )}
          <AppButton
            loading={save.isPending}
            whyNot={edited.length === 0 ? t('record.unchanged') : undefined}
            onClick={send}
          >
            {t('tariff.grid.save')}
          </AppButton>
        </div>
      )}
      <AddSeason
        open={isAdding}
        taken={seasons}
        onClose={() => setAdding(false)}
        onAdd={(to, copied) => {
          whole(
            copied === undefined
              ? { ...edits, added: [...edits.added, to] }
              : copySeason(grid, edits, { ...copied, to }),
            '',
          )
          setAdding(false)
        }}
      />
    </Sheet>
  )
}

/** The unsaved changes with their history for Undo. All typing in one cell is one step. */
function useEdits() {
  const [{ edits, past }, set] = useState<{ edits: Edits; past: { edits: Edits; at: string | undefined }[] }>(
    {
      edits: noEdits,
      past: [],
    },
  )
  const edit = (next: Edits, at?: string) =>
    set((now) => {
      const isSameCell = at !== undefined && now.past.at(-1)?.at === at
      const before = isSameCell ? now.past : [...now.past, { edits: now.edits, at }].slice(-mostUndone)
      return { edits: next, past: before }
    })
  const undo = () =>
    set((now) => ({ edits: now.past.at(-1)?.edits ?? now.edits, past: now.past.slice(0, -1) }))
  /** Keeps what was typed since the cells were sent. */
  const saved = (sent: Edits['typed']) =>
    set((now) => {
      const typed = Object.entries(now.edits.typed).filter(([key, value]) => sent[key] !== value)
      return { edits: { ...now.edits, typed: Object.fromEntries(typed) }, past: [] }
    })
  return { edits, edit, undo: past.length > 0 ? undo : undefined, saved }
}

const mostUndone = 100

const isSame = (one: PriceSeason, other: PriceSeason) => seasonKey(one) === seasonKey(other)

type TableProps = {
  grid: Grid
  seasons: readonly PriceSeason[]
  edits: Edits
  errors: Readonly<Record<string, string>>
  type: (key: string, value: string | undefined) => void
  paste: (row: GridRow, season: PriceSeason, text: string) => void
  undo: (() => void) | undefined
  mayManage: boolean
}

function Table({ grid, seasons, ...rest }: TableProps) {
  const { t, language } = useWords()
  const seasonText = useSeasonText()
  const byOption = [...Map.groupBy(grid.rows, ({ rateId }) => rateId).values()]
  return (
    <div className={styles['scroll']}>
      <table className={styles['grid']} aria-label={t('options.prices')}>
        <thead>
          <tr>
            <th scope="col">{t('tariff.grid.row')}</th>
            {seasons.map((season) => (
              <th scope="col" key={seasonKey(season)}>
                {seasonText({ ...season, weekdays: 127 })}
                <small>{weekdaysText(season.weekdays, language)}</small>
              </th>
            ))}
          </tr>
        </thead>
        {byOption.map((rows) => (
          <tbody key={rows[0]?.rateId}>
            <tr className={styles['option']}>
              <th scope="rowgroup" colSpan={seasons.length + 1}>
                {rows[0]?.option}
              </th>
            </tr>
            {rows.map((row) => (
              <PriceRow key={row.travelerType} {...rest} {...{ grid, seasons, row }} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

function PriceRow({ row, ...props }: TableProps & { row: GridRow }) {
  const { grid, seasons, edits, errors, type, paste, undo, mayManage } = props
  const { typed } = edits
  const { t, language } = useWords()
  const seasonText = useSeasonText()
  const days = useYear()
  const own = currentPrices(grid, seasons, edits).filter(
    ({ rateId, travelerType }) => rateId === row.rateId && travelerType === row.travelerType,
  )
  const losing = new Set(overlapsOf(own, days).map(({ loser }) => seasonKey(loser)))
  const hasGap = gapOf(own, days).length > 0
  return (
    <tr>
      <th scope="row">
        {row.traveler} <small>{agesText(row)}</small>
      </th>
      {seasons.map((season) => {
        const key = keyOfCell(row, season)
        const kept = grid.byCell.get(key)
        const value = typed[key] ?? amountText(kept)
        const isGap = hasGap && value === '' && isBase(season)
        const name = [row.option, row.traveler, seasonText(season)].join(', ')
        const applies = value === '' ? standIn(own, season) : undefined
        const title =
          applies &&
          t('tariff.grid.applies', {
            price: formatMoney(moneyOf(applies), language),
            days: seasonText(applies),
          })
        return (
          <td
            key={key}
            data-season={seasonText(season)}
            data-changed={value !== amountText(kept) || kept?.isChanged || undefined}
            data-gap={isGap || undefined}
            data-loses={losing.has(seasonKey(season)) || undefined}
          >
            <input
              aria-label={name}
              aria-invalid={errors[key] !== undefined || undefined}
              aria-describedby={errors[key] === undefined ? undefined : `error-${key}`}
              inputMode="decimal"
              autoComplete="off"
              placeholder={isGap ? t('tariff.grid.noPrice') : '–'}
              title={title}
              readOnly={!mayManage}
              value={value}
              onFocus={({ currentTarget }) => currentTarget.select()}
              onChange={({ currentTarget }) => type(key, currentTarget.value)}
              onPaste={(event) => {
                const text = event.clipboardData.getData('text/plain')
                if (!mayManage || !isRange(text)) return
                event.preventDefault()
                paste(row, season, text)
              }}
              onKeyDown={(event) => {
                if (isUndo(event)) {
                  // The browser would undo only the typing in one field, and no pasted cells.
                  event.preventDefault()
                  undo?.()
                }
                walk(event)
                if (event.key !== 'Escape' || typed[key] === undefined) return
                event.stopPropagation()
                type(key, undefined)
              }}
            />
            {errors[key] !== undefined && <p id={`error-${key}`}>{errors[key]}</p>}
          </td>
        )
      })}
    </tr>
  )
}

/** The price that applies on the first day of a season if the cell has none. */
function standIn(own: readonly GridPrice[], season: PriceSeason): GridPrice | undefined {
  const first = season.validFrom ?? season.validUntil
  return first === null ? undefined : priceOn(own, first)
}

const moneyOf = ({ retail: amount, currency }: GridPrice) => ({ amount, currency })

function agesText({ minAge, maxAge }: GridRow): string {
  const { min, max } = agesOf({ minAge, maxAge })
  return ageBand({ minAge: min, maxAge: max }).replace(' years', '')
}

function isUndo({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey
}

/** Enter and the arrow keys move to the next cell. Left and right do so only at the ends of the typed text. */
function walk(event: KeyboardEvent<HTMLInputElement>): void {
  const { key, currentTarget: target } = event
  const { selectionStart: start, selectionEnd: end, value } = target
  const isAll = start === 0 && end === value.length
  const step = { Enter: [1, 0], ArrowDown: [1, 0], ArrowUp: [-1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[
    key
  ]
  if (step === undefined) return
  if (key === 'ArrowLeft' && !isAll && end !== 0) return
  if (key === 'ArrowRight' && !isAll && start !== value.length) return
  const rows = [...(target.closest('table')?.querySelectorAll('tr') ?? [])].map((row) => [
    ...row.querySelectorAll('input'),
  ])
  const cells = rows.filter((row) => row.length > 0)
  const at = cells.findIndex((row) => row.includes(target))
  const [down = 0, right = 0] = step
  const column = (cells[at]?.indexOf(target) ?? 0) + right
  event.preventDefault()
  cells[at + down]?.[column]?.focus()
}

/**
 * The overlaps, with which price applies and why, and the gaps with their days. Each pair of seasons and each row is
 * listed once.
 */
function Notes({ grid, prices }: { grid: Grid; prices: readonly GridPrice[] }) {
  const { t, language } = useWords()
  const seasonText = useSeasonText()
  const days = useYear()
  const ofRow = (row: GridRow) =>
    prices.filter(({ rateId, travelerType }) => rateId === row.rateId && travelerType === row.travelerType)
  const overlaps = grid.rows.flatMap((row) =>
    overlapsOf(ofRow(row), days).map((overlap) => ({ row, ...overlap })),
  )
  const bySeasons = Map.groupBy(overlaps, ({ winner, loser }) => `${seasonKey(winner)} ${seasonKey(loser)}`)
  const gaps = grid.rows
    .map((row) => ({ row, gap: gapOf(ofRow(row), days) }))
    .filter(({ gap }) => gap.length > 0)
  if (bySeasons.size + gaps.length === 0) return null
  return (
    <ul className={styles['notes']}>
      {[...bySeasons].flatMap(([key, [first]]) =>
        first === undefined ? (
          []
        ) : (
          <li key={key}>
            {t(`tariff.grid.overlap.${first.why}`, {
              count: first.days,
              winner: seasonText(first.winner),
              loser: seasonText(first.loser),
              who: `${first.row.option}, ${first.row.traveler}`,
              price: formatMoney(moneyOf(first.winner), language),
              instead: formatMoney(moneyOf(first.loser), language),
            })}
          </li>
        ),
      )}
      {gaps.map(({ row, gap }) => (
        <li key={`${row.rateId} ${row.travelerType}`}>
          {t('tariff.grid.gap', {
            count: gap.length,
            who: `${row.option}, ${row.traveler}`,
            day: writeDay(gap[0] ?? null),
          })}
        </li>
      ))}
    </ul>
  )
}

/** The days of the next year. */
function useYear(): string[] {
  const today = useCompanyToday()
  return yearFrom(today)
}

const years = new Map<string, string[]>()

function yearFrom(today: string): string[] {
  const existing = years.get(today)
  if (existing) return existing
  const days = Array.from({ length: 365 }, (_, index) => dayAfter(today, index))
  years.set(today, days)
  return days
}
