import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Behavior = { id: string; sentence: string; heading: string }

/** The sentences of `docs/spec-behaviors.txt`; a line of any other form before the first heading is its introduction. */
export function readBehaviors(text: string): Behavior[] {
  const behaviors: Behavior[] = []
  let heading = ''
  for (const line of text.split('\n')) {
    if (line.startsWith('#')) heading = line
    const [, id, sentence] = /^(\d\.\d-\d{2,3}) (\S.*)$/.exec(line) ?? []
    if (id !== undefined && sentence !== undefined) behaviors.push({ id, sentence, heading })
    else if (heading !== '' && line !== '' && !line.startsWith('#'))
      throw new Error(`not a behavior: ${line}`)
  }
  return behaviors
}

/** What is wrong with the ids, as sentences: sections are numbered from 1 without a gap, and tests name only ids that exist. */
export function whyNotLedger(behaviors: readonly Behavior[], tags: Iterable<string>): string[] {
  const ids = behaviors.map(({ id }) => id)
  const counts = new Map<string, number>()
  const misplaced = behaviors.flatMap(({ id, heading }) => {
    const section = id.slice(0, 3)
    const count = (counts.get(section) ?? 0) + 1
    counts.set(section, count)
    const expected = `${section}-${String(count).padStart(2, '0')}`
    if (id !== expected) return [`${id} stands where ${expected} should`]
    return heading.startsWith(`### ${section.replace('.', ' §')} `) ? [] : [`${id} stands under "${heading}"`]
  })
  const unknown = [...tags].filter((tag) => /^\d\.\d-/.test(tag) && !ids.includes(tag))
  return [...misplaced, ...unknown.map((tag) => `a test shows ${tag}, which no section has`)]
}

/** The page `docs/spec-ledger.md`: each behavior with the files whose tests show it. */
export function ledgerPage(
  behaviors: readonly Behavior[],
  tags: ReadonlyMap<string, readonly string[]>,
): string {
  const headings = [...new Set(behaviors.map(({ heading }) => heading))]
  const stateOf = ({ id, sentence }: Behavior) =>
    tags.has(id) ? 'shown' : sentence.endsWith('(deviation)') ? 'deviation' : 'not yet'
  const countsOf = (some: readonly Behavior[]) => {
    const count = (state: ReturnType<typeof stateOf>) => some.filter((each) => stateOf(each) === state).length
    return `${count('shown')} shown, ${count('not yet')} not yet, ${count('deviation')} by deviation.`
  }
  const parts = headings.map((heading) => {
    const own = behaviors.filter((each) => each.heading === heading)
    const rows = own.map((each) => {
      const { id, sentence } = each
      const files = tags.get(id)?.map((file) => `\`${file}\``) ?? [stateOf(each)]
      return `| ${id} | ${sentence.replaceAll('|', String.raw`\|`)} | ${files.join(', ')} |`
    })
    return [`## ${heading.slice(4)}`, countsOf(own), [...header, ...rows].join('\n')].join('\n\n')
  })
  return ['# Ledger of the specification', introduction, `**${countsOf(behaviors)}**`, ...parts]
    .join('\n\n')
    .concat('\n')
}

const header = ['| id | behavior | shown by |', '|---|---|---|']

const introduction = `Each behavior, text, limit, call, route and enumeration of the two specifications, and the files whose tests show it. "1" is
the reseller portal, "2" its supporting areas; [docs/rules.md](rules.md) settles what the two leave open, and a row names its
section where it overrides or completes the specification.

Made by \`npm run docs\` from \`docs/spec-behaviors.txt\` and from the tags of the tests: \`test('title', { tags: ['1.1-04'] }, …)\`
shows row 1.1-04. A test that only reads constants, such as a list of texts or the fields of a schema, shows no row. A row
"by deviation" is deliberately not built; the README's Deviations say why.`

/** Reads the behaviors of the repository at `root`. */
export function behaviorsOf(root: string): Behavior[] {
  return readBehaviors(readFileSync(join(root, 'docs/spec-behaviors.txt'), 'utf8'))
}
