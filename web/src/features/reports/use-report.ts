import { mostRows, type Sent } from '@reseller-portal/contract/kit'
import {
  presetRange,
  presets,
  readers,
  shapeOf,
  shifted,
  type DateBasis,
  type DayRange,
  type Grouping,
  type Preset,
  type ReportName,
  type ReportPage,
  type ReportRow,
} from '@reseller-portal/contract/reports'
import { call } from '#lib/calls/call.ts'
import { CallError } from '#lib/calls/call-error.ts'
import { companyToday } from '#lib/calls/company-day.ts'
import { useAnswer } from '#lib/calls/query.ts'
import { piecesOf, type ListData } from '#ui/list-screen/list-data.ts'
import { useListState, type ListState } from '#ui/list-screen/list-state.ts'

type ReportQuery = Sent<(typeof readers)['daily']>
export type Choice = {
  range: DayRange
  basis: DateBasis
  group: Grouping | undefined
  /** Columns that the person has hidden. */
  hidden: readonly string[] | undefined
}

/** A report as its address describes it: the filters, the answer, and the rows as a list. */
export function useReport(name: ReportName) {
  const shape = shapeOf(name)
  const [state, change] = useListState(['from', 'to', 'days', 'basis', 'group', 'hidden', ...shape.filters])
  const choice = choiceIn(state, name)
  const query = queryOf(name, state, choice)
  const limit = state.size === 'all' ? mostRows : Number(state.size)
  const page = choice.group === undefined ? { limit, offset: state.page * limit } : { limit: 1, offset: 0 }
  const answer = useAnswer(
    readers[name],
    { ...query, ...page },
    {
      keepPrevious: true,
      staleTime: 0,
      // Days that are not over are read again and again.
      refetchInterval: choice.range.to >= companyToday() && 60_000,
    },
  )
  const isEmpty = isNoData(answer.error)
  const list: ListData<ReportRow> = {
    state,
    change,
    rows: isEmpty ? [] : answer.data?.items,
    total: isEmpty ? 0 : (answer.data?.total ?? 0),
    isRemote: true,
    isStale: answer.isPlaceholderData,
    error: isEmpty ? null : answer.error,
    retry: () => void answer.refetch(),
    pieces: () =>
      piecesOf(async (offset) => {
        const { items, total } = await call(readers[name], { ...query, limit: mostRows, offset })
        return { rows: items, total }
      }),
  }
  const report: ReportPage | undefined = answer.data
  return { report, list, choice, query, isEmpty }
}

function isNoData(error: unknown) {
  return error instanceof CallError && error.data['reason'] === 'reports.no_data'
}

function queryOf(name: ReportName, state: ListState, { range, basis, group }: Choice): ReportQuery {
  const { filters, bases } = shapeOf(name)
  const chosen = Object.entries(state.filters).filter(([filter]) => filters.some((each) => each === filter))
  return {
    ...Object.fromEntries(chosen),
    ...range,
    basis: bases.includes(basis) ? basis : bases[0],
    ...(group !== undefined && { group }),
    ...(state.search !== '' && { search: state.search }),
    ...(state.sort !== undefined && { sort: state.sort }),
  } as ReportQuery // What an address says beside it is refused by the server.
}

function choiceIn({ filters }: ListState, name: ReportName): Choice {
  const first = (key: string) => filters[key]?.[0]
  const { bases, groups } = shapeOf(name)
  const preset = presets.find((each) => each === first('days'))
  const usual = preset === undefined ? usualRange(name) : presetRange(preset, companyToday())
  const group = groups.find((each) => each === first('group'))
  const isUsual = first('group') === undefined && name === 'bookings'
  return {
    range: { from: first('from') ?? usual.from, to: first('to') ?? usual.to },
    basis: bases.find((each) => each === first('basis')) ?? bases[0],
    group: isUsual ? 'day' : group,
    hidden: filters['hidden'],
  }
}

/** Arrivals look ahead; all other reports look back. */
function usualRange(name: ReportName): DayRange {
  const today = companyToday()
  if (name === 'manifest') return presetRange('today', today)
  if (name === 'arrivals') return presetRange('comingWeek', today)
  return { from: shifted(today, name === 'weekly' ? -27 : -6), to: today }
}

/** The address of a view that is kept: days that are a preset's go on with today. */
export function withMovingDays({ from, to, ...address }: Readonly<Record<string, unknown>>) {
  if (from === undefined || to === undefined) return { ...address, from, to }
  const fits = (preset: Preset) => {
    const range = presetRange(preset, companyToday())
    return range.from === from && range.to === to
  }
  const preset = presets.find(fits)
  return preset === undefined ? { ...address, from, to } : { ...address, days: preset }
}
