import { plain } from '#lib/language/matches.ts'
import type { IconShape } from '#ui/icon.tsx'

/** A line of the command bar: what it is called, what is said beside it, and where it leads or what it does. */
export type Command = {
  id: string
  label: string
  note?: string
  icon: IconShape
  keys?: readonly string[]
} & ({ to: string } | { run: () => void })

export type Section = { title: string; commands: readonly Command[] }

/** The text before, within and after the first place where what was typed stands; undefined where it does not. */
export function matchIn(text: string, typed: string): [string, string, string] | undefined {
  const wanted = plain(typed)
  const at = wanted === '' ? -1 : plain(text).indexOf(wanted)
  // Only a text that keeps its length without accents can be cut at the same place.
  if (at < 0 || plain(text).length !== text.length) return undefined
  return [text.slice(0, at), text.slice(at, at + wanted.length), text.slice(at + wanted.length)]
}
