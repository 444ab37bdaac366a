import { isTest, withoutComments } from './files.ts'
import type { SourceFile } from './files.ts'
import { circles, importsOf } from './imports.ts'
import { mostFiles, mostLines } from './plan.ts'
import { whyNotImport, whyNotPlaced } from './rooms.ts'
import { whyNotWriters } from './tables.ts'

export { whyNotCited } from './cites.ts'
export { readHouse, readPages } from './files.ts'
export type { SourceFile } from './files.ts'

/** Every break of the house plan as a sentence; a sound house answers none. */
export function whyNotHouse(files: SourceFile[]): string[] {
  const code = files.filter(({ path }) => !path.endsWith('.sql'))
  const imports = code.flatMap(importsOf)
  return [
    ...code.flatMap(({ path }) => whyNotPlaced(path) ?? []),
    ...imports.flatMap((each) => whyNotImport(each) ?? []),
    ...circles(imports).map((way) => `a circle of imports: ${way.join(' → ')}`),
    ...code.flatMap((file) => whyNotPlain(file) ?? []),
    ...whyNotWriters(files),
    ...code.flatMap((file) => whyNotShort(file) ?? []),
    ...whyNotSmall(code),
  ]
}

/** The contract runs on both sides, so it names nothing that only one of them has. */
function whyNotPlain({ path, text }: SourceFile): string | undefined {
  if (!path.startsWith('contract/src/') || isTest(path)) return undefined
  const [name] = foreign.exec(withoutComments(text)) ?? []
  return name === undefined
    ? undefined
    : `${path} uses ${name}: the contract knows neither Node nor the browser`
}

const foreign =
  /(?<![\w.$'"`-])(?:(?:process|Buffer|document|navigator|localStorage)(?=\s*(?:\.\w|[([]))|window(?=\.(?:location|document|open)\b))/

function whyNotShort({ path, text }: SourceFile): string | undefined {
  const lines = withoutComments(text)
    .split('\n')
    .filter((line) => line.trim() !== '').length
  return lines > mostLines ? `${path} has ${lines} lines of code: at most ${mostLines}` : undefined
}

/** Folders in which a reader no longer finds a file at a glance. */
function whyNotSmall(files: SourceFile[]): string[] {
  const counts = new Map<string, number>()
  for (const { path } of files.filter(isCounted)) {
    const folder = path.split('/').slice(0, -1).join('/')
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count > mostFiles)
    .map(([folder, count]) => `${folder} has ${count} files: at most ${mostFiles}`)
}

function isCounted({ path }: SourceFile): boolean {
  return path.startsWith('e2e/') || !/\.test\.tsx?$/.test(path)
}
