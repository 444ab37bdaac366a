import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { lineOf } from '../../cart/kept-cart.ts'
import { emptyDraft } from '../form/draft.ts'
import { adult, child, product, rate, slot } from '../test-catalog.ts'
import { linesOf } from '../tickets/lines.ts'
import { SaleStopped } from './failure.ts'
import { orderOf } from './order.ts'
import type { Receipt } from './receipt.ts'
import { abandon, acquire, book, check } from './steps.ts'

/** The server as the browser sees it: the calls, and the answers to them. */
let requests: string[]
let answers: Record<string, () => Response>

beforeEach(() => {
  requests = []
  answers = {}
  const kept = new Map<string, string>()
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=token' })
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  })
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, searchParams } = new URL(address, 'https://portal.example')
    const call = pathname.split('/')[3] ?? ''
    requests.push([call, searchParams.get('qty') ?? []].flat().join(' '))
    return answers[call]?.() ?? Response.json({})
  })
})
afterAll(() => void vi.unstubAllGlobals())

const order = orderOf({
  rate,
  product,
  slot,
  lines: linesOf([adult, child], slot, { 'ADULT Adult (13+)': 2, 'CHILD Child (3 - 12)': 1 }),
  addOns: [],
  draft: emptyDraft,
  perTraveler: false,
  pointOfSale: 'HC-01',
  language: 'en',
})
const line = lineOf(order, { id: 'open', supplierName: '', hold: undefined, opening: undefined })
const receipt: Receipt = {
  lines: [],
  open: { line, order },
  customer: order.request.customer,
  ext: {},
  choice: 'ALL_OR_NOTHING',
  byCard: true,
}
const hold = { id: rate.id, status: 'ACQUIRED' as const, expires: '2099-01-01T00:00:00Z', items: [] }
const attend = { signal: new AbortController().signal, onLost: () => {} }
const available = (slots: object[]) => () => Response.json({ availability: slots })
const result = { id: slot.id, bookable: true, capacity: 3, maxCapacity: 3, start: slot.start, end: slot.end }
const refusal = (status: number, code: number | string) => () =>
  Response.json({ error: { code, message: '' }, meta: { reqId: 'rp-1' } }, { status })

const stopped = async (step: Promise<unknown>) => {
  const error = await step.catch((each: unknown) => each)
  if (error instanceof SaleStopped) return error.failure
  throw new Error('the sale went on')
}

describe('before the hold', () => {
  test(
    'availability is checked for the travelers of the whole cart',
    { tags: ['1.5-16', '1.5-17'] },
    async () => {
      answers['availability-specific'] = available([result])
      await check(order)
      expect(requests).toEqual(['availability-specific 3'])
    },
  )

  test('an empty cart stops the sale without a call', { tags: ['1.5-12'] }, async () => {
    const empty = { ...order, request: { ...order.request, items: [] } }
    expect(await stopped(check(empty))).toMatchObject({ refusal: { code: 'cart.empty' } })
    expect(requests).toEqual([])
  })

  test(
    'a sale stops when the time is not bookable, and says how many seats are left where some are',
    { tags: ['1.8-37', '1.8-39'] },
    async () => {
      answers['availability-specific'] = available([])
      expect(await stopped(check(order))).toMatchObject({ refusal: { code: 'availability.gone' } })
      answers['availability-specific'] = available([{ ...result, bookable: false, capacity: 1 }])
      expect(await stopped(check(order))).toMatchObject({
        refusal: { code: 'quantity.above_capacity', facts: { capacity: 1 } },
      })
    },
  )
})

test('a hold that is refused stops the sale with its cause', { tags: ['1.8-42'] }, async () => {
  answers['acquire-hold'] = refusal(409, 33_010)
  expect(await stopped(acquire(order))).toMatchObject({ at: 'hold', error: { status: 409, code: 33_010 } })
})

describe('a sale that is not booked', () => {
  test('gives the money back first, then the seats', { tags: ['1.4-22', '1.4-29'] }, async () => {
    await abandon({ order: '', hold, session: 'cs_1', payment: 'pi_1' })
    expect(requests).toEqual(['cancel-payment', 'release-hold'])
  })

  test(
    'makes no release call without a hold, and continues when the server does not answer',
    { tags: ['1.4-22'] },
    async () => {
      await abandon({ order: '' })
      expect(requests).toEqual([])
      answers['cancel-payment'] = refusal(500, 1)
      await abandon({ order: '', hold, payment: 'pi_1' })
      expect(requests).toEqual(['cancel-payment', 'release-hold'])
    },
  )

  test('shows the reason of a refusal', { tags: ['1.4-23'] }, async () => {
    answers['sell-cart'] = refusal(410, 'GONE')
    await expect(book(receipt, { order: '', hold }, attend)).rejects.toMatchObject({
      status: 410,
      code: 'GONE',
    })
  })
})
