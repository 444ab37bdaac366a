import { useState } from 'react'
import { daysAfter } from '../days.ts'
import { daySums, nextOpenDay } from './days.ts'
import { useDays } from './use-days.ts'
import type { useOffers } from './use-offers.ts'

const shown = 14
/** How many days are loaded together, so that a sold-out rate can name its next day. */
const requestedDays = 35

/** Two weeks of days from today, or around a chosen day that lies beyond them; `show` leads elsewhere. */
export function useStrip(
  {
    channel,
    scope,
    listed,
    isPending: isLoading,
  }: Pick<ReturnType<typeof useOffers>, 'channel' | 'scope' | 'listed' | 'isPending'>,
  date: string | undefined,
  today: string,
) {
  const [from, show] = useState<string>()
  const isFar = date !== undefined && date > daysAfter(today, shown - 1)
  const usual = isFar ? daysAfter(date, -3) : today
  const isOut = date !== undefined && from !== undefined && (date < from || date > daysAfter(from, shown - 1))
  const first = from === undefined || from < today || isOut ? usual : from
  const { byRate, isPending } = useDays(channel, scope, {
    start: first,
    end: daysAfter(first, requestedDays - 1),
  })
  const rates = listed.map(({ id }) => byRate.get(id) ?? [])
  return {
    days: daySums(rates, first, shown),
    isPending: isPending || (isLoading && scope.length === 0),
    show,
    nextOpen: (rateId: string) =>
      date === undefined ? undefined : nextOpenDay(byRate.get(rateId) ?? [], date),
  }
}
