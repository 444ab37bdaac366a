import type { LoggedScan } from '@reseller-portal/contract/gate'
import { formatMoney } from '@reseller-portal/contract/kit'
import { localZone, shortDate, shortDateAndTime } from '#lib/language/format.ts'
import { validityText } from '#lib/language/visit.ts'
import type { useWords } from '#lib/language/words.ts'

type Words = Pick<ReturnType<typeof useWords>, 't' | 'language'>

/** Why a scan was refused or undone, as a sentence with the deciding fact. Empty for a guest who was simply admitted. */
export function whyText(
  { result, reason, facts, undone, cancelled, guests }: LoggedScan,
  words: Words,
): string {
  const { t, language } = words
  const instant = (at: string) => shortDateAndTime(at, localZone, language)
  if (undone !== null) return t('scanLog.undone', { ...undone, time: instant(undone.at) })
  if (result === 'VALID') return ''
  if (reason === null) return t('scanLog.why.none')
  const { last, firstDay, lastDay } = facts
  const entry = last && { time: instant(last.at), gate: last.gate || t('gate.noPlace'), by: last.by }
  const what = t(`scanLog.why.${reason}`, {
    ...facts,
    ...entry,
    asked: guests,
    ...(firstDay && lastDay && { days: validityText({ firstDay, lastDay }, words) }),
  })
  const isCancelled = reason === 'BOOKING_CANCELLED' || reason === 'TICKET_CANCELLED'
  if (!isCancelled || cancelled === null) return what
  const refund = formatMoney(cancelled.refund, language)
  return t('scanLog.why.cancelledOn', { what, refund, day: shortDate(cancelled.at, localZone, language) })
}

/** Additional facts about a scan that a gate made offline. */
export function remarksOf({ shown, result, receivedAt }: LoggedScan, { t, language }: Words): string[] {
  if (shown === null) return []
  const isInError = shown === 'VALID' && result !== 'VALID' && result !== 'UNDONE'
  const isTurnedAway = shown !== 'VALID' && shown !== result
  return [
    ...(isInError ? [t('scanLog.inError')] : []),
    ...(isTurnedAway ? [t('scanLog.shown', { outcome: t(`gate.outcome.${shown}`) })] : []),
    t('scanLog.offline', { time: shortDateAndTime(receivedAt, localZone, language) }),
  ]
}
