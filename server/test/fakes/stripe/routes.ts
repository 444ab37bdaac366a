import type { Stripe } from 'stripe'
import { settle, type Books, type Session } from './books.ts'
import { formOf } from './form.ts'
import { cancelIntent, captureIntent, createRefund, noteIntent, refundsOf } from './intents.ts'
import { Problem, invalid } from './problem.ts'
import { createSession, expireSession, noteSession, sessionNamed } from './sessions.ts'
import { whyNotDeclared, type RequestName } from './schemas/schemas.ts'

export type Route = {
  method: string
  path: RegExp
  name: RequestName
  act(id: string, params: never, books: Books): object
}

const session = '/v1/checkout/sessions'
const intent = '/v1/payment_intents'

const routes: Route[] = [
  route('POST', session, 'SessionCreate', (_id, params: Stripe.Checkout.SessionCreateParams, books) =>
    createSession(params, books),
  ),
  route('GET', session, 'SessionList', (_id, params: Stripe.Checkout.SessionListParams, books) =>
    sessionsOf(params, books),
  ),
  route('GET', `${session}/:id`, 'SessionRetrieve', (id, params: { expand?: string[] }, books) =>
    shown(sessionNamed(id, books), params.expand ?? [], books),
  ),
  route('POST', `${session}/:id`, 'SessionUpdate', noteSession),
  route('POST', `${session}/:id/expire`, 'SessionExpire', (id, _params: object, books) =>
    expireSession(id, books),
  ),
  route('POST', `${intent}/:id`, 'IntentUpdate', noteIntent),
  route('POST', `${intent}/:id/capture`, 'Capture', captureIntent),
  route('POST', `${intent}/:id/cancel`, 'Cancel', (id, _params: object, books) => cancelIntent(id, books)),
  route('POST', '/v1/refunds', 'RefundCreate', (_id, params: Stripe.RefundCreateParams, books) =>
    createRefund(params, books),
  ),
  route('GET', '/v1/refunds', 'RefundList', (_id, params: Stripe.RefundListParams, books) =>
    refundsOf(params, books),
  ),
]

/** Answers a request that is valid by the SDK's declarations; any other is a `Problem`. */
export function perform(method: string, url: string, body: string, books: Books): object {
  const [path = '', query = ''] = url.split('?')
  const found = routes.find((each) => each.method === method && each.path.test(path))
  if (!found) throw new Problem(404, { type: 'invalid_request_error', message: `Unrecognized URL ${path}` })
  const params = formOf(method === 'GET' ? query : body)
  const problem = whyNotDeclared(found.name, params)
  if (problem !== undefined) throw invalid(problem)
  settle(books)
  const [, id = ''] = found.path.exec(path) ?? []
  // As they are afterwards: what is kept under a key must not change with the books.
  return structuredClone(found.act(id, params as never, books)) // the schema has just said what they are
}

function route<P>(
  method: string,
  path: string,
  name: RequestName,
  act: (id: string, params: P, books: Books) => object,
): Route {
  // The schema of `name` is made from the same declaration as `P`.
  return { method, path: new RegExp(`^${path.replace(':id', '([^/]+)')}$`), name, act: act as Route['act'] }
}

/** The newest first, a page at a time. */
function sessionsOf(params: Stripe.Checkout.SessionListParams, books: Books): object {
  const { created, status, starting_after: after, limit = 10, expand = [] } = params
  const since = typeof created === 'object' ? (created.gte ?? 0) : 0
  const all = [...books.sessions.values()].toReversed()
  const rest = all
    .slice(after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1)
    .filter((each) => each.created >= since && (status === undefined || each.status === status))
  const own = expand.map((path) => path.replace(/^data\./, ''))
  const data = rest.slice(0, limit).map((each) => shown(each, own, books))
  return { object: 'list', data, has_more: rest.length > data.length, url: session }
}

function shown(found: Session, expand: string[], books: Books): object {
  const intent = books.intents.get(found.payment_intent ?? '')
  if (!intent || !expand.some((each) => each.startsWith('payment_intent'))) return found
  const charge = books.charges.get(intent.latest_charge ?? '')
  const isDeep = expand.includes('payment_intent.latest_charge')
  return {
    ...found,
    payment_intent: { ...intent, latest_charge: isDeep ? (charge ?? null) : intent.latest_charge },
  }
}
