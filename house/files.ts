import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A file of the repository: its path from the root with forward slashes, and its text. */
export type SourceFile = { path: string; text: string }

/** The TypeScript and SQL that we wrote, tests included. */
export function readHouse(root: string): SourceFile[] {
  const paths = globSync(
    [
      '*.ts',
      '{contract,server,web}/src/**/*.{ts,tsx,sql}',
      'server/test/**/*.ts',
      'web/rig/*.{ts,tsx}',
      '{e2e,bench,faults,docs,scripts,house}/**/*.ts',
    ],
    {
      cwd: root,
    },
  )
  return paths.toSorted().map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

/** The pages of the repository, and every path that a page or a comment may name. */
export function readPages(root: string): { pages: SourceFile[]; paths: ReadonlySet<string> } {
  const paths = globSync(['*.md', 'docs/**/*', '{client,examples/*}/*.md'], { cwd: root }).map((path) =>
    path.replaceAll('\\', '/'),
  )
  const pages = paths.filter((path) => path.endsWith('.md'))
  return {
    pages: pages.toSorted().map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
    paths: new Set(['docs', ...paths]),
  }
}

/** Reads a file once: tests look at the whole house once for each fault that they add to it. */
export function oncePerFile<T>(read: (file: SourceFile) => T): (file: SourceFile) => T {
  const results = new WeakMap<SourceFile, { result: T }>()
  return (file) => {
    const { result } = results.get(file) ?? { result: read(file) }
    results.set(file, { result })
    return result
  }
}

/** Tests and what only tests use may reach everywhere in their package. */
export function isTest(path: string): boolean {
  return (
    /\.test\.tsx?$/.test(path) ||
    /(^|\/)test-[\w-]+\.tsx?$/.test(path) ||
    /^(server\/test|web\/rig)\//.test(path)
  )
}

/** The text without comments; what is left keeps its lines. */
export function withoutComments(text: string): string {
  const parts = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|\/\/[^\n]*|\/\*[\s\S]*?\*\//g
  return text.replaceAll(parts, (part) => (part.startsWith('/') ? part.replaceAll(/[^\n]/g, '') : part))
}
