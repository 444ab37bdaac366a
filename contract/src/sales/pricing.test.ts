import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { priceName } from '../products/rules.ts'
import type { Price } from '../products/schema.ts'
import { dueOf, feeName, paidByCode, pricingLine, totals } from './pricing.ts'
import { refundOf, refundOfRest, refundOfTickets, type PricedBooking } from './refunds.ts'

const price = (retail: number, taxes: { name: string; retail: number }[] = []): Price => ({
  id: '00000000-0000-7000-8000-000000000001',
  travelerType: { typeOf: 'ADULT', name: 'Adult', ageBand: '18+ years', minAge: 18, maxAge: 120 },
  retail: { amount: retail, currency: 'USD' },
  original: null,
  net: null,
  startTimes: [],
  priceName: '',
  includedTaxes: taxes.map((tax) => ({ ...tax, currency: 'USD' })),
})

describe('a line of the pricing table', () => {
  test(
    'taxes and fees are part of the price, and the processing fee is one of them',
    { tags: ['1.3-18', '1.3-22', '1.3-23', '1.3-25', '1.9-22', '2.5-39'] },
    () => {
      const line = pricingLine(
        price(5000, [
          { name: 'City tax', retail: 400 },
          { name: feeName, retail: 250 },
        ]),
        2,
      )
      expect(line).toMatchObject({
        type: 'Adult',
        unitPrice: 4350,
        unitPriceWithTax: 5000,
        taxesFees: 650,
        total: 10_000,
        noOfTravellers: 2,
      })
      expect(totals([line])).toMatchObject({ total: 10_000, taxes: 1300, fee: 500, currency: 'USD' })
      expect(refundOf(totals([line]))).toBe(9500)
    },
  )

  test('the age band is named unless the name says it', { tags: ['1.5-41', '1.5-42'] }, () => {
    const { travelerType } = price(1)
    expect(priceName(travelerType)).toBe('Adult (18+ years)')
    expect(priceName({ ...travelerType, name: 'Adult 18+ years' })).toBe('Adult 18+ years')
    expect(priceName({ ...travelerType, ageBand: '' })).toBe('Adult')
  })

  test(
    'a line without travelers does not count, and nothing costs nothing',
    { tags: ['1.5-39', '1.5-40', '1.9-03', '2.9-01'] },
    () => {
      expect(totals([pricingLine(price(5000), 0)])).toMatchObject({ total: 0, lines: [] })
      expect(totals([])).toEqual({ currency: 'USD', total: 0, taxes: 0, fee: 0, lines: [] })
    },
  )
})

test('a line without a currency is in dollars', { tags: ['1.3-24', '1.3-76', '1.9-03', '2.9-01'] }, () => {
  const nameless = { ...price(100), retail: { amount: 100, currency: '' } }
  expect(pricingLine(nameless, 1).currency).toBe('USD')
})

describe('whatever is sold', () => {
  const tax = fc.record({ name: fc.constantFrom(feeName, 'City tax'), retail: fc.nat({ max: 500 }) })
  const line = fc
    .tuple(fc.nat({ max: 100_000 }), fc.array(tax, { maxLength: 3 }), fc.nat({ max: 20 }))
    .map(([extra, taxes, travelers]) => {
      const included = taxes.reduce((sum, each) => sum + each.retail, 0)
      return pricingLine(price(extra + included, taxes), travelers)
    })

  test('the parts make the whole: net of taxes, taxes, total', () => {
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const sums = totals(lines)
        const net = lines.reduce((sum, each) => sum + each.unitPrice * each.noOfTravellers, 0)
        expect(net + sums.taxes).toBe(sums.total)
        expect(sums.fee).toBeLessThanOrEqual(sums.taxes)
      }),
    )
  })

  test('a refund is the total minus the fee, never less than nothing', { tags: ['1.9-23'] }, () => {
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const sums = totals(lines)
        expect(refundOf(sums)).toBe(sums.total - sums.fee)
      }),
    )
    expect(refundOf({ total: 100, fee: 300 })).toBe(0)
  })

  test('the order of the lines does not matter', () => {
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const [there, back] = [totals(lines), totals(lines.toReversed())]
        expect([there.total, there.taxes, there.fee]).toEqual([back.total, back.taxes, back.fee])
      }),
    )
  })
})

