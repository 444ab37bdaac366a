import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** What was begun may take this long; `compose.yaml` gives the process 30 seconds. */
const longestMs = 25_000

/**
 * Lets a server that is told to stop end. It waits for requests that have come, not for connections on which nothing has
 * been asked: browsers open some in advance, and Node neither counts them as idle nor ends them once it has stopped.
 */
export function endConnections(app: FastifyInstance): void {
  const { server } = app
  const silent = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  server.on('request', ({ socket }) => silent.delete(socket))
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
    for (const socket of silent) socket.destroy()
    setTimeout(() => server.closeAllConnections(), longestMs).unref()
  })
  // Else the caller keeps its connection, and the process waits for it.
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close')
  })
}
