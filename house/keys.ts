import { Visitor, parseSync } from 'oxc-parser'
import { isTest, type SourceFile } from './files.ts'

/**
 * Where a record of any names (`Record<string, …>`) is read with a name that is not written out: `record['constructor']`
 * answers a function of JavaScript's. `ownValue` or a Map answers what is in the record.
 */
export function whyNotOwnKeys({ path, text }: SourceFile): string[] {
  if (isTest(path) || !/^(contract|server)\/src\/.*\.tsx?$/.test(path)) return []
  const { program } = parseSync(path, text)
  const records = new Set<string>()
  new Visitor({
    Identifier: (node) => {
      if (
        'typeAnnotation' in node &&
        node.typeAnnotation &&
        isRecord(text.slice(node.typeAnnotation.start, node.typeAnnotation.end))
      )
        records.add(node.name)
    },
  }).visit(program)
  const faults: string[] = []
  new Visitor({
    MemberExpression: ({ computed, object, property, start, end }) => {
      // What is written to is a record that we make ourselves.
      const isWritten = /^\s*=[^=]/.test(text.slice(end))
      const isRead = !isWritten && computed && object.type === 'Identifier' && records.has(object.name)
      if (isRead && property.type !== 'Literal')
        faults.push(`${path}: ${text.slice(start, end)} may read what is not in the record`)
    },
  }).visit(program)
  return faults
}

function isRecord(annotation: string): boolean {
  return /^:\s*(?:Readonly<)?(?:Partial<)?Record<string,/.test(annotation)
}
