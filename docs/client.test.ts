import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { clientTypes } from '../client/generate.ts'

test('the client has the calls of the OpenAPI document: else run `npm run docs`', async () => {
  const checkedIn = readFileSync(join(import.meta.dirname, '../client/src/api.ts'), 'utf8')
  // Not toBe: it would print half a megabyte.
  expect(checkedIn === (await clientTypes())).toBe(true)
})
