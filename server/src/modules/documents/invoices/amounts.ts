import type { InvoiceFacts, InvoiceLine, Vat } from '@reseller-portal/contract/documents'

/** Settled amounts with VAT, in minor units. `paid` is the part that was already received or kept. */
export type Settled = { name: string; bookings: number; total: number; paid: number }

type Sums = Pick<InvoiceFacts, 'lines' | 'net' | 'tax' | 'rounding' | 'total' | 'paid' | 'payable'>
export type Amounts = Sums & { isCredit: boolean }

const whole = 10_000

/**
 * Takes the VAT out of settled amounts, so that the total stays what was settled, to the minor unit. The lines add up
 * to the net amount (BR-CO-10), and VAT is the net amount times the rate, rounded half up (BR-CO-17). A sum below zero
 * makes a credit note, whose amounts have the opposite sign.
 */
export function amountsOf(settled: readonly Settled[], { rate }: Pick<Vat, 'rate'>): Amounts {
  const sum = settled.reduce((all, { total }) => all + total, 0)
  const isCredit = sum < 0
  const sign = isCredit ? -1 : 1
  const total = sum * sign
  const paid = settled.reduce((all, each) => all + each.paid, 0) * sign
  const net = netOf(total, rate)
  const tax = roundedShare(net, rate, whole)
  const lines = settled.map(({ name, bookings, total: part }) => ({
    name,
    bookings,
    net: roundedShare(part * sign, whole, whole + rate),
  }))
  return {
    isCredit,
    lines: spread(lines, net),
    net,
    tax,
    // Never -0, which JSON and comparisons tell from 0.
    rounding: total - net - tax + 0,
    total,
    paid: paid + 0,
    payable: total - paid,
  }
}

/** The net amount with which VAT comes to the total, or the one that comes closest. */
function netOf(total: number, rate: number): number {
  const nearest = roundedShare(total, whole, whole + rate)
  const exact = [nearest, nearest - 1, nearest + 1].find(
    (net) => net + roundedShare(net, rate, whole) === total,
  )
  return exact ?? nearest
}

/** `amount` × `part` / `of`, rounded half away from zero. */
function roundedShare(amount: number, part: number, of: number): number {
  const [share, size] = [BigInt(Math.abs(amount)) * BigInt(part), BigInt(of)]
  return Number((share * 2n + size) / (size * 2n)) * (amount < 0 ? -1 : 1) + 0
}

/** Makes rounded lines add up to their sum: one unit each, the largest lines first. */
function spread(lines: readonly InvoiceLine[], sum: number): InvoiceLine[] {
  const left = sum - lines.reduce((all, { net }) => all + net, 0)
  const bySize = lines.toSorted((one, other) => Math.abs(other.net) - Math.abs(one.net))
  const changed = new Set(bySize.slice(0, Math.abs(left)))
  return lines.map((line) => (changed.has(line) ? { ...line, net: line.net + Math.sign(left) } : line))
}
