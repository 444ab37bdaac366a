/**
 * Reads a long JSON list as it arrives: each element is parsed and handled separately, without waiting for the rest.
 */
export type ListReader<T> = {
  /** The next part of the text. Throws `SyntaxError` where an element is not JSON, or is unreasonably long. */
  take(text: string): void
  /** The elements; undefined where the text was not a complete list. */
  end(): T[] | undefined
  /** The text, where it did not begin as a list. */
  other(): string
}

/** The most characters of one element, which is scanned again with each part of it, and the most elements. */
const most = { length: 8 * 1024 * 1024, elements: 200_000 }

const [quote, backslash, comma] = ['"', '\\', ','].map((sign) => sign.charCodeAt(0))
const [open, close, openList, closeList] = ['{', '}', '[', ']'].map((sign) => sign.charCodeAt(0))

export function newListReader<T>(read: (element: unknown) => T): ListReader<T> {
  const found: T[] = []
  /** Before the list, in it, after it, or in a text that is not a list. */
  let place: 'before' | 'in' | 'behind' | 'other' = 'before'
  let pending = ''
  let at = 0
  let depth = 0
  let isText = false
  let isEscaped = false
  return {
    take: (text) => {
      pending += text
      if (place === 'before') begin()
      if (place === 'in') scan()
      if (place === 'behind') finish()
      if (pending.length > most.length) throw new SyntaxError('An element of the list is too long.')
    },
    end: () => (place === 'behind' ? found : undefined),
    other: () => (place === 'before' || place === 'other' ? pending : ''),
  }

  function begin(): void {
    const text = pending.trimStart()
    if (text === '') pending = ''
    if (text === '') return
    place = text.startsWith('[') ? 'in' : 'other'
    if (place === 'in') pending = text.slice(1)
  }

  function scan(): void {
    // Local variables, because they are read and changed for each character.
    let here = at
    let start = 0
    let level = depth
    const text = pending
    for (; here < text.length && place === 'in'; here += 1) {
      if (isText) here = endOfText(text, here)
      if (here >= text.length) break
      const code = text.charCodeAt(here)
      if (code === quote) isText = true
      else if (code === open || code === openList) level += 1
      else if (level > 0 && (code === close || code === closeList)) level -= 1
      else if (level === 0 && (code === comma || code === closeList)) {
        add(text.slice(start, here), code === closeList)
        start = here + 1
      }
    }
    pending = text.slice(start)
    at = here - start
    depth = level
  }

  /** The position after the closing quote, or the end of the text so far. */
  function endOfText(text: string, from: number): number {
    for (let here = from; here < text.length; here += 1) {
      if (isEscaped) isEscaped = false
      else if (text.charCodeAt(here) === backslash) isEscaped = true
      else if (text.charCodeAt(here) === quote) {
        isText = false
        return here + 1
      }
    }
    return text.length
  }

  function add(text: string, isLast: boolean): void {
    if (isLast) place = 'behind'
    if (isLast && found.length === 0 && text.trim() === '') return
    if (found.length === most.elements) throw new SyntaxError('The list is too long.')
    found.push(read(JSON.parse(text)))
  }

  function finish(): void {
    if (pending.trim() !== '') throw new SyntaxError('There is more text after the list.')
    pending = ''
  }
}
