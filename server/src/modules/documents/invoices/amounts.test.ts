import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountsOf } from './amounts.ts'

const amount = fc.integer({ min: -5_000_000_00, max: 5_000_000_00 })
const settled = fc.array(
  fc.record({ name: fc.constant('Harbor Cruise'), bookings: fc.nat(9), total: amount, paid: amount }),
  { minLength: 1, maxLength: 40 },
)
const rates = fc.oneof(fc.constantFrom(0, 550, 770, 810, 1000, 1900, 2000, 2100, 2550), fc.nat(10_000))

test('an invoice comes to exactly what was settled, and its sums keep the rules of EN 16931', () => {
  fc.assert(
    fc.property(settled, rates, (parts, rate) => {
      const invoice = amountsOf(parts, { rate })
      const sum = parts.reduce((all, { total }) => all + total, 0)
      const paid = parts.reduce((all, each) => all + each.paid, 0)
      expect(invoice.isCredit).toBe(sum < 0)
      expect([invoice.total, invoice.payable]).toEqual([Math.abs(sum), sum < 0 ? paid - sum : sum - paid])
      // BR-CO-10, BR-CO-15, BR-CO-16, BR-CO-17
      expect(invoice.lines.reduce((all, { net }) => all + net, 0)).toBe(invoice.net)
      expect(invoice.net + invoice.tax + invoice.rounding).toBe(invoice.total)
      expect(invoice.payable).toBe(invoice.total - invoice.paid)
      expect(Math.abs(invoice.tax * 10_000 - invoice.net * rate)).toBeLessThanOrEqual(5000)
      expect(Math.abs(invoice.rounding)).toBeLessThanOrEqual(1)
      expect(invoice.lines).toHaveLength(parts.length)
    }),
    { numRuns: 500 },
  )
})

test('where no VAT amount fits, one unit is left as rounding', () => {
  const of = (total: number) => amountsOf([{ name: '', bookings: 1, total, paid: 0 }], { rate: 1900 })
  expect(of(119)).toMatchObject({ net: 100, tax: 19, rounding: 0 })
  expect(of(3)).toMatchObject({ net: 3, tax: 1, rounding: -1, total: 3 })
  expect(of(-119)).toMatchObject({ isCredit: true, net: 100, tax: 19, total: 119, payable: 119 })
})

test('without VAT, each line keeps its amount', () => {
  const parts = [10_001, -500, 0].map((total) => ({ name: '', bookings: 1, total, paid: 0 }))
  expect(amountsOf(parts, { rate: 0 }).lines.map(({ net }) => net)).toEqual([10_001, -500, 0])
})
