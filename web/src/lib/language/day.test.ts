import type { Language } from '@reseller-portal/contract/kit'
import { languages } from '@reseller-portal/contract/locales/languages'
import { expect, test } from 'vitest'
import { parseDay, writeDay } from './day.ts'

const today = '2026-11-22'
const parse = (text: string, from = today) => parseDay(text, from, 'en')

test('a date is typed month first in English, day first in Spanish and French; where only the other order is a date, it is taken', () => {
  for (const text of ['6/1/2027', '06.01.27']) {
    expect(parse(text)).toBe('2027-06-01')
    for (const language of ['es', 'fr'] as const) expect(parseDay(text, today, language)).toBe('2027-01-06')
  }
  expect(parse('25/12/2026')).toBe('2026-12-25')
  expect(parseDay('12/25/2026', today, 'fr')).toBe('2026-12-25')
  expect(parseDay('1/12', today, 'es')).toBe('2026-12-01')
})

test('every reader sees dates in their own order, explained in their own letters', async () => {
  const patternIn = async (language: Language) => (await languages[language].texts()).default.ui.dayPattern
  expect(await Promise.all((['en', 'es', 'fr'] as const).map(patternIn))).toEqual([
    'MM/DD/YYYY',
    'DD/MM/AAAA',
    'JJ/MM/AAAA',
  ])
  const written = (['en', 'es', 'fr'] as const).map((language) => writeDay('2027-06-01', language))
  expect(written).toEqual(['06/01/2027', '01/06/2027', '01/06/2027'])
})

test('a date may be typed year first', () => {
  expect(parse('2027-06-01')).toBe('2027-06-01')
})

test('11/25 is the next 25 November, 25 alone the next 25th, and +1 is tomorrow', () => {
  expect(parse('11/25')).toBe('2026-11-25')
  expect(parse('25 11')).toBe('2026-11-25')
  expect(parse('11/21')).toBe('2027-11-21')
  expect(parse('25')).toBe('2026-11-25')
  expect(parse('22')).toBe('2026-11-22')
  expect(parse('21')).toBe('2026-12-21')
  expect(parse('31', '2027-02-01')).toBe('2027-03-31')
  expect(parse('+1', '2026-12-31')).toBe('2027-01-01')
})

test('a text that is not a calendar day is not a date', () => {
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
    expect(parse(text)).toBeUndefined()
})

test.each(['en', 'es', 'fr'] as const)('a written date can be typed again: %s', (language) => {
  expect(parseDay(writeDay('2027-11-05', language), today, language)).toBe('2027-11-05')
})

test.each([
  ['Today', 'Tomorrow', 'tomorrow', 'tod'],
  ['Hoy', 'Mañana', 'manana', 'hoy'],
  ['Aujourd’hui', 'Demain', 'dem', 'auj'],
] as const)('today and tomorrow are dates by their names: %s, %s', (today, tomorrow, next, now) => {
  const named = { [today]: '2026-12-31', [tomorrow]: '2027-01-01' }
  expect(parseDay(next, '2026-06-01', 'en', named)).toBe('2027-01-01')
  expect(parseDay(now, '2026-06-01', 'en', named)).toBe('2026-12-31')
  expect(parseDay(now.slice(0, 2), '2026-06-01', 'en', named)).toBeUndefined()
})
