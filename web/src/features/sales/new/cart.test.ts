import { whyNotBook } from '@reseller-portal/contract/sales'
import type { Price } from '@reseller-portal/contract/products'
import type { Slot } from '@reseller-portal/contract/offers'
import { describe, expect, test } from 'vitest'
import { emptyDraft, noTraveler, type Draft } from './form/draft.ts'
import { chosenOffer, chosenSlot, whyNotLines, withOwnSeats } from './form/choice-state.ts'
import { buyerProblems, neededOfBuyer, problemsOf } from './people/problems.ts'
import { orderName, orderOf } from './sale/order.ts'
import { linesOf } from './tickets/lines.ts'
import { lengthsOf, offered, offerOn, passes } from './tickets/offers.ts'
import { adult, child, demands, product, rate, slot } from './test-catalog.ts'

const quantities = { 'ADULT Adult (13+)': 2, 'CHILD Child (3 - 12)': 1 }
const customer = {
  email: ' mia@example.com ',
  firstName: 'Mia',
  lastName: 'Lee',
  phone: '',
  reference: ' R-7 ',
}

function chosen(change: Partial<Draft> = {}, perTraveler = false) {
  const draft = { ...emptyDraft, quantities, customer, ...change }
  const lines = linesOf([child, adult], slot, draft.quantities)
  const where = { pointOfSale: 'HC-01', language: 'fr' as const }
  return { rate, product, slot, lines, addOns: [], draft, perTraveler, ...where }
}

describe('the cart', () => {
  test('includes add-ons in its total, and requests them with the price that was shown', () => {
    const lunch = {
      id: rate.id,
      name: 'Lunch',
      per: 'TICKET' as const,
      quantity: 2,
      amount: 1200,
      total: 2400,
    }
    const [alone, order] = [orderOf(chosen()), orderOf({ ...chosen(), addOns: [lunch] })]
    expect(order.totals.total - alone.totals.total).toBe(2400)
    expect(order.request.addOns).toEqual([{ id: rate.id, quantity: 2, amount: 1200 }])
    expect(orderName(order)).not.toBe(orderName(alone))
  })

  test(
    'has one item for each traveler type with a quantity, and none for the others',
    { tags: ['1.3-29', '1.3-32', '1.3-33', '1.3-40', '1.3-71'] },
    () => {
      const order = orderOf(chosen({ quantities: { 'ADULT Adult (13+)': 2 } }))
      const item = {
        supplierId: rate.supplierId,
        productId: product.id,
        rateId: rate.id,
        priceId: adult.id,
        availabilityId: slot.id,
        quantity: 2,
        ext: {},
      }
      expect(order.holdItems).toEqual([{ ...item, travelerType: 'ADULT', at: slot.start }])
      expect(order.request.items).toEqual([{ ...item, startTime: slot.start }])
      expect(order.totals.total).toBe(9000)
    },
  )

  test(
    'of a group tour has one item of quantity 1 for each traveler, each with an id of its own',
    { tags: ['1.3-31', '1.3-38', '1.3-92', '1.5-30', '2.3-21'] },
    () => {
      const order = orderOf(chosen({}, true))
      expect(order.holdItems.map(({ quantity, travelerType }) => [quantity, travelerType])).toEqual([
        [1, 'ADULT'],
        [1, 'ADULT'],
        [1, 'CHILD'],
      ])
      const travelers = order.request.items.map(({ traveler }) => traveler)
      expect(new Set(travelers.map((traveler) => traveler?.id)).size).toBe(3)
      expect(travelers.map((traveler) => traveler?.isLead)).toEqual([true, false, false])
      for (const traveler of travelers) expect(traveler).toMatchObject({ gender: '', lang: '' })
    },
  )

  test(
    'carries the weight with its unit, the pickup place and the mail options',
    { tags: ['1.3-30', '1.3-73', '1.4-56', '1.7-51', '1.7-52', '1.9-12'] },
    () => {
      const travelers = { 'ADULT Adult (13+) 1': { ...noTraveler, weight: '165' } }
      const order = orderOf(chosen({ travelers, pickup: 'lobby' }, true))
      expect(order.request.items[0]?.traveler?.extensions).toEqual({ weight: '165 Lbs' })
      expect(order.holdItems[0]?.ext).toEqual({ weight: '165 Lbs' })
      expect(order.holdExt).toEqual({ pointOfSale: 'HC-01', pickupLocation: 'lobby' })
      expect(order.request.ext).toEqual({
        pointOfSale: 'HC-01',
        agentFacing: 'true',
        customerIncludePricing: 'true',
        language: 'fr',
      })
    },
  )

  test(
    'takes the reseller reference from the customer, without the spaces around it',
    { tags: ['1.3-40', '1.3-41', '1.3-72'] },
    () => {
      const { request } = orderOf(chosen())
      expect([request.resellerBookingRef, request.customer.clientRef, request.customer.email]).toEqual([
        'R-7',
        'R-7',
        'mia@example.com',
      ])
    },
  )

  test('is another order when anything about it changes', () => {
    const name = orderName(orderOf(chosen()))
    expect(orderName(orderOf(chosen()))).toBe(name)
    expect(orderName(orderOf(chosen({ customer: { ...customer, lastName: 'Ray' } })))).not.toBe(name)
  })
})

