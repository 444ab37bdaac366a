import { expect, test, vi } from 'vitest'
import french from '@reseller-portal/contract/locales/fr'
import { withWords, startTexts } from '#lib/test-render.ts'
import { speak, wordsNow } from './words.ts'
import { languages as spoken } from '@reseller-portal/contract/locales/languages'

const title = () => withWords(({ t }) => t('common.signIn'))

test('a reader’s own language is spoken, the remembered one before it', { tags: ['2.1-19'] }, async () => {
  expect((await startTexts({ reads: ['fr-CA', 'en'] })).lang).toBe('fr')
  expect(title()).toBe('Se connecter')
  expect((await startTexts({ remembered: 'es', reads: ['fr'] })).lang).toBe('es')
})

test('whoever reads none of the three languages is spoken to in English', { tags: ['2.9-04'] }, async () => {
  expect((await startTexts({ reads: ['de-DE', 'ja'] })).lang).toBe('en')
  expect(title()).toBe('Sign in')
})

test('the window is titled with the page and the product', { tags: ['1.1-27', '2.2-67'] }, async () => {
  await startTexts()
  expect(withWords(({ t }) => t('shell.title', { page: 'Bookings' }))).toBe('Bookings - Reseller Portal')
})

test('pages and menus have the specification’s names', async () => {
  await startTexts()
  expect(
    withWords(({ t }) => [t('bookings.title'), t('bookings.details.title'), t('shell.nav.bookings')]),
  ).toEqual(['Bookings', 'Booking Details', 'Bookings'])
})

test('a missing value is reported in the specification’s words', async () => {
  await startTexts()
  expect(
    withWords(({ t }) => [t('bookings.details.notGiven'), t('profile.noValue'), t('sell.noPickup')]),
  ).toEqual(['Not Provided', 'Not Provided', 'NO PICKUP REQUIRED'])
  expect(withWords(({ t }) => t('sell.noProducts'))).toBe('No products available')
  const noPickup = async (language: 'es' | 'fr') => (await spoken[language].texts()).default.sell.noPickup
  expect([await noPickup('es'), await noPickup('fr')]).toEqual([
    'No requiere recogida',
    'Aucune prise en charge nécessaire',
  ])
})

test('the last language that was wished for is spoken', async () => {
  await startTexts()
  vi.stubGlobal('document', { documentElement: { lang: '' } })
  vi.stubGlobal('localStorage', { setItem: () => {} })
  await Promise.all([speak('es'), speak('fr')])
  expect([wordsNow().language, wordsNow().t('home.waiting', { count: 2 })]).toEqual([
    'fr',
    french.home.waiting_other.replace('{count}', '2'),
  ])
})

test('one is counted otherwise than many, and a text that is missing is seen by its key', async () => {
  await startTexts()
  const { t } = wordsNow()
  expect([1, 2].map((count) => t('bookings.tickets', { count }))).toEqual(['1 ticket', '2 tickets'])
  expect(t('bookings.nowhere' as 'bookings.title')).toBe('bookings.nowhere')
})
