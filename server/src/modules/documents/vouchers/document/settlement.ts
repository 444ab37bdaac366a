import { formatMoney, type Language } from '@reseller-portal/contract/kit'
import { serverWords } from '@reseller-portal/contract/locales/server'
import type { Settled, Settlement, SettlementLine } from '@reseller-portal/contract/ledger'
import { fill } from '@reseller-portal/contract/locales/fill'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { colors } from '#kit/colors.ts'
import { accountPage, tableOf } from './statement.ts'
import { prose } from './text.ts'

/** A closed period as both its supplier and its reseller get it; days are local to the zone, amounts in minor units. */
export type SettlementToDraw = {
  language: Language
  settlement: Settlement
  lines: readonly SettlementLine[]
  madeAt: Date
}

const sums = ['revenue', 'commission', 'amount'] as const

/** The document of a settlement: who owes whom, and for each currency its sums and its bookings. */
export function settlementDocument(data: SettlementToDraw): TDocumentDefinitions {
  const { settlement, language, madeAt } = data
  const { settlements: words } = serverWords[language].books
  const { supplier, reseller, basis, totals } = settlement
  const head = { ...settlement, language, madeAt, title: words.title, names: `${supplier} – ${reseller}` }
  return accountPage(head, [
    { text: `${words.basis}: ${words.bases[basis]}` },
    ...(totals.some(({ isSandbox }) => isSandbox) ? [{ text: serverWords[language].reports.sandbox }] : []),
    ...(totals.length === 0 ? [{ text: words.noLines, margin: [0, 16, 0, 0] } as Content] : []),
    ...totals.flatMap((total) => partOf(total, data)),
  ])
}

function partOf(total: Settled, { settlement, lines, language }: SettlementToDraw): Content[] {
  const { settlements: words, statement } = serverWords[language].books
  const { currency } = total
  const money = (amount: number) => formatMoney({ amount, currency }, language)
  const who = settlement.reseller
  const whom = settlement.supplier
  const debt = { who, whom, amount: money(Math.abs(total.amount)) }
  const owed = total.amount < 0 ? { ...debt, who: whom, whom: who } : debt
  const own = lines.filter((line) => line.currency === currency)
  return [
    { text: currency, bold: true, fontSize: 12, color: colors.primary, margin: [0, 16, 0, 4] },
    { ...prose(total.amount === 0 ? words.nothing : fill(words.owes, owed)), bold: true },
    tableOf(
      sums.map((sum) => words[sum]),
      [sums.map((sum) => money(total[sum]))],
      sums.map(() => '*'),
    ),
    { text: words.lines, bold: true, margin: [0, 10, 0, 2] },
    tableOf(
      [statement.reference, statement.what, ...sums.map((sum) => words[sum])],
      own.map((line) => [
        line.reference || line.bookingId.slice(-12),
        words.kinds[line.kind],
        ...sums.map((sum) => money(line[sum])),
      ]),
      ['*', 'auto', 'auto', 'auto', 'auto'],
    ),
  ]
}
