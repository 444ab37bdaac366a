import { formatMoney } from '@reseller-portal/contract/kit'
import { nameInLanguage } from '@reseller-portal/contract/products'
import type { Content, TableCell } from 'pdfmake/interfaces.js'
import type { PricingLine, Totals } from '@reseller-portal/contract/sales'
import type { Voucher, VoucherPrices } from '../voucher.ts'
import { colors } from '#kit/colors.ts'
import { prose } from './text.ts'
import { fill } from '@reseller-portal/contract/locales/fill'
import { serverWords } from '@reseller-portal/contract/locales/server'

type Column = { head: string; cell: (line: PricingLine) => string }

/** The booking's price table, with the columns that the option shows. */
export function priceTable({ language }: Voucher, { totals, columns }: VoucherPrices): Content {
  const words = serverWords[language].voucher
  const money = (amount: number) => formatMoney({ amount, currency: totals.currency }, language)
  const perTicket = (amount: number | null) => (amount === null ? '–' : money(amount))
  const shown: Column[] = [
    { head: words.quantity, cell: (line) => String(line.noOfTravellers) },
    ...on<Column>(columns.original, {
      head: words.originalPerTicket,
      cell: (line) => perTicket(line.original),
    }),
    ...on<Column>(columns.net, { head: words.netPerTicket, cell: (line) => perTicket(line.net) }),
    ...on<Column>(columns.retail, { head: words.pricePerTicket, cell: (line) => money(line.unitPrice) }),
    ...on<Column>(columns.retail, { head: words.taxesPerTicket, cell: (line) => money(line.taxesFees) }),
    ...on<Column>(columns.retail, { head: words.total, cell: (line) => money(line.total) }),
  ]
  const once = (totals.bookingFees ?? []).map(({ name, retail }) => ({
    label: name,
    value: money(retail),
    bold: false,
  }))
  const extras = (totals.addOns ?? []).map(({ quantity, name, total }) => ({
    label: fill(words.addOn, { count: quantity, name }),
    value: money(total),
    bold: false,
  }))
  const sums = [
    ...(columns.retail ? extras : []),
    ...(columns.retail ? once : []),
    ...on(columns.retail && totals.changeFee !== undefined, {
      label: words.changeFee,
      value: money(totals.changeFee ?? 0),
      bold: false,
    }),
    ...on(columns.retail && totals.kept > 0, { label: words.kept, value: money(totals.kept), bold: false }),
    ...on(columns.retail, { label: words.taxesIncluded, value: money(totals.taxes), bold: false }),
    ...on(columns.net, { label: words.netTotal, value: money(netOf(totals)), bold: false }),
    ...on(columns.retail, { label: words.total, value: money(totals.total), bold: true }),
    ...on(columns.retail && totals.groupon !== undefined, {
      label: fill(words.code, { code: totals.groupon?.code ?? '' }),
      value: money(-(totals.groupon?.amount ?? 0)),
      bold: false,
    }),
  ]
  return {
    layout: 'lines',
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: ['*', ...shown.map(() => 'auto')],
      body: [
        [head(words.travelerType, 'left'), ...shown.map((column) => head(column.head, 'right'))],
        ...totals.lines.map((line): TableCell[] => [
          { ...prose(nameInLanguage(line.priceName || line.name, serverWords[language])) },
          ...shown.map((column): TableCell => ({
            text: column.cell(line),
            alignment: 'right',
            noWrap: true,
          })),
        ]),
        ...sums.map((sum) => sumRow(sum, shown.length)),
      ],
    },
  }
}

function on<T>(isShown: boolean, entry: T): T[] {
  return isShown ? [entry] : []
}

function head(text: string, alignment: 'left' | 'right'): TableCell {
  return { text, alignment, fontSize: 8, color: colors.dim, bold: true }
}

function sumRow({ label, value, bold }: { label: string; value: string; bold: boolean }, columns: number) {
  const size = bold ? 12 : 9.5
  const covered = Array.from({ length: columns - 1 }, (): TableCell => '')
  return [
    { text: label, colSpan: columns, alignment: 'right', bold, fontSize: size },
    ...covered,
    { text: value, alignment: 'right', bold, fontSize: size, noWrap: true },
  ] satisfies TableCell[]
}

/** What the reseller pays for the lines that have a net price, and for add-ons, of which it keeps nothing. */
export function netOf({ lines, addOns = [] }: Pick<Totals, 'lines' | 'addOns'>): number {
  const net = lines.reduce((sum, line) => sum + (line.net ?? 0) * line.noOfTravellers, 0)
  return addOns.reduce((sum, { total }) => sum + total, net)
}
