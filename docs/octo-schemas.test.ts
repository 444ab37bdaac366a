import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { standardSchemas } from './octo-schemas.ts'

test('the schemas of OCTO answers are those of the standard', () => {
  const file = join(import.meta.dirname, '../server/src/modules/channels/octo/standard.schema.json')
  expect(readFileSync(file, 'utf8')).toBe(standardSchemas())
})
