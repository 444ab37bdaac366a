import { expect, test } from 'vitest'
import { refusals } from '../kit/refusal.ts'
import { words as en } from './en/index.ts'
import { words as es } from './es/index.ts'
import { words as fr } from './fr/index.ts'
import { fill } from './words.ts'

const leaves = (texts: object, path = ''): [string, string][] =>
  Object.entries(texts).flatMap(([name, value]) =>
    typeof value === 'string' ? [[path + name, value] as [string, string]] : leaves(value, `${path}${name}/`),
  )
const facts = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([fact]) => fact).toSorted()

test.each([
  ['Spanish', es],
  ['French', fr],
])('%s says the same facts as English in every sentence', (_, words) => {
  const other = new Map(leaves(words))
  for (const [name, text] of leaves(en)) expect(facts(other.get(name) ?? ''), name).toEqual(facts(text))
  expect(other.size).toBe(leaves(en).length)
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
