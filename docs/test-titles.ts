/** The titles of the tests that run in a TypeScript file, as their source text without quotes; skipped tests and comments do not count. */
export function testTitles(file: string): Set<string> {
  const source = withoutComments(file)
  const titles = new Set<string>()
  for (const call of source.matchAll(/(?<![\w.$'"`])(?:test|it)((?:\.\w+)*)(?:<[^()]*>)?\s*(?=\()/g)) {
    if (/\.(skip|todo)\b/.test(call[1] ?? '')) continue
    const title = titleAt(source, call.index + call[0].length)
    if (title !== undefined) titles.add(title)
  }
  return titles
}

/** The first argument at `open`, or that of the second call in `test.for(cases)('title', …)`. */
function titleAt(source: string, open: number): string | undefined {
  const own = literalAfter(source, open)
  if (own !== undefined) return own
  const next = /^\s*\(/.exec(source.slice(closingOf(source, open) + 1))
  return next ? literalAfter(source, closingOf(source, open) + next[0].length) : undefined
}

function literalAfter(source: string, open: number): string | undefined {
  const literal = /^\(\s*(?:'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"|`((?:\\.|[^`\\])*)`)\s*,/.exec(
    source.slice(open),
  )
  return (literal?.[1] ?? literal?.[2] ?? literal?.[3])?.replaceAll(/\\(['"`\\])/g, '$1')
}

/** Where the parenthesis at `open` closes; parentheses in strings are passed over. */
function closingOf(source: string, open: number): number {
  let depth = 0
  const marks = /[()]|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g
  marks.lastIndex = open
  for (let mark = marks.exec(source); mark; mark = marks.exec(source)) {
    if (mark[0] === '(') depth += 1
    if (mark[0] === ')') depth -= 1
    if (depth === 0) return mark.index
  }
  return source.length
}

/** Comments that begin a line; one at its end hides no test, and a `/*` inside a line may be a glob. */
function withoutComments(source: string): string {
  return source.replaceAll(/^[ \t]*(\/\/.*|\/\*[\s\S]*?\*\/)/gm, '')
}
