import type { FastifyInstance } from 'fastify'
import type { Deps } from '#kit/context.ts'
import { apiKeyIn, isCrossSite, workOf } from '#kit/http/serve.ts'
import { refuse } from '#kit/refuse.ts'

/**
 * The Model Context Protocol over HTTP (docs/mcp.md): an API key is sent with each message, and a browser's session
 * is not enough.
 */
export function serveMcp(app: FastifyInstance, deps: Deps): void {
  app.post('/mcp', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (isCrossSite(request)) refuse('session.cross_site')
    const key = apiKeyIn(request)
    if (key === undefined) {
      reply.header('www-authenticate', 'Bearer')
      return refuse('api_keys.unknown')
    }
    const actor = await deps.actorOfKey(key, workOf(request, deps))
    // Most portals never load it.
    const { answerMcp } = await import('./answer.ts')
    const { status, headers, body } = await answerMcp(app, request, { actor, key }).then(async (answer) => ({
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      body: await answer.text(),
    }))
    return reply.status(status).headers(headers).send(body)
  })
  // Messages only answer: there is no stream to open, and no session to end.
  app.route({
    method: ['GET', 'DELETE'],
    url: '/mcp',
    handler: (_request, reply) => reply.status(405).header('allow', 'POST').send(),
  })
}
