import type { FastifyInstance, FastifyRequest } from 'fastify'
import { openThread, unlessGivenUp } from '../background/thread.ts'
import { refuse } from '../refuse.ts'
import type { Field } from './large-body.ts'

/** The size limit of most requests; endpoints that take a file allow more. */
export const usualBytes = 1024 * 1024

const reader = openThread<Uint8Array, Field>(new URL('./large-body.worker.ts', import.meta.url), {
  most: 20,
  mostOfOne: 4,
  limitMs: 30_000,
})

/**
 * Reads JSON. A larger body is read in a thread and may contain only a few named texts and numbers: millions of small
 * values would stop every other request.
 */
export function readBodies(app: FastifyInstance): void {
  const readUsual = app.getDefaultJsonParser('error', 'error')
  const read = async (request: FastifyRequest, body: Buffer) => {
    if (body.length > usualBytes) return readLarge(body, request.ip)
    const done = Promise.withResolvers<unknown>()
    readUsual(request, body.toString(), (error, value) => (error ? done.reject(error) : done.resolve(value)))
    return done.promise
  }
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, read)
}

async function readLarge(bytes: Uint8Array, address: string): Promise<Record<string, Field['value']>> {
  const reading = reader.run(address, bytes) ?? refuse('requests.busy', { retrySeconds: 5 })
  const fields = (await unlessGivenUp(reading)) ?? []
  if (fields.length === 0) refuse('input.malformed', { fields: ['body'] })
  return Object.fromEntries(fields.map(({ name, value }) => [name, value]))
}
