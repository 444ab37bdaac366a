import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('every font size follows the browser’s: none is in pixels', () => {
  const source = join(import.meta.dirname, '..')
  // Stands where another company's card form would.
  const files = globSync('**/*.css', { cwd: source }).filter((file) => !file.startsWith('sandbox'))
  expect(files.length).toBeGreaterThan(50)
  const inPixels = files.filter((file) =>
    /font(-size)?:[^;]*\d+px/.test(readFileSync(join(source, file), 'utf8')),
  )
  expect(inPixels).toEqual([])
})
