import { v5 } from 'uuid'

const ours = 'b0c3f1de-7d0a-5c0b-9a53-1f0e6c5d2a41'

/** The same id for the same name in every demo world, so that tests and links may name things. */
export function demoId(...name: string[]): string {
  return v5(name.join(' / '), ours)
}
