import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
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

test.for(globSync('docs/**/*.md', { cwd: root }).toSorted())('%s names files that exist', (page) => {
  expect(missing(readFileSync(join(root, page), 'utf8'))).toEqual([])
})

test('a file that is named and is not there is reported', () => {
  expect(
    missing('See `server/src/no-such.ts`, `server/src/main.ts` and `server/src/<name>/index.ts`.'),
  ).toEqual(['server/src/no-such.ts'])
})

/** The anchors of a page's headings, as GitHub makes them. */
function anchorsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

/** The links of a page to another page, or to a heading, that isn't there. */
function brokenLinks(page: string, text: string): string[] {
  return [...text.matchAll(/\]\(([^()\s]+)\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^[a-z]+:/.test(link))
    .filter((link) => {
      const [path = '', anchor] = link.split('#')
      const file = path === '' ? join(root, page) : join(root, dirname(page), path)
      if (!existsSync(file)) return true
      if (anchor === undefined) return false
      return !anchorsOf(path === '' ? text : readFileSync(file, 'utf8')).includes(anchor)
    })
}

const written = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'docs/**/*.md',
  '{bench,examples,deploy}/**/*.md',
]

test.for(globSync(written, { cwd: root, exclude: ['**/node_modules'] }).toSorted())(
  '%s links to pages and headings that exist',
  (page) => {
    expect(brokenLinks(page, readFileSync(join(root, page), 'utf8'))).toEqual([])
  },
)

test('a link to a missing page or heading is reported', () => {
  const text =
    '# It’s `one`, (two)\n[a](#its-one-two) [b](#three) [c](octo.md) [d](no-such.md) [e](octo.md#no-such)'
  expect(brokenLinks('docs/octo.md', text)).toEqual(['#three', 'no-such.md', 'octo.md#no-such'])
})

test('a sale is followed in at most ten stops, each with its file', () => {
  const page = readFileSync(join(root, 'docs/follow-one-sale.md'), 'utf8')
  const stops = page.split(/^\d+\. /m).slice(1)
  expect(stops.length).toBeLessThanOrEqual(10)
  expect(stops.filter((stop) => filesNamed(stop).length === 0)).toEqual([])
})
