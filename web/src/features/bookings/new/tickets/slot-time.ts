import type { Slot } from '@reseller-portal/contract/availability'
import { timeOfDay } from '#lib/language/format.ts'
import type { useWords } from '#lib/language/words.ts'
import { localTime } from '../days.ts'

const almostADay = 23 * 3_600_000

/** When a slot starts, at its place; a slot from midnight to midnight is the whole day. */
export function slotTime(
  { start, end, localTimezone }: Pick<Slot, 'start' | 'end' | 'localTimezone'>,
  { t, language }: Pick<ReturnType<typeof useWords>, 't' | 'language'>,
): string {
  const isDay =
    localTime(start, localTimezone) === '00:00' && Date.parse(end) - Date.parse(start) >= almostADay
  return isDay ? t('sell.allDay') : timeOfDay(start, localTimezone, language)
}
