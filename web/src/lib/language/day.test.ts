import type { Language } from '@reseller-portal/contract/kit'
import { languages } from '@reseller-portal/contract/locales/languages'
import { expect, test } from 'vitest'
import { parseDay, writeDay } from './day.ts'

const today = '2026-11-22'

test('a date is typed month first in every language; where only the other order is a date, it is taken', () => {
  expect(parseDay('6/1/2027', today)).toBe('2027-06-01')
  expect(parseDay('06.01.27', today)).toBe('2027-06-01')
  expect(parseDay('25/12/2026', today)).toBe('2026-12-25')
})

test('every reader sees MM/DD/YYYY, explained in their own letters', async () => {
  const patternIn = async (language: Language) => (await languages[language].texts()).default.ui.dayPattern
  expect(await Promise.all((['en', 'es', 'fr'] as const).map(patternIn))).toEqual([
    'MM/DD/YYYY',
    'MM/DD/AAAA',
    'MM/JJ/AAAA',
  ])
  expect(writeDay('2027-06-01')).toBe('06/01/2027')
})

test('a date may be typed year first', () => {
  expect(parseDay('2027-06-01', today)).toBe('2027-06-01')
})

test('11/25 is the next 25 November, 25 alone the next 25th, and +1 is tomorrow', () => {
  expect(parseDay('11/25', today)).toBe('2026-11-25')
  expect(parseDay('25 11', today)).toBe('2026-11-25')
  expect(parseDay('11/21', today)).toBe('2027-11-21')
  expect(parseDay('25', today)).toBe('2026-11-25')
  expect(parseDay('22', today)).toBe('2026-11-22')
  expect(parseDay('21', today)).toBe('2026-12-21')
  expect(parseDay('31', '2027-02-01')).toBe('2027-03-31')
  expect(parseDay('+1', '2026-12-31')).toBe('2027-01-01')
})

test('what is not a day of the calendar is no date', () => {
  for (const text of [
    '',
    'tomorrow',
    '6/31/2027',
    '13/13/2027',
    '2/29/2027',
    '6/2027',
    '6/1/2027/4',
    '32',
    '+',
  ])
    expect(parseDay(text, today)).toBeUndefined()
})

test('a written date can be typed again', () => {
  expect(parseDay(writeDay('2027-11-05'), today)).toBe('2027-11-05')
})

test.each([
  ['Today', 'Tomorrow', 'tomorrow', 'tod'],
  ['Hoy', 'Mañana', 'manana', 'hoy'],
  ['Aujourd’hui', 'Demain', 'dem', 'auj'],
] as const)('today and tomorrow are dates by their names: %s, %s', (today, tomorrow, next, now) => {
  const named = { [today]: '2026-12-31', [tomorrow]: '2027-01-01' }
  expect(parseDay(next, '2026-06-01', named)).toBe('2027-01-01')
  expect(parseDay(now, '2026-06-01', named)).toBe('2026-12-31')
  expect(parseDay(now.slice(0, 2), '2026-06-01', named)).toBeUndefined()
})
