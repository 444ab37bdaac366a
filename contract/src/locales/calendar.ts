import type { Language } from '../kit/index.ts'
import en from './en/calendar.ts'
import es from './es/calendar.ts'
import fr from './fr/calendar.ts'
import type { CalendarWords } from './texts.ts'

export const calendarWords: Readonly<Record<Language, CalendarWords>> = { en, es, fr }
