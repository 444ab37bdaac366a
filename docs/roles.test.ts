import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rolesPage } from './roles.ts'

test('the page of the roles says what the table says', () => {
  expect(readFileSync(join(import.meta.dirname, 'roles.md'), 'utf8')).toBe(rolesPage())
})
