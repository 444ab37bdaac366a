import type { Plugin } from 'vite'

type Node = { type: string; start: number; end: number; [field: string]: unknown }

const serverOnly = new Set(['input', 'output'])

/**
 * Takes the schemas out of the contract's endpoints for the browser, which needs their method, path and types only:
 * the server validates. A schema that a screen really uses stays. Without this, zod alone is a third of the sign-in budget.
 */
export function slimContract(): Plugin {
  return {
    name: 'slim-contract',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /\/contract\/src\/.*\.ts$/, code: 'endpoint(' },
      handler(code) {
        const tree = this.parse(code, { lang: 'ts' })
        const cuts = endpointCalls(tree).flatMap((call) => schemasOf(call))
        return { code: cuts.toSorted((a, b) => b.start - a.start).reduce(cut, code), map: null }
      },
    },
  }
}

function endpointCalls(node: unknown): Node[] {
  if (Array.isArray(node)) return node.flatMap(endpointCalls)
  if (!isNode(node)) return []
  const inside = Object.values(node).flatMap(endpointCalls)
  return isEndpointCall(node) ? [node, ...inside] : inside
}

function isEndpointCall(node: Node) {
  const { callee } = node
  return node.type === 'CallExpression' && isNode(callee) && callee['name'] === 'endpoint'
}

function schemasOf(call: Node): Node[] {
  const [definition] = Array.isArray(call['arguments']) ? call['arguments'] : []
  const properties: unknown = isNode(definition) ? definition['properties'] : undefined
  if (!Array.isArray(properties)) return []
  return properties.filter(isNode).filter((property) => {
    const { key } = property
    return isNode(key) && typeof key['name'] === 'string' && serverOnly.has(key['name'])
  })
}

function cut(code: string, { start, end }: Node) {
  const after = code.slice(end).replace(/^\s*,/, '')
  return code.slice(0, start) + after
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}
