import { refusal, type Refusal } from '../../kit/refusal.ts'

/** How many zero bits a solution has, and how old a challenge may be. */
export const work = { bits: 14, leastSeconds: 2, mostSeconds: 3600 } as const

/** Who types a form takes a moment, sees no hidden field, and has a browser that did the work. */
export function whyNotPerson(form: {
  ageSeconds: number
  zeroBits: number
  website: string
}): Refusal | undefined {
  const isInTime = form.ageSeconds >= work.leastSeconds && form.ageSeconds <= work.mostSeconds
  if (isInTime && form.zeroBits >= work.bits && form.website === '') return undefined
  return refusal('registrations.robot')
}

/** With how many zero bits these bytes begin. */
export function zeroBitsOf(bytes: Uint8Array): number {
  const first = bytes.findIndex((byte) => byte !== 0)
  return first < 0 ? bytes.length * 8 : first * 8 + Math.clz32(bytes[first] ?? 0) - 24
}

/** A code for an organization, from its name. */
export function codeFrom(name: string): string {
  const plain = name.normalize('NFD').replaceAll(/[^A-Za-z\d]+/g, '')
  return plain.slice(0, 20).toUpperCase() || 'ORG'
}
