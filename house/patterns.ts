import { Visitor, parseSync } from 'oxc-parser'
import { analyse } from 'scslre'
import { isTest, type SourceFile } from './files.ts'

export type Pattern = { path: string; source: string; flags: string }

/** Every regular expression that a file of the product writes out. */
export function patternsOf({ path, text }: SourceFile): Pattern[] {
  const found: Pattern[] = []
  if (isTest(path) || !/\.tsx?$/.test(path)) return found
  const visitor = new Visitor({
    Literal: (node) => {
      if ('regex' in node) found.push({ path, source: node.regex.pattern, flags: node.regex.flags })
    },
  })
  visitor.visit(parseSync(path, text).program)
  return found
}

/** A pattern whose time grows faster than its text: one long text would stop the whole process. */
export function whyNotLinear({ path, source, flags }: Pattern): string | undefined {
  const [worst] = analyse({ source, flags }, { reportTypes: { Move: true, Self: true, Trade: true } }).reports
  return worst && `${path}: /${source}/${flags} is slow where ${worst.character.literal.source} comes often`
}
