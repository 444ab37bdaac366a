import type { Language } from '@reseller-portal/contract/kit'

const formatters = new Map<string, Intl.DateTimeFormat>()

/** "Saturday, November 21, 2026" on the supplier's calendar (spec 2 §9). */
export function longDate(at: Date, zone: string, language: Language): string {
  return formatter('date', zone, language).format(at)
}

/** "02:30 PM EST" on the supplier's clock (spec 2 §9). */
export function clockTime(at: Date, zone: string, language: Language): string {
  return formatter('time', zone, language).format(at)
}

/** From local midnight for a day or more: the hour means nothing and is not shown. */
export function isWholeDay({ startsAt, endsAt, zone }: { startsAt: Date; endsAt: Date; zone: string }) {
  const hours = (endsAt.getTime() - startsAt.getTime()) / 3_600_000
  return hours >= 22 && formatter('clock', zone, 'en').format(startsAt) === '00:00'
}

const options = {
  date: { weekday: 'long', year: 'numeric', month: 'long', day: '2-digit' },
  time: { hour: '2-digit', minute: '2-digit', timeZoneName: 'short' },
  clock: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

function formatter(kind: keyof typeof options, zone: string, language: Language): Intl.DateTimeFormat {
  const key = `${kind} ${zone} ${language}`
  const known = formatters.get(key)
  if (known) return known
  const locale = language === 'en' ? 'en-US' : language
  const made = new Intl.DateTimeFormat(locale, { ...options[kind], timeZone: zone })
  formatters.set(key, made)
  return made
}
