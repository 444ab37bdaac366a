import type { Language, Refusal } from '@reseller-portal/contract/kit'
import { travelersInLanguage } from '@reseller-portal/contract/products'
import { serverWords } from '@reseller-portal/contract/locales/server'
import { fill } from '@reseller-portal/contract/locales/fill'
import type { Sentence } from './words.ts'

/** The error codes of OCTO core and the key that names what was wrong. */
const codes = {
  INVALID_PRODUCT_ID: { status: 400, key: 'productId' },
  INVALID_OPTION_ID: { status: 400, key: 'optionId' },
  INVALID_UNIT_ID: { status: 400, key: 'unitId' },
  INVALID_AVAILABILITY_ID: { status: 400, key: 'availabilityId' },
  INVALID_BOOKING_UUID: { status: 400, key: 'uuid' },
  BAD_REQUEST: { status: 400, key: undefined },
  UNPROCESSABLE_ENTITY: { status: 400, key: undefined },
  UNAUTHORIZED: { status: 401, key: undefined },
  FORBIDDEN: { status: 403, key: undefined },
  TOO_MANY_REQUESTS: { status: 429, key: undefined },
  INTERNAL_SERVER_ERROR: { status: 500, key: undefined },
} as const
export type OctoCode = keyof typeof codes

/** A refusal in OCTO's form: `{error, errorMessage, <offending field>}`. */
export class OctoRefusal extends Error {
  readonly status: number
  readonly #code: OctoCode
  readonly #sentence: Sentence
  readonly #offending: string

  constructor(code: OctoCode, sentence: Sentence, offending = '', status: number = codes[code].status) {
    super(code)
    this.status = status
    this.#code = code
    this.#sentence = sentence
    this.#offending = offending
  }

  bodyIn(language: Language): Record<string, string> {
    const { key } = codes[this.#code]
    const sentence = this.#sentence
    const errorMessage = typeof sentence === 'string' ? sentence : sentence(language)
    const body = { error: this.#code, errorMessage }
    return key === undefined ? body : { ...body, [key]: this.#offending }
  }
}

/** A well-formed request that a rule of the portal refuses; the rule's sentence says why. */
export function refusalOfRule({ code, facts }: Refusal): OctoRefusal {
  const sentence: Sentence = (language) => {
    const words = serverWords[language]
    return fill(words.refusals[code], travelersInLanguage(facts, words))
  }
  if (code === 'requests.too_many') return new OctoRefusal('TOO_MANY_REQUESTS', sentence)
  // The standard has no code for it.
  if (code === 'requests.busy' || code === 'database.away')
    return new OctoRefusal('INTERNAL_SERVER_ERROR', sentence, '', 503)
  return new OctoRefusal('UNPROCESSABLE_ENTITY', sentence)
}

/** Refuses a call; `offending` is the id that the code is about. A sentence is of `words.ts`, or plain English. */
export function refuseOcto(code: OctoCode, sentence: Sentence, offending?: string): never {
  throw new OctoRefusal(code, sentence, offending)
}
