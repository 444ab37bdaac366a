import type { Language } from '@reseller-portal/contract/kit'
import { describe, expect, test } from 'vitest'
import { withWords, startTexts } from '#lib/test-render.ts'
import { visitInFile, visitText, visitTimeFor, type Visit } from './visit.ts'

const cruise: Visit = {
  start: '2026-06-01T14:00:00Z',
  end: '2026-06-01T16:00:00Z',
  zone: 'America/New_York',
}
const dayPass: Visit = {
  start: '2026-06-01T04:00:00Z',
  end: '2026-06-02T04:00:00Z',
  zone: 'America/New_York',
}

async function timeFor(reader: string, visit: Visit, language: Language = 'en') {
  await startTexts({ remembered: language })
  return withWords((words) => visitTimeFor(reader, visit, words)).replaceAll(/\s/g, ' ')
}

describe('the time of a visit', () => {
  test('names the place where the reader has another time', async () => {
    expect(await timeFor('Europe/Paris', cruise)).toBe('10:00 AM, New York time')
    expect(await timeFor('Europe/Paris', cruise, 'es')).toBe('10:00, hora de New York')
    expect(await timeFor('Europe/Paris', cruise, 'fr')).toBe('10:00, heure de New York')
  })

  test('does not name the place where the reader has the same time, whatever the zone is called', async () => {
    expect(await timeFor('America/New_York', cruise)).toBe('10:00 AM')
    expect(await timeFor('America/Toronto', cruise)).toBe('10:00 AM')
  })

  test('names it where clocks are alike only in another season', async () => {
    const phoenix = { start: '2026-01-05T17:00:00Z', zone: 'America/Phoenix' }
    expect(await timeFor('America/Denver', phoenix)).toBe('10:00 AM')
    const inSummer = { start: '2026-06-01T17:00:00Z', zone: 'America/Phoenix' }
    expect(await timeFor('America/Denver', inSummer)).toBe('10:00 AM, Phoenix time')
  })

  test('names it where the clocks agree and the days do not', async () => {
    const visit = { start: '2026-06-01T20:00:00Z', zone: 'Pacific/Kiritimati' }
    expect(await timeFor('Pacific/Honolulu', visit)).toBe('10:00 AM, Kiritimati time')
  })

  test('of an all-day ticket is “All day”, in every language and zone', async () => {
    expect(await timeFor('America/New_York', dayPass)).toBe('All day')
    expect(await timeFor('Europe/Paris', dayPass)).toBe('All day')
    expect(await timeFor('Europe/Paris', dayPass, 'es')).toBe('Todo el día')
    expect(await timeFor('Europe/Paris', dayPass, 'fr')).toBe('Toute la journée')
  })

  test('of a departure at midnight is its time', async () => {
    expect(await timeFor('America/New_York', { ...dayPass, end: '2026-06-01T06:00:00Z' })).toBe('12:00 AM')
  })

  test('without a zone is that of UTC', async () => {
    expect(await timeFor('Europe/Paris', { ...cruise, zone: '' })).toBe('2:00 PM, UTC time')
  })
})

test('the date of a visit is that of its place', async () => {
  await startTexts({ remembered: 'en' })
  expect(withWords((words) => visitText('medium', dayPass, words))).toBe('Jun 1, 2026, All day')
  expect(withWords((words) => visitText('short', dayPass, words))).toBe('Jun 1, All day')
  expect(withWords((words) => visitText('long', dayPass, words))).toBe('Monday, June 1, 2026, All day')
  expect(withWords((words) => visitText('weekday', dayPass, words))).toBe('Mon, Jun 1, All day')
})

test('in a file a visit has its local time and its zone', async () => {
  await startTexts({ remembered: 'en' })
  expect(withWords((words) => visitInFile(cruise, words))).toBe('2026-06-01 10:00 America/New_York')
  expect(withWords((words) => visitInFile(dayPass, words))).toBe('2026-06-01 All day')
})
