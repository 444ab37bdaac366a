import { refusal, type Refusal } from '../../kit/refusal.ts'

/** How many zero bits a solution has, and how old its challenge must be and may be, in seconds. */
export const work = { bits: 14, leastSeconds: 2, mostSeconds: 3600 } as const

/**
 * Why a form wasn't sent by a person: a person needs some seconds, sees no hidden field, and has a browser that solves
 * the challenge.
 */
export function whyNotPerson(form: {
  ageSeconds: number
  zeroBits: number
  website: string
}): Refusal | undefined {
  const isInTime = form.ageSeconds >= work.leastSeconds && form.ageSeconds <= work.mostSeconds
  if (isInTime && form.zeroBits >= work.bits && form.website === '') return undefined
  return refusal('registrations.robot')
}

/** The number of zero bits at the beginning of these bytes. */
export function zeroBitsOf(bytes: Uint8Array): number {
  const first = bytes.findIndex((byte) => byte !== 0)
  return first < 0 ? bytes.length * 8 : first * 8 + Math.clz32(bytes[first] ?? 0) - 24
}

/** A code for an organization, from its name. */
export function codeFrom(name: string): string {
  const plain = name.normalize('NFD').replaceAll(/[^A-Za-z\d]+/g, '')
  return plain.slice(0, 20).toUpperCase() || 'ORG'
}
