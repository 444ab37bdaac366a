import * as z from 'zod'

/** OCTO's error body: its code, its sentence, and the names of the fields that it is about. */
export type OctoError = { error: string; message: string; fields: string[] }

const Body = z.looseObject({ error: z.string(), errorMessage: z.string().optional().catch(undefined) })

/** Undefined where the body is no error. */
export function errorOf(body: unknown): OctoError | undefined {
  const read = Body.safeParse(body)
  if (!read.success) return undefined
  const { error, errorMessage = '', ...rest } = read.data
  const message = typeof rest['message'] === 'string' ? rest['message'] : ''
  return { error, message: errorMessage || message, fields: Object.keys(rest) }
}
