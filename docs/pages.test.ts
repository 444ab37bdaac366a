import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** The files that a page names in backticks from the root of the repository; `<name>` stands for what a reader adds. */
function filesNamed(text: string): string[] {
  const paths = /`((?:contract|server|web|docs|house|scripts|e2e|faults|bench|deploy)\/[^`<>*{} ]+)`/g
  return [...text.matchAll(paths)].map(([, path = '']) => path)
}

/** What the build makes is not there before it. */
const missing = (text: string) =>
  filesNamed(text).filter((path) => !path.startsWith('web/dist') && !existsSync(join(root, path)))

test.for(globSync('docs/{*,adding/*,operating/*}.md', { cwd: root }).toSorted())(
  '%s names files that exist',
  (page) => {
    expect(missing(readFileSync(join(root, page), 'utf8'))).toEqual([])
  },
)

test('a file that is named and is not there is reported', () => {
  expect(
    missing('See `server/src/no-such.ts`, `server/src/main.ts` and `server/src/<name>/index.ts`.'),
  ).toEqual(['server/src/no-such.ts'])
})

test('a sale is followed in at most ten stops, each with its file', () => {
  const page = readFileSync(join(root, 'docs/follow-one-sale.md'), 'utf8')
  const stops = page.split(/^\d+\. /m).slice(1)
  expect(stops.length).toBeLessThanOrEqual(10)
  expect(stops.filter((stop) => filesNamed(stop).length === 0)).toEqual([])
})