describe('missing details of a booking', () => {
  test('are shown at the field, in the order of the form', () => {
    const { request } = orderOf(chosen({ customer: { ...customer, email: 'mia', firstName: ' ' } }))
    expect(problemsOf(request, demands()).map(({ field }) => field)).toEqual(['email'])
    const contactDemands = { ...demands(), needsContact: true }
    expect(problemsOf(request, contactDemands).map(({ field }) => field)).toEqual(['email', 'firstName'])
  })

  test('about the customer are those that any visit of the sale needs, each once', () => {
    const { request } = orderOf(chosen({ customer: { ...customer, email: '', lastName: '' } }))
    const needed = neededOfBuyer(request, { ...demands(), needsContact: true })
    expect(neededOfBuyer(request, demands())).toEqual([])
    const missing = (changes: Partial<typeof request.customer>) =>
      buyerProblems({ ...request.customer, ...changes }, [...needed, ...needed]).map(({ field }) => field)
    expect(missing({})).toEqual(['email', 'lastName'])
    expect(missing({ email: 'mia', lastName: 'Lee' })).toEqual(['email'])
    expect(missing({ email: 'mia@example.com', lastName: 'Lee' })).toEqual([])
    expect(buyerProblems(request.customer, [])).toEqual([])
  })

  test('about each traveler are those that the supplier requires', () => {
    const lead = { ...noTraveler, firstName: 'Mia', lastName: 'Lee', weight: '140' }
    const { request } = orderOf(chosen({ travelers: { 'ADULT Adult (13+) 1': lead } }, true))
    const required = demands({ requireGuestWeightPerTraveler: true })
    expect(problemsOf(request, required).map(({ field, refusal }) => [field, refusal.code])).toEqual([
      ['ADULT Adult (13+) 2 weight', 'bookings.weight_missing'],
      ['CHILD Child (3 - 12) 1 weight', 'bookings.weight_missing'],
    ])
  })

  test('about a traveler are shown at every field together; an empty email gets the customer’s', () => {
    const { request } = orderOf(chosen({ travelers: {} }, true))
    const required = demands({
      requireGuestNamePerTraveler: true,
      requireGuestEmailPerTraveler: true,
      requireGuestPhonePerTraveler: true,
      requireGuestWeightPerTraveler: true,
      requireGuestCountryPerTraveler: true,
    })
    const fields = problemsOf(request, required).map(({ field }) => field)
    const second = 'ADULT Adult (13+) 2 '
    expect(fields.filter((field) => field.startsWith(second))).toEqual(
      ['firstName', 'lastName', 'phone', 'weight', 'country'].map((name) => second + name),
    )
  })

  test('includes the pickup place where there are some', () => {
    const { request } = orderOf(chosen({ travelers: {} }, true))
    const required = { ...demands({}), perTraveler: true, pickups: ['lobby'] }
    expect(problemsOf(request, required).map(({ field }) => field)).toContain('pickup')
  })

  test('are none when the rules of the contract would accept the booking', { tags: ['1.5-51'] }, () => {
    const { request } = orderOf(chosen())
    expect(whyNotBook(request, demands())).toBeUndefined()
    expect(problemsOf(request, demands())).toEqual([])
  })
})

