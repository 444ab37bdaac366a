import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** When a connection breaks: before a message arrives at the database, while its answer is on the way, or after it. */
export type Break = 'before' | 'during' | 'after'

/** A proxy to PostgreSQL that breaks connections on demand. */
export type BrokenLine = {
  url: string
  /** Breaks the connection at the n-th message from now on that writes or ends a transaction. */
  breakAt(nth: number, when: Break): void
  /** Cuts all connections, and refuses new ones until it is up again. */
  down(): void
  up(): void
  /** Whether it broke since it was last told to. */
  hasBroken(): boolean
  stop(): void
}

/** Statements reach the line as text only where they are not prepared. */
const changing = /\b(?:insert into|delete from)\b|\bupdate\b|commit\0/iu

export async function openLine(databaseUrl: string): Promise<BrokenLine> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let left = 0
  let at: Break = 'before'
  let hasBroken = false
  let isDown = false
  const server = createServer((client) => {
    if (isDown) return void client.destroy()
    const database = connect(Number(target.port), target.hostname)
    const cut = () => {
      client.destroy()
      database.destroy()
    }
    for (const socket of [client, database]) {
      sockets.add(socket)
      socket.setNoDelay(true)
      socket.on('error', cut)
      socket.on('close', cut)
    }
    let isBreaking = false
    client.on('data', (bytes) => {
      if (left > 0 && changing.test(bytes.toString('latin1'))) isBreaking = --left === 0
      hasBroken ||= isBreaking
      if (isBreaking && at === 'before') cut()
      else database.write(bytes)
    })
    database.on('data', (bytes) => {
      if (!isBreaking) client.write(bytes)
      else if (at === 'during') cut()
      else client.end(bytes, cut)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cutAll = () => {
    for (const socket of sockets) socket.destroy()
    sockets.clear()
  }
  const address = server.address()
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  return {
    url: url.href,
    breakAt: (nth, when) => {
      left = nth
      at = when
      hasBroken = false
    },
    hasBroken: () => hasBroken,
    down: () => {
      isDown = true
      cutAll()
    },
    up: () => {
      isDown = false
    },
    stop: () => {
      server.close()
      cutAll()
    },
  }
}
