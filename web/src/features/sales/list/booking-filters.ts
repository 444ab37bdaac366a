import { bookingCount, bookingList, bookingListChoices, mostCounted } from '@reseller-portal/contract/sales'
import type { Sent } from '@reseller-portal/contract/kit'
import { listViews, me } from '@reseller-portal/contract/accounts'
import { useQueries } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { call, type Answer } from '#lib/calls/call.ts'
import { asking, useAnswer } from '#lib/calls/query.ts'
import { companyDay } from '#lib/calls/company-day.ts'
import { oncePer } from '#lib/once-per.ts'
import { useWords } from '#lib/language/words.ts'
import { stateIn } from '#ui/list-screen/list-state.ts'
import type { ListView } from '#ui/list-screen/controls/views.tsx'
import { nextHours } from '../home/arriving.ts'
import { byVisit } from './visit-days.tsx'

/** The filters of the address by which the server narrows the list. */
export const narrowed = [
  'status',
  'product',
  'pointOfSale',
  'agent',
  'from',
  'to',
  'missing',
  'hours',
] as const

type Listed = Pick<Answer<typeof bookingList>, 'bookings'>
export const bookingsIn = ({ bookings }: Listed) => bookings
export const visitsIn = oncePer(({ bookings }: Listed) => byVisit(bookings))

/** All matching bookings, for a file. A search returns up to 500, so the next search starts after the last of them. */
export async function* everyBooking(query: Sent<typeof bookingList>) {
  const seen = new Set<string>()
  let next: Partial<Sent<typeof bookingList>> | undefined = {}
  while (next !== undefined) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other: the answer before says where to go on
    const answer: Answer<typeof bookingList> = await call(bookingList, { ...query, ...next })
    // A booking whose visit was moved between two pages can appear twice.
    yield answer.bookings.filter(({ id }) => !seen.has(id))
    for (const { id } of answer.bookings) seen.add(id)
    next = answer.next
  }
}

/** What the address narrows to, as the call asks it: by the visit, the next one comes first. */
export function requestOf({
  from,
  to,
  missing,
  hours,
  ...lists
}: Readonly<Record<string, readonly string[]>>) {
  const order = [from, to, missing, hours].some((each) => each !== undefined) ? 'visit' : undefined
  // An address can contain anything. The server refuses values that don't belong to this list.
  return {
    ...lists,
    from: from?.[0],
    to: to?.[0],
    missing: missing?.[0],
    hours: hours?.[0],
    order,
  } as Partial<Sent<typeof bookingList>>
}

/** The views, the chips and the days by which the list is narrowed, in the person's language. */
export function useBookingFilters() {
  const { t, texts } = useWords()
  const { data } = useAnswer(bookingListChoices, {})
  const own = useAnswer(me, {}).data?.id
  const chip = (key: 'product' | 'pointOfSale' | 'agent', options: { value: string; label: string }[]) =>
    options.length > 1 ? [{ key, label: t(`bookings.${key}`), options }] : []
  const statuses = Object.entries(texts.bookingStatus).map(([value, label]) => ({ value, label }))
  const named = (list: readonly { id: string; name: string }[] = []) =>
    list.map(({ id, name }) => ({ value: id, label: name }))
  const places = (data?.pointsOfSale ?? []).map(({ code, name }) => ({
    value: code,
    label: `${code} - ${name}`,
  }))
  const [today, tomorrow, week] = [0, 1, 6].map(companyDay) as [string, string, string]
  const span = (name: 'today' | 'tomorrow' | 'week', from: string, to: string) => ({
    label: t(`bookings.visits.${name}`),
    from,
    to,
  })
  const view = (
    name: 'all' | 'later' | 'departures' | 'missing' | 'mine' | 'cancelled',
    filters: Record<string, string[]>,
  ) => ({
    label: t(`bookings.views.${name}`),
    is: { filters },
  })
  // Set by a link and shown only then, so that they can be taken off.
  const address: object = useSearch({ strict: false })
  const hours = { hours: nextHours }
  const ofLinks = [
    {
      key: 'hours',
      label: t('bookings.visits.starts'),
      options: [{ value: String(nextHours), label: t('bookings.visits.soon', hours) }],
    },
    {
      key: 'missing',
      label: t('bookings.guestDetails'),
      options: [{ value: 'true', label: t('bookings.views.missing') }],
    },
  ]
  return {
    views: [
      view('all', {}),
      view('later', { from: [today] }),
      view('departures', { from: [today], to: [today], status: ['OPEN'] }),
      view('missing', { missing: ['true'] }),
      ...(own === undefined ? [] : [view('mine', { agent: [own] })]),
      view('cancelled', { status: ['CANCELLED'] }),
    ],
    filters: [
      { key: 'status', label: t('bookings.status'), options: statuses },
      ...chip('product', named(data?.products)),
      ...chip('agent', named(data?.agents)),
      ...chip('pointOfSale', places),
      ...ofLinks.filter(({ key }) => key in address),
    ],
    visit: {
      label: t('bookings.visits.label'),
      from: t('bookings.visits.from'),
      to: t('bookings.visits.to'),
      spans: [span('today', today, today), span('tomorrow', tomorrow, tomorrow), span('week', today, week)],
    },
  }
}

type Filters = Parameters<typeof requestOf>[0]

/** How many bookings each view has, and each that the person has saved, which is known by its address. */
export function useViewCounts(views: readonly ListView[]) {
  const kept = useAnswer(listViews, { screen: 'bookings' }).data?.views ?? []
  const saved = kept.map(({ address }) => stateIn(Object.fromEntries(new URLSearchParams(address)), narrowed))
  const ofViews = views.map(({ is }) => countedBy('', is.filters ?? {}))
  const ofSaved = saved.map(({ search, filters }) => countedBy(search, filters))
  // Two views may ask the same.
  const questions = new Map([...ofViews, ...ofSaved].map((question) => [JSON.stringify(question), question]))
  const counts = useQueries({
    queries: [...questions.values()].map((question) => ({ ...asking(bookingCount, question), retry: false })),
  }).map(({ data }) => (data === undefined ? {} : { count: data.count, hasMore: data.count === mostCounted }))
  const found = new Map([...questions.keys()].map((key, at) => [key, counts[at] ?? {}]))
  const countOf = (question: Counted | undefined) => found.get(JSON.stringify(question)) ?? {}
  return {
    views: ofViews.map(countOf),
    ofAddress: (address: string) => countOf(ofSaved[kept.findIndex((view) => view.address === address)]),
  }
}

type Counted = Sent<typeof bookingCount>

function countedBy(searchParam: string, filters: Filters): Counted {
  const { order: _, ...filtered } = requestOf(filters)
  return { searchParam, ...filtered } as Counted
}
