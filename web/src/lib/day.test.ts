import { expect, test } from 'vitest'
import { dayPattern, parseDay, writeDay } from './day.ts'

test('a date is typed month first in English and day first in Spanish and French', () => {
  expect(parseDay('6/1/2027', 'en')).toBe('2027-06-01')
  expect(parseDay('6/1/2027', 'es')).toBe('2027-01-06')
  expect(parseDay('06.01.27', 'fr')).toBe('2027-01-06')
})

test('an English reader sees MM/DD/YYYY, the others the day first, in their own letters', () => {
  expect(['en', 'es', 'fr'].map(dayPattern)).toEqual(['MM/DD/YYYY', 'DD/MM/AAAA', 'JJ/MM/AAAA'])
  expect(writeDay('2027-06-01', 'en')).toBe('06/01/2027')
  expect(writeDay('2027-06-01', 'fr')).toBe('01/06/2027')
})

test('a date may be typed year first in every language', () => {
  for (const language of ['en', 'es', 'fr']) expect(parseDay('2027-06-01', language)).toBe('2027-06-01')
})

test('what is not a day of the calendar is no date', () => {
  for (const text of ['', 'tomorrow', '6/31/2027', '13/13/2027', '2/29/2027', '6/2027', '6/1/2027/4'])
    expect(parseDay(text, 'en')).toBeUndefined()
})

test('a written date can be typed again', () => {
  for (const language of ['en', 'es', 'fr'])
    expect(parseDay(writeDay('2027-11-05', language), language)).toBe('2027-11-05')
})
