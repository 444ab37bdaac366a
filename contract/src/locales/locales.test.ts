import { expect, test } from 'vitest'
import { languages as codes } from '../kit/languages.ts'
import type { Language } from '../kit/index.ts'
import { fill } from './fill.ts'
import { languages } from './languages.ts'
import { calendarWords } from './calendar.ts'
import { sandboxWords } from './sandbox.ts'
import { names, sameWords } from './test-same-words.ts'

const leaves = (texts: object, path = ''): [string, string][] =>
  Object.entries(texts).flatMap(([name, value]) =>
    typeof value === 'string' ? [[path + name, value] as [string, string]] : leaves(value, `${path}${name}/`),
  )
const facts = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([fact]) => fact).toSorted()

/** Every sentence of a language, wherever it is said. */
async function sentencesOf(language: Language) {
  const { default: texts } = await languages[language].texts()
  return new Map(leaves({ ...texts, calendar: calendarWords[language], sandbox: sandboxWords[language] }))
}

test.each(codes)(
  'every sentence in %s says the same facts as the English one',
  { tags: ['2.1-20'] },
  async (language) => {
    const [english, other] = [await sentencesOf('en'), await sentencesOf(language)]
    expect(english.size).toBeGreaterThan(1000)
    for (const [name, text] of english) expect(facts(other.get(name) ?? ''), name).toEqual(facts(text))
    expect([...other.keys()].toSorted()).toEqual([...english.keys()].toSorted())
  },
)

/** Texts of a language that are the English ones, although they have words. */
function leftInEnglish(english: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>) {
  const isWritten = (text: string) => /\p{L}/u.test(text.replaceAll(/\{\w+\}/g, ''))
  const left = [...english].filter(([name, text]) => isWritten(text) && other.get(name) === text)
  return new Set(left.map(([, text]) => text))
}

test.each(['es', 'fr'] as const)(
  'no text is left in English in %s but those that are the same',
  async (language) => {
    const left = leftInEnglish(await sentencesOf('en'), await sentencesOf(language))
    const expected = new Set([...names, ...sameWords[language]])
    expect([...left].filter((text) => !expected.has(text))).toEqual([])
    expect(
      sameWords[language].filter((text) => !left.has(text)),
      'no longer the same',
    ).toEqual([])
  },
)

test('a text that is left in English is found', () => {
  const english = new Map([...Object.entries({ a: 'Add booking', b: '{count} left', c: '{name}: {count}' })])
  const spanish = new Map([
    ...Object.entries({ a: 'Add booking', b: 'Quedan {count}', c: '{name}: {count}' }),
  ])
  expect([...leftInEnglish(english, spanish)]).toEqual(['Add booking'])
})

test.each(['es', 'fr'] as const)('no sentence in %s shouts', async (language) => {
  const isLoud = (text: string) => /\p{Lu}{2,}\s+\p{Lu}{2,}\s+\p{Lu}{2,}/u.test(text)
  expect([...(await sentencesOf(language)).values()].filter(isLoud)).toEqual([])
})

/** Texts of mails that begin in lower case. */
function inLowerCase(mails: object): string[] {
  return leaves(mails)
    .filter(([, text]) => /^\p{Ll}/u.test(text))
    .map(([name]) => name)
}

test.each(codes)('no sentence of a mail in %s begins in lower case', async (language) => {
  const { account, mail } = (await languages[language].texts()).default
  expect(inLowerCase({ account, mail })).toEqual([])
})

test('a mail that begins in lower case is found', () => {
  expect(inLowerCase({ reset: { lines: ['Hello', 'your password'] } })).toEqual(['reset/lines/1'])
})

test('a sentence that loses a fact is found', () => {
  expect(facts('No more than {max} tickets')).not.toEqual(facts('No more tickets'))
})

test('a fact that is missing stays to be seen', () => {
  expect(fill('At least {min} tickets', {})).toBe('At least {min} tickets')
})
