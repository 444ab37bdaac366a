import type { Stripe } from 'stripe'
import { expire, secondsOf, type Books, type Session } from './books.ts'
import { newName } from './guest.ts'
import { invalid, missing, wrongState } from './problem.ts'

type Params = Stripe.Checkout.SessionCreateParams

/** Opens a session as Stripe would, with the rules that stand in its pages and not in its types. */
export function createSession(params: Params, books: Books): Session {
  const now = secondsOf(books.now())
  const problem = whyNotForm(params) ?? whyNotLasting(params, now)
  if (problem !== undefined) throw invalid(problem)
  const { currency, total } = priced(params)
  const session: Session = {
    id: newName('cs'),
    object: 'checkout.session',
    client_reference_id: params.client_reference_id ?? null,
    client_secret: null,
    created: now,
    currency,
    amount_total: total,
    expires_at: params.expires_at ?? now + 24 * 60 * 60,
    livemode: false,
    mode: 'payment',
    payment_status: 'unpaid',
    status: 'open',
    ui_mode: 'embedded_page',
    metadata: notesOf(params.metadata),
    payment_intent: null,
  }
  session.client_secret = `${session.id}_secret_${newName('s')}`
  books.secrets.set(session.client_secret, session.id)
  books.intentNotes.set(session.id, notesOf(params.payment_intent_data?.metadata))
  books.sessions.set(session.id, session)
  return session
}

export function sessionNamed(id: string, books: Books): Session {
  const session = books.sessions.get(id)
  if (!session) throw missing('checkout.session')
  return session
}

export function expireSession(id: string, books: Books): Session {
  const session = sessionNamed(id, books)
  if (session.status !== 'open')
    throw wrongState('Only Checkout Sessions with a status in ["open"] can be expired.', 'resource_state')
  expire(session, books)
  return session
}

export function noteSession(id: string, params: Stripe.Checkout.SessionUpdateParams, books: Books): Session {
  const session = sessionNamed(id, books)
  addNotes(session.metadata, params.metadata || undefined)
  return session
}

export function addNotes(notes: Record<string, string>, more: Stripe.MetadataParam | undefined): void {
  Object.assign(notes, notesOf(more))
  if (Object.keys(notes).length > 50) throw invalid('at most 50 keys of metadata')
}

export function notesOf(metadata: Stripe.MetadataParam | undefined): Record<string, string> {
  const notes = Object.entries(metadata ?? {}).map(([name, value]) => [name, String(value)] as const)
  const isTooLong = notes.some(([name, value]) => name.length > 40 || value.length > 500)
  if (isTooLong) throw invalid('a metadata key has at most 40 characters, a value at most 500')
  return Object.fromEntries(notes)
}

function whyNotForm(params: Params): string | undefined {
  if (params.mode !== 'payment') return 'this fake takes payments only'
  if (params.ui_mode !== 'embedded_page') return 'this fake shows embedded pages only'
  if (params.success_url !== undefined || params.cancel_url !== undefined)
    return 'success_url and cancel_url are not allowed if ui_mode is embedded_page'
  if (params.redirect_on_completion === 'never' && params.return_url !== undefined)
    return 'return_url is not allowed if redirect_on_completion is never'
  if (params.redirect_on_completion !== 'never' && params.return_url === undefined)
    return 'return_url is required'
  if (params.payment_intent_data?.capture_method !== 'manual') return 'this fake captures by hand only'
  return undefined
}

function whyNotLasting(params: Params, now: number): string | undefined {
  const lasts = (params.expires_at ?? now + 24 * 60 * 60) - now
  if (!Number.isInteger(lasts) || lasts < 30 * 60 || lasts > 24 * 60 * 60)
    return 'expires_at must be between 30 minutes and 24 hours from now'
  return undefined
}

function priced(params: Params): { currency: string; total: number } {
  const prices = (params.line_items ?? []).map(({ price_data: price, quantity }) => {
    if (!price?.product_data?.name) throw invalid('a line item needs a price with a named product')
    return { currency: price.currency, total: (price.unit_amount ?? Number.NaN) * (quantity ?? Number.NaN) }
  })
  const [first] = prices
  const total = prices.reduce((sum, price) => sum + price.total, 0)
  if (!first || prices.some(({ currency }) => currency !== first.currency))
    throw invalid('line_items need one currency')
  const problem = whyNotAmount(total, first.currency)
  if (problem !== undefined) throw invalid(problem)
  return { currency: first.currency, total }
}

const names = new Set(
  'usd eur gbp jpy krw clp xpf isk huf mxn cad bhd jod kwd omr tnd cop idr twd ugx'.split(' '),
)

function whyNotAmount(total: number, currency: string): string | undefined {
  if (!names.has(currency)) return `Invalid currency: ${currency}`
  if (!Number.isInteger(total) || total <= 0 || total > 99_999_999) return 'Invalid amount'
  if (/^(bhd|jod|kwd|omr|tnd)$/.test(currency) && total % 10 !== 0) return 'the last digit must be 0'
  if (currency === 'isk' && total % 100 !== 0) return 'the amount must be divisible by 100'
  return undefined
}
