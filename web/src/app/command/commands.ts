import { plain } from '#lib/language/matches.ts'
import type { IconShape } from '#ui/icon.tsx'

/** A line of the command bar: its name, the note beside it, and its address or action. */
export type Command = {
  id: string
  label: string
  note?: string
  icon: IconShape
  keys?: readonly string[]
} & ({ to: string } | { run: () => void })

export type Section = { title: string; commands: readonly Command[] }

/** Splits a text into the parts before, within, and after the first match of what was typed. Undefined without a match. */
export function matchIn(text: string, typed: string): [string, string, string] | undefined {
  const wanted = plain(typed)
  const at = wanted === '' ? -1 : plain(text).indexOf(wanted)
  // The text can only be cut at the match if it is as long without accents as with them.
  if (at < 0 || plain(text).length !== text.length) return undefined
  return [text.slice(0, at), text.slice(at, at + wanted.length), text.slice(at + wanted.length)]
}
