import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A version of the API by its day, with what it changed, as sentences. */
export type ApiVersion = {
  version: string
  /** What a program that worked can trip over. */
  breaking: string[]
  other: string[]
}

/** The newest first. */
export const apiVersions: readonly ApiVersion[] = JSON.parse(
  readFileSync(join(import.meta.dirname, 'api-versions.json'), 'utf8'),
)