describe('what can be chosen', () => {
  const stock = (capacity: number) => [
    { product, rates: [rate], byRate: { [rate.id]: { availability: [{ ...slot, capacity }] } } },
  ]
  const offerOf = (capacity: number, prices: Price[] | undefined = [adult]) =>
    offered(stock(capacity), {}, new Set()).map((each) => offerOn('2026-06-01', each, prices))

  test('a rate is for sale only with seats and prices on the day', { tags: ['1.4-12', '1.7-61'] }, () => {
    expect(offerOf(3)[0]?.state).toBe('open')
    expect(offerOf(0)[0]?.state).toBe('no-availability')
    expect(offerOf(3, [])[0]?.state).toBe('no-prices')
    const [listed] = offered(stock(3), {}, new Set())
    expect(listed && offerOn('2026-06-02', listed, [adult]).state).toBe('no-availability')
  })

  test(
    'a deactivated ticket is not shown, nor one for another region or discount group',
    { tags: ['1.3-55', '1.4-09', '1.4-10', '1.4-11'] },
    () => {
      expect(offered(stock(3), {}, new Set([rate.id]))).toEqual([])
      const brazil = { ...rate, marketRegions: ['Brazil'] }
      expect(passes(brazil, { region: 'Brazil' })).toBe(true)
      expect(passes(brazil, { region: 'All' })).toBe(true)
      expect(passes(brazil, { region: 'Japan' })).toBe(false)
      expect(passes({ ...brazil, discountGroups: ['ANZ'] }, { group: 'LATAM' })).toBe(false)
    },
  )

  test('the product range leaves park tickets of so many days, and the chosen one whatever its days', () => {
    const park = (days: string) => ({
      ...rate,
      ext: { 'beta-productType': 'DATE_BASED', 'product-duration': days },
    })
    const range = { from: 1, to: 1 }
    expect([park('1'), park('4'), rate].map((each) => passes(each, { range }))).toEqual([true, false, true])
    expect(passes(park('4'), { range: { from: 2, to: 4 } })).toBe(true)
    expect(passes(park('5'), { range: { from: 2, to: 4 } })).toBe(false)
    expect(passes(park('4'), { range, rate: rate.id })).toBe(true)
    expect(lengthsOf([park('4'), park('1'), park('4'), rate])).toEqual([1, 4])
  })

  test(
    'the only ticket and the only time are chosen by themselves, one among several is not',
    { tags: ['1.3-69'] },
    () => {
      const [offer] = offerOf(3)
      expect(chosenOffer(offerOf(3), undefined)).toEqual(offer)
      expect(chosenOffer([...offerOf(3), ...offerOf(3)], undefined)).toBeUndefined()
      expect(chosenSlot([slot], {})).toEqual(slot)
      expect(chosenSlot([slot, slot], {})).toBeUndefined()
      expect(chosenSlot([{ ...slot, capacity: 0 }], {})).toBeUndefined()
      expect(chosenSlot([{ ...slot, capacity: null }], {})).toMatchObject({ id: slot.id })
    },
  )

  test(
    'the prices of a time are those for all times and for that one, adults first',
    { tags: ['1.3-82', '1.4-13'] },
    () => {
      const evening = { ...adult, id: child.id, startTimes: ['18:30'] }
      const keys = linesOf([child, evening, adult], slot, {}).map(({ priceName }) => priceName)
      expect(keys).toEqual(['Adult (13+)', 'Child (3 - 12)'])
    },
  )

  test('too many tickets are refused with the number that is left', { tags: ['1.5-25'] }, () => {
    const [offer] = offerOf(2)
    const lines = linesOf([adult], slot, { 'ADULT Adult (13+)': 3 })
    expect(offer && whyNotLines(lines, offer, { ...slot, capacity: 2 })).toEqual({
      code: 'quantity.above_capacity',
      facts: { capacity: 2 },
    })
  })

  test('seats that this desk holds itself count as free for it, until the hold runs out', () => {
    const items = orderOf(chosen({ quantities: { 'ADULT Adult (13+)': 2 } })).holdItems
    const held = items.map((item) => ({ ...item, id: rate.id }))
    const hold = { id: rate.id, status: 'ACQUIRED' as const, expires: '2026-06-01T10:15:00Z', items: held }
    const kept = { order: '', hold }
    const taken: Slot[] = [{ ...slot, capacity: 0 }]
    expect(withOwnSeats(taken, kept, Date.parse('2026-06-01T10:00:00Z'))[0]?.capacity).toBe(2)
    expect(withOwnSeats(taken, kept, Date.parse('2026-06-01T10:15:00Z'))[0]?.capacity).toBe(0)
  })
})
