import { beforeAll, expect, test } from 'vitest'
import english from '@reseller-portal/contract/locales/en/screens'
import { said, startTexts } from '#lib/test-render.ts'
import { groupName, regionLabel, regionName } from './code-names.ts'

beforeAll(() => startTexts())

const regions =
  'Argentina Australia Brazil Canada Chile Colombia Europe Ireland Japan Mexico NewZealand Peru Quebec UnitedKingdom UnitedStates Other'
const groups =
  'STD_GST FL_RESIDENT US_MILITARY CA_RESIDENT SOCAL_RESIDENT LOCAL_RESIDENT UK_IE_ADVANCE LATAM ANZ TRADE_GROUP STUDENT_GROUP YOUTH_SPORT CONVENTION SPECIAL_EVENT CLUB_MEMBER CERTIFICATE'

test('each of the sixteen market regions has a readable name', () => {
  expect(Object.keys(english.codes.regions)).toEqual(regions.split(' '))
  const name = (code: string) => said(({ t }) => regionName(code, t))
  expect(name('Canada')).toBe('Canada (excluding Quebec)')
  expect(name('Europe')).toBe('Europe (excluding United Kingdom and Ireland)')
  expect(name('NewZealand')).toBe('New Zealand')
  expect(name('UnitedKingdom')).toBe('United Kingdom')
  expect(name('Other')).toBe('All other regions')
})

test('where a region is chosen, the United States are the default', () => {
  const labels = ['UnitedStates', 'Canada'].map((code) => said(({ t }) => regionLabel(code, t)))
  expect(labels).toEqual(['United States (default)', 'Canada (excluding Quebec)'])
})

test('each of the sixteen discount groups has a readable name', () => {
  expect(Object.keys(english.codes.groups)).toEqual(groups.split(' '))
  expect(said(({ t }) => groupName('UK_IE_ADVANCE', t))).toBe('UK and Ireland advance')
})

test('a code of a supplier’s own is shown as it is', () => {
  expect(said(({ t }) => [regionName('Atlantis', t), groupName('VIP', t)])).toEqual(['Atlantis', 'VIP'])
})
