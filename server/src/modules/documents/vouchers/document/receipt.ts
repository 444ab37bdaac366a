import { formatMoney } from '@reseller-portal/contract/kit'
import { serverWords } from '@reseller-portal/contract/locales/server'
import { fill } from '@reseller-portal/contract/locales/fill'
import { nameInLanguage } from '@reseller-portal/contract/products'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { colors } from '#kit/colors.ts'
import type { Voucher, VoucherPrices, VoucherTicket } from '../voucher.ts'
import { drawBarcode } from './barcode.ts'
import { infoOf } from './info.ts'
import { isLong, cancellationSection, policySection } from './sections.ts'
import { prose } from './text.ts'
import { sandboxMark } from './ticket.ts'
import { facts } from './facts.ts'

/** 80 mm in points; printers leave 4 mm blank on each side. */
const width = 226.8
const side = 11.3
const inner = width - 2 * side
/** A PDF page is at most 14,400 points high: a longer roll continues on another page. */
const mostOnOnePage = 30
const mostHeight = 14_000

/**
 * The vouchers of a sale for a receipt printer: one roll of 80 mm with the tickets below each other, and the prices of
 * each booking after its tickets.
 */
export function receiptDocument(vouchers: readonly [Voucher, ...Voucher[]]): TDocumentDefinitions {
  const count = vouchers.reduce(
    (sum, { tickets, supplements }) => sum + tickets.length + supplements.length,
    0,
  )
  return {
    pageSize: { width, height: count > mostOnOnePage ? mostHeight : 'auto' },
    pageMargins: [side, side, side, 2 * side],
    info: infoOf(vouchers),
    language: vouchers[0].language,
    // Thermal paper has black and white only.
    defaultStyle: { font: 'Roboto', fontSize: 9, color: '#000000', lineHeight: 1.1 },
    content: vouchers.map((voucher, index) => ({
      margin: [0, index === 0 ? 0 : 6 * side, 0, 0],
      stack: receiptOf(voucher),
    })),
  }
}

function receiptOf(voucher: Voucher): Content[] {
  const words = serverWords[voucher.language].voucher
  const all = [...voucher.tickets, ...voucher.supplements]
  const titleOf = (index: number) =>
    index < voucher.tickets.length
      ? fill(words.ticket, { number: index + 1, count: voucher.tickets.length })
      : words.supplement
  const { policy = '', cancellation = '' } = voucher.tickets[0] ?? {}
  return [
    ...(voucher.isSandbox ? [sandboxMark(words.sandbox)] : []),
    { ...prose(voucher.resellerName), bold: true, fontSize: 13, alignment: 'center' },
    { text: voucher.contactPhone, alignment: 'center' },
    { ...prose(`${words.bookingReference} ${voucher.bookingReference}`), alignment: 'center', bold: true },
    ...[voucher.resellerReference, voucher.saleReference]
      .filter((reference) => reference !== '')
      .map((reference) => ({ ...prose(reference), alignment: 'center' as const })),
    ...all.map((ticket, index) => ticketOf(voucher, ticket, titleOf(index))),
    ...(voucher.prices?.columns.retail ? [rule(), pricesOf(voucher, voucher.prices)] : []),
    ...(cancellation === '' ? [] : [rule(), ...cancellationSection({ cancellation }, words)]),
    ...(policy === '' || isLong(policy) ? [] : [rule(), ...policySection(policy, words)]),
  ]
}

function ticketOf(voucher: Voucher, ticket: VoucherTicket, title: string): Content {
  return {
    unbreakable: true,
    stack: [
      rule(),
      { text: title, fontSize: 8 },
      { ...prose(ticket.productName), bold: true, fontSize: 12 },
      ...(ticket.rateName === ticket.productName ? [] : [prose(ticket.rateName)]),
      { margin: [0, 5, 0, 0], stack: facts(voucher, ticket) },
      ...codeOf(ticket),
    ],
  }
}

function codeOf({ barcode }: VoucherTicket): Content[] {
  if (barcode.value === '') return []
  const { svg, shape } = drawBarcode(barcode, 'R')
  return [
    {
      svg,
      alignment: 'center',
      // A scanner needs a white margin around a line code; a square code has its own.
      margin: [0, shape === 'square' ? 4 : 14],
      ...(shape === 'square' ? { width: 176 } : { fit: [72, 400] }),
    },
    { ...prose(barcode.value), alignment: 'center', bold: true, fontSize: 8 },
  ]
}

/** What was sold and its price; each line is the total of its tickets. */
function pricesOf({ language }: Voucher, { totals }: VoucherPrices): Content {
  const words = serverWords[language].voucher
  const money = (amount: number) => formatMoney({ amount, currency: totals.currency }, language)
  const line = (label: string, amount: number, bold = false) => ({
    bold,
    columns: [
      { width: '*', ...prose(label) },
      { width: 'auto', text: money(amount), alignment: 'right' as const, noWrap: true },
    ],
    columnGap: 6,
    margin: [0, 1, 0, 1] as [number, number, number, number],
  })
  const count = (quantity: number, name: string) => fill(words.addOn, { count: quantity, name })
  return {
    stack: [
      ...totals.lines.map((each) =>
        line(
          count(each.noOfTravellers, nameInLanguage(each.priceName || each.name, serverWords[language])),
          each.total,
        ),
      ),
      ...(totals.addOns ?? []).map(({ quantity, name, total }) => line(count(quantity, name), total)),
      ...(totals.bookingFees ?? []).map(({ name, retail }) => line(name, retail)),
      ...(totals.changeFee ? [line(words.changeFee, totals.changeFee)] : []),
      ...(totals.kept > 0 ? [line(words.kept, totals.kept)] : []),
      line(words.taxesIncluded, totals.taxes),
      line(words.total, totals.total, true),
      ...(totals.groupon
        ? [line(fill(words.code, { code: totals.groupon.code }), -totals.groupon.amount)]
        : []),
    ],
  }
}

function rule(): Content {
  const line = { type: 'line' as const, x1: 0, y1: 0, x2: inner, y2: 0 }
  return {
    margin: [0, 7, 0, 6],
    canvas: [{ ...line, lineWidth: 0.7, dash: { length: 3 }, lineColor: colors.text }],
  }
}
