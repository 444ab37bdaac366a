import { formatMoney, type Money } from '@reseller-portal/contract/kit'

/** "Monday, June 1, 2026" of an instant, in the zone of the place. */
export function longDate(instant: string, timeZone: string, language: string) {
  return longDateFormat(language, timeZone).format(new Date(instant))
}

/** "9:30 AM" of an instant, in the zone of the place. */
export function timeOfDay(instant: string, timeZone: string, language: string) {
  return timeFormat(language, timeZone).format(new Date(instant))
}

/** "9:30 AM" of a local time `HH:MM`, whatever the zone. */
export function clockTime(time: string, language: string) {
  return timeOfDay(`1970-01-01T${time}:00Z`, 'UTC', language)
}

/** "Jun 1, 2026" of an instant, in the zone of the place. */
export function mediumDate(instant: string, timeZone: string, language: string) {
  return mediumFormat(language, timeZone).format(new Date(instant))
}

/** "Jun 1, 2026, 9:30 AM" of an instant, in the zone of the place. */
export function dateAndTime(instant: string, timeZone: string, language: string) {
  return dateTimeFormat(language, timeZone).format(new Date(instant))
}

/** "Monday, June 1, 2026" of a local day `YYYY-MM-DD`, whatever the zone. */
export function longDay(day: string, language: string) {
  return longDateFormat(language, 'UTC').format(new Date(`${day}T00:00:00Z`))
}

/** "−4.50 USD", with a real minus sign; zero has no sign. */
export function signedMoney({ amount, currency }: Money, language: string) {
  return formatMoney({ amount: amount === 0 ? 0 : amount, currency }, language).replace('-', '−')
}

/** "12.5%" of hundredths of a percent. */
export function percentText(hundredths: number, language: string) {
  return percentFormat(language).format(hundredths / 10_000)
}

export function count(value: number, language: string) {
  return numberFormat(language).format(value)
}

const percentFormat = cached(
  (language: string) => new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }),
)

const longDateFormat = cached(
  (language: string, timeZone: string) =>
    new Intl.DateTimeFormat(language, {
      timeZone,
      weekday: 'long',
      year: 'numeric',
      month: 'long',
      day: 'numeric',
    }),
)
const timeFormat = cached(
  (language: string, timeZone: string) => new Intl.DateTimeFormat(language, { timeZone, timeStyle: 'short' }),
)
const dateTimeFormat = cached(
  (language: string, timeZone: string) =>
    new Intl.DateTimeFormat(language, { timeZone, dateStyle: 'medium', timeStyle: 'short' }),
)
const mediumFormat = cached(
  (language: string, timeZone: string) =>
    new Intl.DateTimeFormat(language, { timeZone, dateStyle: 'medium' }),
)
const numberFormat = cached((language: string) => new Intl.NumberFormat(language))

/** Caches what is made for the same arguments, such as an Intl formatter, which costs far more to make than to use. */
export function cached<A extends string[], T>(make: (...args: A) => T) {
  const made = new Map<string, T>()
  return (...args: A): T => {
    const key = args.join('\n')
    const value = made.get(key) ?? make(...args)
    made.set(key, value)
    return value
  }
}

/** The zone of this browser, for the time of events. Visits use the zone of the place. */
export const localZone = new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Today in the zone of this browser. `companyToday` is today in the organization's zone. */
export function localToday(): string {
  return localDay(new Date().toISOString(), localZone)
}

/** "Jun 1, 9:30 AM" of an instant, in the zone of the place: without the year, for dates near today. */
export function shortDateAndTime(instant: string, timeZone: string, language: string) {
  return `${shortDate(instant, timeZone, language)}, ${timeOfDay(instant, timeZone, language)}`
}

/** "Jun 1" of an instant, in the zone of the place: without the year, for dates near today. */
export function shortDate(instant: string, timeZone: string, language: string) {
  return shortDateFormat(language, timeZone).format(new Date(instant))
}

/** The local day `YYYY-MM-DD` of an instant, in the zone of the place. */
export function localDay(instant: string, timeZone: string): string {
  return dayFormat('en-CA', timeZone).format(new Date(instant))
}

/** The local day and time `YYYY-MM-DD HH:MM` of an instant, as Swedish writes them, in the zone of the place. */
export function localDayAndTime(instant: string, timeZone: string): string {
  return dayAndTimeFormat(timeZone).format(new Date(instant))
}

/** "Sunday" of a day. */
export function weekdayOf(day: string, language: string) {
  return weekdayFormat(language).format(new Date(`${day}T00:00:00Z`))
}

/** "Sun" of a day. */
export function shortWeekdayOf(day: string, language: string) {
  return shortWeekdayFormat(language).format(new Date(`${day}T00:00:00Z`))
}

/** "3 PM" of an hour of the day. */
export function hourOf(hour: number, language: string) {
  return hourFormat(language).format(new Date(Date.UTC(2000, 0, 1, hour)))
}

const dayAndTimeFormat = cached(
  (timeZone: string) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }),
)
const weekdayFormat = cached(
  (language: string) => new Intl.DateTimeFormat(language, { timeZone: 'UTC', weekday: 'long' }),
)
const shortWeekdayFormat = cached(
  (language: string) => new Intl.DateTimeFormat(language, { timeZone: 'UTC', weekday: 'short' }),
)
const hourFormat = cached(
  (language: string) => new Intl.DateTimeFormat(language, { timeZone: 'UTC', hour: 'numeric' }),
)

/** "Sun, Nov 22" of an instant, in the zone of the place. */
export function visitDay(instant: string, timeZone: string, language: string) {
  return visitFormat(language, timeZone).format(new Date(instant))
}

const visitFormat = cached(
  (language: string, timeZone: string) =>
    new Intl.DateTimeFormat(language, { timeZone, weekday: 'short', month: 'short', day: 'numeric' }),
)
const shortDateFormat = cached(
  (language: string, timeZone: string) =>
    new Intl.DateTimeFormat(language, { timeZone, month: 'short', day: 'numeric' }),
)
const dayFormat = cached(
  (language: string, timeZone: string) => new Intl.DateTimeFormat(language, { timeZone }),
)

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const
const ages = cached((language: string) => new Intl.RelativeTimeFormat(language))

/** How long ago it was, in whole days, hours or minutes. */
export function timeAgo(instant: string, now: number, language: string) {
  const seconds = Math.max(60, (now - Date.parse(instant)) / 1000)
  const [unit, length] = units.find(([, each]) => seconds >= each) ?? units[2]
  return ages(language).format(-Math.floor(seconds / length), unit)
}

/** How soon it will be, in whole hours or minutes. */
export function timeUntil(instant: string, now: number, language: string) {
  const seconds = Math.max(0, (Date.parse(instant) - now) / 1000)
  const [unit, length] = seconds >= 3600 ? (['hour', 3600] as const) : (['minute', 60] as const)
  return ages(language).format(Math.floor(seconds / length), unit)
}
