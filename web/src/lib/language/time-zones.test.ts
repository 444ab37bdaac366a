import { CompanyFields } from '@reseller-portal/contract/organizations'
import { expect, test } from 'vitest'
import { timeZoneChoices } from './time-zones.ts'

test('every time zone of the world can be chosen, the present one as well', { tags: ['2.9-17'] }, () => {
  const choices = timeZoneChoices('America/Argentina/ComodRivadavia')
  const values = choices.map(({ value }) => value)
  for (const zone of ['UTC', 'America/New_York', 'Europe/Paris', 'Pacific/Auckland']) {
    expect(values).toContain(zone)
    expect(CompanyFields.shape.timeZone.safeParse(zone).success).toBe(true)
  }
  expect(values).toContain('America/Argentina/ComodRivadavia')
  expect(values.length).toBeGreaterThan(400)
  expect(choices.find(({ value }) => value === 'America/New_York')?.label).toBe('America/New York')
})
