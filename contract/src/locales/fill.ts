import { ownValue } from '../kit/own-value.ts'

/** Fills `{name}` from the facts; a fact that is missing leaves the placeholder to be seen. */
export function fill(sentence: string, facts: Readonly<Record<string, unknown>>): string {
  return sentence.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(facts, name) ? String(ownValue(facts, name)) : whole,
  )
}
