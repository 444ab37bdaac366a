import { oncePerFile, type SourceFile } from './files.ts'

/**
 * What comments and pages cite and the repository does not have: a page, a folder of docs, or a section of a page. A
 * page is cited by its path from the root; a link of a page starts where the page lies.
 */
export function whyNotCited(files: SourceFile[], paths: ReadonlySet<string>): string[] {
  const pages = new Map(files.filter(isPage).map(({ path, text }) => [path, text]))
  return files.flatMap((file) =>
    [
      ...citesIn(file).flatMap((cite) => whyNot(cite, paths, pages)),
      ...(isPage(file) ? [] : commentsOf(file)).flatMap(nameless),
    ].map((fault) => `${file.path} cites ${fault}`),
  )
}

type Cite = { page: string; section: string | undefined }

function isPage({ path }: { path: string }): boolean {
  return path.endsWith('.md')
}

const pathInText = /(?<![\w/.:-])((?:docs\/[\w./-]*\w)|[\w./-]*\w\.md)\b(?:,? §\s?(\d+(?:\.\d+)*))?/g
const link = /\]\(([\w./-]+\.md)(?:#[\w-]*)?\)/g

const citesIn = oncePerFile((file): Cite[] => {
  const { path, text } = file
  if (!isPage(file)) return commentsOf(file).flatMap(pathsIn)
  const folder = path.split('/').slice(0, -1)
  const links = [...text.matchAll(link)].map(([, to = '']) => ({
    page: from(folder, to),
    section: undefined,
  }))
  return [...links, ...pathsIn(text.replaceAll(link, ']')).filter(({ page }) => page.startsWith('docs/'))]
})

function pathsIn(text: string): Cite[] {
  return [...text.matchAll(pathInText)].map(([, page = '', section]) => ({ page, section }))
}

/** A link as a path from the root. */
function from(folder: string[], to: string): string {
  const steps = [...folder]
  for (const step of to.split('/')) {
    if (step === '..') steps.pop()
    else if (step !== '.') steps.push(step)
  }
  return steps.join('/')
}

function whyNot({ page, section }: Cite, paths: ReadonlySet<string>, pages: Map<string, string>): string[] {
  if (!paths.has(page)) return [`${page}, which is not there`]
  const text = pages.get(page)
  if (section === undefined || text === undefined) return []
  const isThere = text
    .split('\n')
    .some((line) => new RegExp(`^#+ ${section.replaceAll('.', '\\.')}\\.? `).test(line))
  return isThere ? [] : [`${page} §${section}, a section that it does not have`]
}

/** A page that is named by a word alone is found by nobody. */
function nameless(comment: string): string[] {
  return [...comment.matchAll(/(?<![\w/-])(decisions,? §\s?\d+|decisions \d{4}|shared\/[\w./-]+)/g)].map(
    ([name]) => `${name}, which is no path`,
  )
}

const commentsOf = oncePerFile(({ text }): string[] => {
  const parts =
    /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|\/\/[^\n]*|\/\*[\s\S]*?\*\/|^--[^\n]*/gm
  return [...text.matchAll(parts)].map(([part]) => part).filter((part) => /^(\/[/*]|--)/.test(part))
})
