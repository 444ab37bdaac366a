import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { madeBy, triggersPage } from './triggers.ts'

test('the page of triggers and functions agrees with the migrations', () => {
  const page = readFileSync(join(import.meta.dirname, 'triggers.md'), 'utf8')
  expect(page).toBe(triggersPage(join(import.meta.dirname, '..')))
})

test('a later migration replaces and drops triggers and functions of an earlier one', () => {
  const first = {
    file: '0001-first.sql',
    text: '-- Rings.\ncreate function ring() returns void as $$ $$;\ncreate function hum() returns void as $$ $$;\n',
  }
  const later = {
    file: '0002-later.sql',
    text: 'create or replace function ring() returns int as $$ $$;\ndrop function hum();\n',
  }
  expect([...madeBy([first, later]).values()]).toEqual([
    {
      kind: 'function',
      file: '0001-first.sql',
      comment: 'Rings.',
      text: 'or replace function ring() returns int as $$ $$',
    },
  ])
})
