import { expect, test } from 'vitest'
import { languages as codes } from '../kit/languages.ts'
import type { Language } from '../kit/index.ts'
import { refusals } from '../kit/refusal.ts'
import { words as en } from './en/index.ts'
import { languages } from './languages.ts'
import { calendarWords } from './calendar.ts'
import { sandboxWords } from './sandbox.ts'
import { serverWords } from './server.ts'
import { fill } from './words.ts'

const leaves = (texts: object, path = ''): [string, string][] =>
  Object.entries(texts).flatMap(([name, value]) =>
    typeof value === 'string' ? [[path + name, value] as [string, string]] : leaves(value, `${path}${name}/`),
  )
const facts = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([fact]) => fact).toSorted()

/** Every sentence of a language, wherever it is said. */
async function sentencesOf(language: Language) {
  const [screens, office] = await Promise.all([languages[language].screens(), languages[language].office()])
  return new Map(
    leaves({
      screens: screens.default,
      office: office.default,
      server: serverWords[language],
      calendar: calendarWords[language],
      sandbox: sandboxWords[language],
    }),
  )
}

test.each(codes)('every sentence in %s says the same facts as the English one', async (language) => {
  const [english, other] = [await sentencesOf('en'), await sentencesOf(language)]
  expect(english.size).toBeGreaterThan(1000)
  for (const [name, text] of english) expect(facts(other.get(name) ?? ''), name).toEqual(facts(text))
  expect([...other.keys()]).toEqual([...english.keys()])
})

test.each(['es', 'fr'] as const)('no sentence in %s shouts', async (language) => {
  const isLoud = (text: string) => /\p{Lu}{2,}\s+\p{Lu}{2,}\s+\p{Lu}{2,}/u.test(text)
  expect([...(await sentencesOf(language)).values()].filter(isLoud)).toEqual([])
})

test('a sentence that loses a fact is found', () => {
  expect(facts('No more than {max} tickets')).not.toEqual(facts('No more tickets'))
})

test('every refusal has a plain sentence', () => {
  const sentences = new Map<string, string>(Object.entries(en.refusals))
  for (const code of Object.keys(refusals)) expect(sentences.get(code) ?? '', code).toMatch(/^\S.*\S$/)
})

test('a fact that is missing stays to be seen', () => {
  expect(fill('At least {min} tickets', {})).toBe('At least {min} tickets')
})

test('what the server refuses is said in the words of the specification', () => {
  expect(en.refusals).toMatchObject({
    'input.malformed': 'Bad request',
    'session.missing': 'unauthorized',
    'session.denied': 'Unauthorized to view page',
    'things.not_found': 'Not Found',
    'cart.empty': 'No items in cart to checkout',
    'bookings.not_found': 'Booking Id not found.',
    'availability.gone': 'Product is no longer available.',
  })
  expect(en.faults).toEqual({ internal: 'Internal error. Try again later', unknown: 'Unknown error' })
})
