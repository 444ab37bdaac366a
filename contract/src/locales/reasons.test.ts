import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { serverWords } from './server.ts'
import { reasonInLanguage, reasons } from './reasons.ts'

const root = join(import.meta.dirname, '../../..')

/** Reasons in English that a file writes out where people would read them. */
function writtenOut(text: string): string[] {
  return [...text.matchAll(/\b(?:reason|note): (['"`][A-Z][^'"`]* [^'"`]*)/g)].map(
    ([, reason = '']) => reason,
  )
}

test('a stored reason is read in the reader’s language, and other people’s words stay', () => {
  expect(serverWords.en.reasons).toEqual(reasons)
  expect(reasonInLanguage(reasons.hold_expired, serverWords.es.reasons)).toBe(
    'La retención venció. Elija las entradas de nuevo.',
  )
  expect(reasonInLanguage('High winds', serverWords.fr.reasons)).toBe('High winds')
})

test('the server writes no reason that has no text in each language', () => {
  const files = globSync('server/src/modules/{sales,connections}/**/*.ts', { cwd: root })
  const product = files.filter((file) => !file.endsWith('.test.ts') && !file.endsWith(toSuppliers))
  expect(product.length).toBeGreaterThan(100)
  expect(product.flatMap((file) => writtenOut(readFileSync(join(root, file), 'utf8')))).toEqual([])
  expect(writtenOut("return { state: 'refused', reason: 'The supplier is closed.' }")).toEqual([
    "'The supplier is closed.",
  ])
})

/** Its reason is sent to the supplier, who reads English. */
const toSuppliers = 'connections/kinds/octo/inventory/release.ts'
