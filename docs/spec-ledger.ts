import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { testTitles } from './test-titles.ts'

export type Row = { id: string; section: string; behaviour: string; shownBy: string }
type Reference = { file: string; title: string }
export type SourceOf = (file: string) => string | undefined

const header = '| id | section | behaviour | shown by |'
const ruler = '|---|---|---|---|'

/** The rows of a ledger and a sentence for every line that has a pipe but is not a row of four filled cells. */
export function readLedger(markdown: string): { rows: Row[]; malformed: string[] } {
  const rows: Row[] = []
  const malformed: string[] = []
  for (const [index, line] of markdown.split('\n').entries()) {
    if (line === header || line === ruler || !/(?<!\\)\|/.test(line)) continue
    const row = rowOf(line)
    if (row) rows.push(row)
    else malformed.push(`line ${index + 1} is not a row of four cells`)
  }
  return { rows, malformed }
}

/** Every fault of a ledger as a sentence; `sourceOf` gives the text of a file, or nothing where there is no such file. */
export function whyNotLedger(markdown: string, sections: string[], sourceOf: SourceOf): string[] {
  const { rows, malformed } = readLedger(markdown)
  const titlesOf = titleCache(sourceOf)
  return [
    ...malformed,
    ...rows.flatMap((row) => whyNotNumbered(row)),
    ...sections.flatMap((section) => whyNotComplete(section, rows)),
    ...rows
      .filter((row) => !sections.includes(row.section))
      .map((row) => `${row.id}: no section ${row.section}`),
    ...rows.flatMap((row) => whyNotShown(row, titlesOf)),
  ]
}

/** The tests that a `shown by` cell names: none for `not yet`, nothing where it cannot be read. */
function referencesIn(shownBy: string): Reference[] | undefined {
  if (shownBy === 'not yet') return []
  const references: Reference[] = []
  for (const part of shownBy.split(/; (?=`)/)) {
    const [, file, title] = /^`([^`]+\.test\.tsx?)` › (\S.*)$/.exec(part) ?? []
    if (file === undefined || title === undefined) return undefined
    references.push({ file, title })
  }
  return references
}

/** How many rows of each section, and of all, are shown by a test. */
export function countShown(rows: Row[]): { section: string; shown: number; notYet: number }[] {
  const sections = [...new Set(rows.map((row) => row.section)), 'all']
  return sections.map((section) => {
    const own = rows.filter((row) => section === 'all' || row.section === section)
    const notYet = own.filter((row) => row.shownBy === 'not yet').length
    return { section, shown: own.length - notYet, notYet }
  })
}

/** Reads files under a folder. */
export function sourceIn(root: string): SourceOf {
  return (file) => {
    try {
      return readFileSync(join(root, file), 'utf8')
    } catch {
      return undefined
    }
  }
}

function rowOf(line: string): Row | undefined {
  const [before, id, section, behaviour, shownBy, after, ...rest] = line
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll(String.raw`\|`, '|'))
  if (before !== '' || after !== '' || rest.length > 0) return undefined
  return id && section && behaviour && shownBy ? { id, section, behaviour, shownBy } : undefined
}

function whyNotNumbered(row: Row): string[] {
  const [, spec, section] = /^(\d)\.(\d)-\d{2,3}$/.exec(row.id) ?? []
  return row.section === `${spec} §${section}`
    ? []
    : [`${row.id}: the id does not fit section ${row.section}`]
}

/** A section has rows, numbered from 1 without a gap, so that none is lost or given twice. */
function whyNotComplete(section: string, rows: Row[]): string[] {
  const own = rows.filter((row) => row.section === section).map((row) => row.id)
  const twice = own.filter((id, index) => own.indexOf(id) < index).map((id) => `${id}: the id is given twice`)
  const prefix = section.replace(' §', '.')
  const missing = own
    .map((_, index) => `${prefix}-${String(index + 1).padStart(2, '0')}`)
    .filter((id) => !own.includes(id))
    .map((id) => `${id}: the row is missing`)
  return own.length === 0 ? [`section ${section} has no rows`] : [...twice, ...missing]
}

function whyNotShown(row: Row, titlesOf: (file: string) => Set<string> | undefined): string[] {
  const references = referencesIn(row.shownBy)
  if (!references) return [`${row.id}: "shown by" is neither "not yet" nor a list of tests`]
  return references.flatMap(({ file, title }) => {
    const titles = titlesOf(file)
    if (!titles) return [`${row.id}: there is no file ${file}`]
    return titles.has(title) ? [] : [`${row.id}: ${file} has no test "${title}"`]
  })
}

function titleCache(sourceOf: SourceOf) {
  const known = new Map<string, Set<string> | undefined>()
  return (file: string) => {
    if (!known.has(file)) {
      const source = sourceOf(file)
      known.set(file, source === undefined ? undefined : testTitles(source))
    }
    return known.get(file)
  }
}
