import type { SourceFile } from './files.ts'

/**
 * The messages that no screen can show: no source has their name, neither written out nor as a template such as
 * `${failing}.load_failed` whose changing part is a text of some source.
 */
export function unshownMessages(names: readonly string[], sources: readonly SourceFile[]): string[] {
  const texts = new Set<string>()
  const templates = new Map<string, { before: string; after: string }>()
  for (const { text } of sources) {
    for (const [, single, double] of text.matchAll(/'([\w.]+)'|"([\w.]+)"/g))
      texts.add(single ?? double ?? '')
    for (const [whole, before = '', after = ''] of text.matchAll(/`([\w.]*)\$\{[^}`]+\}([\w.]*)`/g))
      templates.set(whole, { before, after })
  }
  const made = [...templates.values()].filter(({ before, after }) => /[a-z]/.test(before + after))
  const isMade = (name: string) =>
    made.some(
      ({ before, after }) =>
        name.startsWith(before) &&
        name.endsWith(after) &&
        texts.has(name.slice(before.length, name.length - after.length)),
    )
  return names.filter((name) => !texts.has(name) && !isMade(name))
}
