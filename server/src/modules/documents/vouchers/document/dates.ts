import { isAllDay, type Language } from '@reseller-portal/contract/kit'
import { serverWords } from '@reseller-portal/contract/locales/server'

const formatters = new Map<string, Intl.DateTimeFormat>()

/** "Saturday, November 21, 2026" on the supplier's calendar (spec 2 §9). */
export function longDate(at: Date, zone: string, language: Language): string {
  return formatter('date', zone, language).format(at)
}

/** "02:30 PM EST" on the supplier's clock (spec 2 §9). */
export function clockTime(at: Date, zone: string, language: Language): string {
  return formatter('time', zone, language).format(at)
}

/** The time of a visit on the supplier's clock, or that its ticket is valid all day. */
export function visitTime(
  { startsAt, endsAt, zone }: { startsAt: Date; endsAt: Date; zone: string },
  language: Language,
): string {
  return isAllDay({ start: startsAt, end: endsAt, zone })
    ? serverWords[language].mail.allDay
    : clockTime(startsAt, zone, language)
}

const options = {
  date: { weekday: 'long', year: 'numeric', month: 'long', day: '2-digit' },
  time: { hour: '2-digit', minute: '2-digit', timeZoneName: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

function formatter(kind: keyof typeof options, zone: string, language: Language): Intl.DateTimeFormat {
  const key = `${kind} ${zone} ${language}`
  const existing = formatters.get(key)
  if (existing) return existing
  const locale = language === 'en' ? 'en-US' : language
  const made = new Intl.DateTimeFormat(locale, { ...options[kind], timeZone: zone })
  formatters.set(key, made)
  return made
}
