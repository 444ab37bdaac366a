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

/** Every text of a language. */
async function sentencesOf(language: Language) {
  const { default: texts } = await languages[language].texts()
  return new Map(leaves({ ...texts, calendar: calendarWords[language], sandbox: sandboxWords[language] }))
}

type Sentences = ReadonlyMap<string, string>

/** The keys that one language has and the other lacks, and those whose placeholders differ. */
function differences(english: Sentences, other: Sentences): string[] {
  const names = new Set([...english.keys(), ...other.keys()])
  const of = (sentences: Sentences, name: string) => {
    const text = sentences.get(name)
    return text === undefined ? 'missing' : facts(text).join()
  }
  return [...names].filter((name) => of(english, name) !== of(other, name))
}

test.each(codes)(
  'every sentence in %s says the same facts as the English one',
  { tags: ['2.1-20'] },
  async (language) => {
    const [english, other] = [await sentencesOf('en'), await sentencesOf(language)]
    expect(english.size).toBeGreaterThan(1000)
    expect(differences(english, other)).toEqual([])
  },
)

test('a key that is missing, one too many, and a lost placeholder are found', () => {
  const english = new Map(Object.entries({ add: 'Add', left: '{count} left', both: '{name}: {count}' }))
  const spanish = new Map(Object.entries({ left: 'Quedan', both: '{count}: {name}', tooMany: 'De más' }))
  expect(differences(english, spanish)).toEqual(['add', 'left', 'tooMany'])
})

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

const isLoud = (text: string) => /\p{Lu}{2,}\s+\p{Lu}{2,}\s+\p{Lu}{2,}/u.test(text)

test.each(['es', 'fr'] as const)('no sentence in %s shouts', async (language) => {
  expect([...(await sentencesOf(language)).values()].filter(isLoud)).toEqual([])
})

test('a sentence that shouts is found', () => {
  expect(isLoud('ESTA RESERVA SE CANCELA')).toBe(true)
  expect(isLoud('Clave de API de Harbor, OCTO y CSV')).toBe(false)
})

/** Texts of mails that begin in lower case. */
function inLowerCase(mails: object): string[] {
  return leaves(mails)
    .filter(([, text]) => /^\p{Ll}/u.test(text))
    .map(([name]) => name)
}

test.each(codes)('no sentence of a mail in %s begins in lower case', async (language) => {
  const { account, mail, books } = (await languages[language].texts()).default
  expect(inLowerCase({ account, mail, schedules: books.schedules })).toEqual([])
})

test('a mail that begins in lower case is found', () => {
  expect(inLowerCase({ reset: { lines: ['Hello', 'your password'] } })).toEqual(['reset/lines/1'])
})

test('a fact that is missing stays to be seen', () => {
  expect(fill('At least {min} tickets', {})).toBe('At least {min} tickets')
})
