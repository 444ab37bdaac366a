/** The first UTF-16 units of a text, without half a character at the end: PostgreSQL stores none in JSON. */
export function cut(text: string, most: number): string {
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')
}
