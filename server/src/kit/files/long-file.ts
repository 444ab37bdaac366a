import type { Readable } from 'node:stream'
import type { FileAnswer } from '../http/serve.ts'
import { refuse } from '../refuse.ts'

/** Each file uses a connection of the pool while it is made. */
const mostAtOnce = 3
let beingMade = 0
/** How long a file may take, in milliseconds: the connection of a client that reads too slowly is closed then. */
const longest = 300_000

/** Answers with a file that is made while it is sent. Refuses with `reports.busy` while three others are being made. */
export function longFile(name: string, make: () => { stream: Readable; type: string }): FileAnswer {
  if (beingMade >= mostAtOnce) return refuse('reports.busy', { retrySeconds: 10 })
  beingMade += 1
  const { stream, type } = make()
  const end = setTimeout(() => stream.destroy(new Error('the file took too long')), longest)
  stream.once('close', () => {
    clearTimeout(end)
    beingMade -= 1
  })
  return { content: stream, type, name }
}
