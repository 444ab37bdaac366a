import { Visitor, parseSync } from 'oxc-parser'
import { withoutComments, type SourceFile } from './files.ts'

/** Lines of code: blank lines and comments do not count. */
export function codeLines({ text }: SourceFile): string[] {
  return withoutComments(text)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** The length of every function of a file in lines, from its first to its last. */
export function functionLengths({ path, text }: SourceFile): number[] {
  const found: number[] = []
  const note = ({ start, end }: { start: number; end: number }) =>
    void found.push(text.slice(start, end).split('\n').length)
  new Visitor({
    FunctionDeclaration: note,
    FunctionExpression: note,
    ArrowFunctionExpression: note,
  }).visit(parseSync(path, text).program)
  return found
}

/** The value that 95 of 100 do not exceed. */
export function p95(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0
}

const windowLines = 8

/** The share of lines that are part of at least eight lines in a row which stand in two places; imports do not count. */
export function copiedShare(files: readonly SourceFile[]): number {
  const lines = files.map((file) => codeLines(file).filter((line) => !/^(import|export) .*from/.test(line)))
  const places = new Map<string, [number, number][]>()
  lines.forEach((all, file) => {
    for (let from = 0; from + windowLines <= all.length; from += 1) {
      const part = all.slice(from, from + windowLines).join('\n')
      places.set(part, [...(places.get(part) ?? []), [file, from]])
    }
  })
  const copied = new Set<string>()
  for (const each of [...places.values()].filter(({ length }) => length > 1))
    for (const [file, from] of each)
      for (let line = from; line < from + windowLines; line += 1) copied.add(`${file} ${line}`)
  return copied.size / lines.reduce((sum, all) => sum + all.length, 0)
}
