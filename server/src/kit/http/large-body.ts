/** One field of a body that is larger than usual. */
export type Field = { name: string; value: string | number | boolean | null }

const mostFields = 20

/** The fields of a JSON object with a few plain values; an empty list for anything else. */
export function fieldsOf(bytes: Uint8Array): Field[] {
  // Checked before parsing, because millions of small objects would take much memory.
  if (hasInner(bytes)) return []
  const read = parsed(new TextDecoder().decode(bytes))
  if (typeof read !== 'object' || read === null || Array.isArray(read)) return []
  const fields = Object.entries(read).slice(0, mostFields + 1)
  const isPlain = fields.every(
    ([name, value]) => name !== '__proto__' && (typeof value !== 'object' || value === null),
  )
  return isPlain && fields.length <= mostFields ? fields.map(([name, value]) => ({ name, value })) : []
}

/** Whether more than one object or list begins, outside of texts. */
function hasInner(bytes: Uint8Array): boolean {
  let isText = false
  let begun = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at]
    if (isText && byte === backslash) at += 1
    else if (byte === quote) isText = !isText
    else if (!isText && (byte === brace || byte === bracket)) begun += 1
    if (begun > 1) return true
  }
  return false
}

const [quote, backslash, brace, bracket] = Buffer.from(String.raw`"\{[`)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
