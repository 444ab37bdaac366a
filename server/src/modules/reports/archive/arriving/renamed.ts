import { createHash } from 'node:crypto'

/**
 * What an id of an archive is called here. Its time stays, and the end, which people read out as a reference; the rest
 * comes from a secret of this archive. So no id of an archive names a row that was here before, whoever wrote it.
 */
export function renamed(id: string, salt: Uint8Array): string {
  const hex = id.toLowerCase().replaceAll('-', '')
  const hash = createHash('sha256').update(salt).update(hex).digest()
  const middle = (hash.readUInt32BE(0) & 0xfff).toString(16).padStart(3, '0')
  // The two bits of the variant, then six of the hash; four digits of the hash.
  const variant = (0x80 | (hash.readUInt8(4) & 0x3f)).toString(16)
  const rest = hash.subarray(5, 7).toString('hex')
  const all = `${hex.slice(0, 12)}7${middle}${variant}${rest}${hex.slice(22)}`
  return [all.slice(0, 8), all.slice(8, 12), all.slice(12, 16), all.slice(16, 20), all.slice(20)].join('-')
}

/** The same of every id inside a value, also in texts that are nothing but an id. */
export function withRenamed(value: unknown, salt: Uint8Array): unknown {
  if (typeof value === 'string') return isId(value) ? renamed(value, salt) : value
  if (Array.isArray(value)) return value.map((each) => withRenamed(each, salt))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withRenamed(each, salt)]))
}

export function isId(text: string): boolean {
  return text.length === 36 && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
}
