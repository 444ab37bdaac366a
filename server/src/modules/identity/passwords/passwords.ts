import { hash, verify } from '@node-rs/argon2'
import { leastPasswordScore, whyNotPassword } from '@reseller-portal/contract/identity'
import { refuse, refuseIf } from '#kit/refuse.ts'

/** argon2id with the library's defaults (19 MiB, 2 passes). */
export function hashPassword(password: string): Promise<string> {
  return hash(password)
}

export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  return passwordHash !== null && verify(passwordHash, password)
}

/** Refuses a password that is empty, too short, or easy to guess for who knows these words. */
export async function refuseWeak(password: string, words: readonly string[]): Promise<void> {
  refuseIf(whyNotPassword(password))
  const { check } = await meter()
  // What is longer than this is strong by its length, and would take long to measure.
  const { score } = check(password.slice(0, 64), ['reseller', 'portal', ...words].flatMap(partsOf))
  if (score < leastPasswordScore) refuse('passwords.too_weak')
}

function partsOf(word: string): string[] {
  return [...word.split('@'), ...word.split(/[@.\s]/)].filter((part) => part.length > 2)
}

let loaded: ReturnType<typeof load> | undefined

/** Its word lists take memory and time: loaded when a password is first chosen. */
function meter() {
  return (loaded ??= load())
}

async function load() {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ])
  const dictionary = { ...common.dictionary, ...english.dictionary }
  const factory = new ZxcvbnFactory({ dictionary, graphs: common.adjacencyGraphs })
  return { check: factory.check.bind(factory) }
}
