import { isTest, oncePerFile, withoutComments, type SourceFile } from './files.ts'
import { circles, importsOf } from './imports.ts'
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
  ]
}

/** The contract runs on both sides, so it names nothing that only one of them has. */
const whyNotPlain = oncePerFile(({ path, text }): string | undefined => {
  if (!path.startsWith('contract/src/') || isTest(path)) return undefined
  const [name] = foreign.exec(withoutComments(text)) ?? []
  return name === undefined
    ? undefined
    : `${path} uses ${name}: the contract knows neither Node nor the browser`
})

const foreign =
  /(?<![\w.$'"`-])(?:(?:process|Buffer|document|navigator|localStorage)(?=\s*(?:\.\w|[([]))|window(?=\.(?:location|document|open)\b))/
