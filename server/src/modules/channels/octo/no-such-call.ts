import type { FastifyInstance } from 'fastify'
import { bestLanguage } from './language.ts'
import { OctoRefusal } from './refusal.ts'
import { octoWords } from './words.ts'

/** Tells a client in the standard's own words that an address is no call, so that it does not take it for an id. */
export async function sayNoSuchCall(octo: FastifyInstance): Promise<void> {
  octo.setNotFoundHandler((request, reply) => {
    const refusal = new OctoRefusal('BAD_REQUEST', { words: octoWords.noSuchCall })
    return reply.status(404).send(refusal.bodyIn(bestLanguage(request.headers['accept-language'])))
  })
}
