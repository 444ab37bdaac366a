import type { Language } from '../kit/index.ts'
import en from './en/calendar.json' with { type: 'json' }
import es from './es/calendar.json' with { type: 'json' }
import fr from './fr/calendar.json' with { type: 'json' }

export type CalendarWords = typeof en

/** The calendar of an operator on other sites: a small page that stands alone. */
export const calendarWords: Readonly<Record<Language, CalendarWords>> = { en, es, fr }
