import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newListReader } from './list-reader.ts'

/** The text in parts of these lengths, over and over. */
function read(text: string, lengths: readonly number[] = [text.length + 1]) {
  const reader = newListReader((element) => element)
  for (let at = 0, part = 0; at < text.length; part += 1) {
    const length = lengths[part % lengths.length] ?? 1
    reader.take(text.slice(at, at + length))
    at += length
  }
  return reader
}

test('a list is the same in any parts and with any spaces', () => {
  const lengths = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 })
  const spaces = fc.constantFrom(0, 1, '\t')
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), lengths, spaces, (list, parts, space) => {
      const text = ` ${JSON.stringify(list, null, space)}\n`
      expect(read(text, parts).end()).toEqual(JSON.parse(text))
    }),
  )
})

test('what is not a whole list is none', () => {
  const list = [{ a: ['x]', '"},{'], b: '\\' }, 3, 'end']
  const text = JSON.stringify(list)
  for (let length = 0; length < text.length; length += 1)
    expect(read(text.slice(0, length), [3]).end()).toBeUndefined()
  expect(read(text).end()).toEqual(list)
})

test.for(['[1,]', '[,1]', '[1 2]', '[{"a":1]]', '[1] 2', '[nothing]', '[}]'])('%s is refused', (text) => {
  expect(() => {
    expect(read(text, [2]).end()).toBeDefined()
  }).toThrow(SyntaxError)
})

test('nobody fills the memory with one element, many, or spaces', () => {
  const part = 'x'.repeat(1024 * 1024)
  for (const start of ['["', 'text']) {
    const reader = newListReader(String)
    expect(() => {
      reader.take(start)
      for (let parts = 0; parts < 9; parts += 1) reader.take(part)
    }).toThrow('too long')
  }
  expect(() => read(`[${'0,'.repeat(200_001)}0]`)).toThrow('too long')
  const spaces = newListReader(String)
  for (let parts = 0; parts < 9; parts += 1) spaces.take(' '.repeat(1024 * 1024))
  spaces.take('[1]')
  for (let parts = 0; parts < 9; parts += 1) spaces.take('\n'.repeat(1024 * 1024))
  expect(spaces.end()).toEqual(['1'])
})

test('another text is kept as it came', () => {
  expect(read('  {"error":"FORBIDDEN"}', [4]).other()).toContain('{"error":"FORBIDDEN"}')
  expect(read('<html>', [4]).end()).toBeUndefined()
  expect(read('[1]').other()).toBe('')
})
