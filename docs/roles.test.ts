import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rolesPage } from './roles.ts'

test('the page of roles agrees with the table of roles', { tags: ['asvs-8.1.1'] }, () => {
  expect(readFileSync(join(import.meta.dirname, 'roles.md'), 'utf8')).toBe(rolesPage())
})
