type Node = { [name: string]: Node | string }

/** Stripe's form encoding read back: `a[b]=c` is an object, `a[0]=b` a list; every value is a text. */
export function formOf(text: string): Record<string, unknown> {
  const root: Node = {}
  for (const [name, value] of new URLSearchParams(text)) put(root, pathOf(name), value)
  const read = listed(root)
  return typeof read === 'object' && read !== null ? { ...read } : {}
}

function pathOf(name: string): string[] {
  return name.split('[').map((part) => part.replace(/\]$/, ''))
}

function put(node: Node, [first = '', ...rest]: string[], value: string): void {
  if (rest.length === 0) {
    node[first] = value
    return
  }
  const inner = node[first]
  const next = typeof inner === 'object' ? inner : {}
  node[first] = next
  put(next, rest, value)
}

function listed(node: Node | string): unknown {
  if (typeof node === 'string') return node
  const names = Object.keys(node)
  const isList = names.length > 0 && names.every((name, place) => name === String(place))
  if (isList) return names.map((name) => listed(node[name] ?? ''))
  return Object.fromEntries(names.map((name) => [name, listed(node[name] ?? '')]))
}
