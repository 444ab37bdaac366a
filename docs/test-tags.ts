import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Visitor, parseSync, type CallExpression, type Expression } from 'oxc-parser'

/** The tags of all tests of the repository, each with the files whose tests carry it. */
export function tagsOfTests(root: string): Map<string, string[]> {
  const files = globSync('{contract,server,web,docs,e2e,faults,scripts}/**/*.test.{ts,tsx}', {
    cwd: root,
    exclude: (path) => path.includes('node_modules'),
  })
  const found = new Map<string, string[]>()
  for (const file of files.toSorted())
    for (const tag of new Set(tagsIn(readFileSync(join(root, file), 'utf8'))))
      found.set(tag, [...(found.get(tag) ?? []), file])
  return found
}

/** The tags that tests of a source text carry: `test('title', { tags: ['1.1-01'] }, …)`. A skipped test shows nothing. */
export function tagsIn(source: string): string[] {
  const tags: string[] = []
  const read = ({ callee, arguments: [, options] }: CallExpression) => {
    if (!isTest(callee) || options?.type !== 'ObjectExpression') return
    for (const property of options.properties) {
      if (property.type !== 'Property' || property.key.type !== 'Identifier') continue
      if (property.key.name !== 'tags' || property.value.type !== 'ArrayExpression') continue
      for (const each of property.value.elements)
        if (each?.type === 'Literal' && typeof each.value === 'string') tags.push(each.value)
    }
  }
  new Visitor({ CallExpression: read }).visit(parseSync('file.tsx', source).program)
  return tags
}

/** `test`, `it`, `test.each(…)` and the like, but not what is skipped. */
function isTest(callee: Expression): boolean {
  if (callee.type === 'CallExpression') return isTest(callee.callee)
  if (callee.type === 'Identifier') return callee.name === 'test' || callee.name === 'it'
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return false
  return !['skip', 'todo'].includes(callee.property.name) && isTest(callee.object)
}
