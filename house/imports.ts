import { posix } from 'node:path'
import { oncePerFile, withoutComments } from './files.ts'

/** One import: where from, and whether only types cross. `target` is a path of the repository or a package's name. */
export type Import = { from: string; target: string; typeOnly: boolean }

/** Every import, re-export and dynamic import of a file. */
export const importsOf = oncePerFile((file): Import[] => {
  const text = withoutComments(file.text)
  const found: Import[] = []
  for (const [, only, specifier = ''] of text.matchAll(statement))
    found.push({ from: file.path, target: resolve(file.path, specifier), typeOnly: only !== undefined })
  for (const [, specifier = ''] of text.matchAll(bare))
    found.push({ from: file.path, target: resolve(file.path, specifier), typeOnly: false })
  return found
})

/** Circles of imports, those of types too: each as the files on its way. */
export function circles(imports: Import[]): string[][] {
  const next = new Map<string, string[]>()
  for (const { from, target } of imports) next.set(from, [...(next.get(from) ?? []), target])
  const done = new Set<string>()
  const found: string[][] = []
  const walk = (path: string, way: string[]): void => {
    const at = way.indexOf(path)
    if (at >= 0) return void found.push([...way.slice(at), path])
    if (done.has(path)) return
    for (const each of next.get(path) ?? []) walk(each, [...way, path])
    done.add(path)
  }
  for (const path of next.keys()) walk(path, [])
  return found
}

const statement = /(?:^|[\n;])\s*(?:import|export)\s+(type\s)?[^'"`;()=]*?\bfrom\s*['"]([^'"\n]+)['"]/g
/** `import 'x'` for its effect, and `import('x')` when it is needed. */
const bare = /(?:(?:^|[\n;])\s*import\s*|\bimport\s*\(\s*)['"]([^'"\n]+)['"]/g

function resolve(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier)
  const [, alias = '', path] = /^#(\w+)\/(.+)$/.exec(specifier) ?? []
  if (path !== undefined) return `${aliases[alias] ?? `server/src/${alias}`}/${path}`
  const [, own, rest] = /^@reseller-portal\/(\w+)(?:\/(.+))?$/.exec(specifier) ?? []
  return own === undefined ? specifier : `${own}/src/${rest ?? ''}`
}

/** Subpath imports that are not a folder of `server/src`; package.json has the same. */
const aliases: Readonly<Record<string, string>> = {
  server: 'server/src',
  test: 'server/test',
  lib: 'web/src/lib',
  ui: 'web/src/ui',
  rig: 'web/rig',
}
