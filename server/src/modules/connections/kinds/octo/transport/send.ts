import type { Work } from '#kit/context.ts'
import { newListReader, type ListReader } from '#kit/outgoing/list-reader.ts'
import { OutgoingFailed, outgoing, type OutgoingAnswer } from '#kit/outgoing/outgoing.ts'
import type { Connection } from '../connection.ts'
import { replyOf, type Reply } from './reply.ts'

export type Request = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** After the base URL, with a slash before it. */
  path: string
  body?: object
  mostBytes?: number
  /** Handles each element of a long list as it arrives; the body is then the list of the results. */
  element?: (element: unknown) => unknown
}

/** The outcome of one request; without a status where no answer came. */
export type Sent = { status: number | undefined; reply: Reply<unknown> }

const usualBytes = 4 * 1024 * 1024

/** Sends one request with this bearer until `deadline` (of `performance.now`), and classifies its answer. */
export async function send(
  connection: Connection,
  { method, path, body, mostBytes = usualBytes, element }: Request,
  { bearer, deadline }: { bearer: string; deadline: number },
  work: Work,
): Promise<Sent> {
  const list = element && newListReader(element)
  const request = {
    method,
    headers: headersOf(connection, method, bearer),
    body: body === undefined ? undefined : JSON.stringify(body),
    timeoutMs: Math.max(1, Math.ceil(deadline - performance.now())),
    mostBytes,
    take: list?.take,
  }
  try {
    const answer = await outgoing(`${connection.baseUrl}${path}`, request, work.config)
    const isListed = list !== undefined && answer.status === 200
    return { status: answer.status, reply: isListed ? listReply(answer, list) : replyOf(answer) }
  } catch (error) {
    if (!(error instanceof OutgoingFailed)) throw error
    return { status: undefined, reply: lost(error) }
  }
}

function listReply({ headers, status }: OutgoingAnswer, list: ListReader<unknown>): Reply<unknown> {
  const body = list.end()
  if (body !== undefined) return { kind: 'ok', body, raw: undefined, headers, skewMs: 0 }
  return replyOf({ headers, status, body: list.other() })
}

function lost({ reason, message, mayHaveArrived }: OutgoingFailed): Reply<never> {
  if (reason === 'forbidden')
    return { kind: 'misconfigured', detail: `was not called: ${message}`, isForbidden: true }
  return { kind: 'failed', mayHaveArrived, detail: `gave no answer: ${reason}` }
}

/** One public adapter sends the key in both headers, since Bókun's pages name the second (docs/octo-facts.md, deviations). */
function headersOf(
  { capabilities, settings }: Connection,
  method: Request['method'],
  bearer: string,
): Record<string, string> {
  const isBare = method === 'DELETE' && settings.cancelBy === 'DELETE_BARE'
  return {
    authorization: `Bearer ${bearer}`,
    authentication: `Bearer ${bearer}`,
    accept: 'application/json',
    'accept-language': settings.language,
    'content-type': 'application/json',
    // An empty header requests nothing: Ventrata treats a missing one as all capabilities.
    ...(!isBare && { 'octo-capabilities': capabilities.join(',') }),
    'user-agent': 'reseller-portal',
  }
}