describe('refunds ticket by ticket', () => {
  /** A booking of several lines: one ticket a traveler, or one for the whole line. */
  const bookings = fc
    .array(
      fc.record({
        retail: fc.nat(500_000),
        tax: fc.nat(90_000),
        fee: fc.nat(9000),
        quantity: fc.integer({ min: 1, max: 6 }),
        isOneTicket: fc.boolean(),
      }),
      { minLength: 1, maxLength: 4 },
    )
    .map((wishes): PricedBooking => {
      const lines = wishes.map(({ retail, tax, fee, quantity }, index) => ({
        ...pricingLine(
          price(retail, [
            { name: 'City tax', retail: tax },
            { name: feeName, retail: fee },
          ]),
          quantity,
        ),
        priceID: `price ${index}`,
      }))
      return {
        totals: totals(lines),
        items: wishes.map(({ quantity }, index) => ({
          id: `item ${index}`,
          priceId: `price ${index}`,
          quantity,
        })),
        tickets: wishes.flatMap(({ quantity, isOneTicket }, index) =>
          Array.from({ length: isOneTicket ? 1 : quantity }, (_, position) => ({
            id: `ticket ${index}.${position}`,
            status: 'ISSUED' as const,
            bookingItemIds: [`item ${index}`],
            guests: isOneTicket ? quantity : 1,
          })),
        ),
      }
    })

  const without = (booking: PricedBooking, ids: readonly string[]): PricedBooking => ({
    ...booking,
    tickets: booking.tickets.map((ticket) =>
      ids.includes(ticket.id) ? { ...ticket, status: 'CANCELLED' } : ticket,
    ),
  })

  test('in any order and any portions they add up to the whole refund, and none is negative', () => {
    fc.assert(
      fc.property(bookings, fc.infiniteStream(fc.nat()), (whole, choices) => {
        let [booking, refunded, taxes] = [whole, 0, 0]
        for (;;) {
          const left = booking.tickets.filter(({ status }) => status === 'ISSUED').map(({ id }) => id)
          if (left.length === 0) break
          const from = (choices.next().value ?? 0) % left.length
          const ids = left.slice(from, from + 1 + ((choices.next().value ?? 0) % 3))
          const refund = refundOfTickets(booking, ids)
          expect(refund.amount).toBeGreaterThanOrEqual(0)
          expect(refund.taxes).toBeGreaterThanOrEqual(0)
          refunded += refund.amount
          taxes += refund.taxes
          expect(refunded).toBeLessThanOrEqual(refundOf(whole.totals))
          booking = without(booking, ids)
        }
        expect(refunded).toBe(refundOf(whole.totals))
        expect(taxes).toBe(Math.max(0, whole.totals.taxes - whole.totals.fee))
      }),
    )
  })

  test('what is left brings back its fee too where the supplier cancels, and never more than was paid', () => {
    fc.assert(
      fc.property(bookings, fc.array(fc.boolean(), { maxLength: 20 }), (whole, choices) => {
        const { totals } = whole
        const due = dueOf(totals)
        fc.pre(totals.fee >= 0 && due >= totals.fee)
        expect(refundOfRest(whole)).toMatchObject({ amount: due, fee: totals.fee })
        const gone = whole.tickets.filter((_, index) => choices[index]).map(({ id }) => id)
        fc.pre(gone.length < whole.tickets.length)
        const before = refundOfTickets(whole, gone).amount
        const rest = refundOfRest(without(whole, gone))
        expect(rest.fee).toBeGreaterThanOrEqual(0)
        expect(before + rest.amount).toBe(due - totals.fee + rest.fee)
        expect(before + rest.amount).toBeLessThanOrEqual(due)
      }),
    )
  })

  test('one of two equal tickets brings half, and a booking without tickets brings all at once', () => {
    const line = pricingLine(price(5000, [{ name: feeName, retail: 250 }]), 2)
    const items = [{ id: 'item', priceId: line.priceID, quantity: 2 }]
    const ticket = { status: 'ISSUED' as const, bookingItemIds: ['item'], guests: 1 }
    const tickets = [
      { ...ticket, id: 'one' },
      { ...ticket, id: 'two' },
    ]
    const booking = { totals: totals([line]), items, tickets }
    expect(refundOfTickets(booking, ['one'])).toEqual({ amount: 4750, taxes: 0 })
    expect(refundOfTickets(without(booking, ['one']), ['two'])).toEqual({ amount: 4750, taxes: 0 })
    expect(refundOfTickets({ ...booking, tickets: [] }, [])).toEqual({ amount: 9500, taxes: 0 })
  })

  test('a voucher code pays all but the fee, and what was paid beside it goes back first, ticket by ticket', () => {
    fc.assert(
      fc.property(bookings, fc.nat(100_000), (plain, worth) => {
        fc.pre(plain.totals.total >= plain.totals.fee && plain.totals.fee >= 0)
        const booking = { ...plain, totals: paidByCode(plain.totals, { code: 'C', amount: worth }) }
        const { totals } = booking
        expect(dueOf(totals)).toBeGreaterThanOrEqual(totals.fee)
        const each = booking.tickets.map((_, index) => {
          const tickets = booking.tickets.map((ticket, at) =>
            at < index ? { ...ticket, status: 'CANCELLED' as const } : ticket,
          )
          return refundOfTickets({ ...booking, tickets }, [booking.tickets[index]?.id ?? '']).amount
        })
        expect(each.reduce((all, amount) => all + amount, 0)).toBe(dueOf(totals) - totals.fee)
        expect(Math.min(...each)).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
