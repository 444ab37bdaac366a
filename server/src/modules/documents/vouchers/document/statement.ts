import { formatMoney, type Language } from '@reseller-portal/contract/kit'
import { ages, type Statement } from '@reseller-portal/contract/ledger'
import { serverWords } from '@reseller-portal/contract/locales/server'
import { fill } from '@reseller-portal/contract/locales/fill'
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { colors } from '#kit/colors.ts'
import { dayIn } from '#kit/zone.ts'
import { prose } from './text.ts'

/** The data of a statement of account; days are local to the zone, amounts in minor units. */
export type StatementToDraw = {
  language: Language
  reseller: string
  zone: string
  from: string
  to: string
  madeAt: Date
  statements: readonly Statement[]
  isComplete: boolean
}

/** The document of a statement: for each currency its sums, the age of what is open, and its lines. */
export function statementDocument(data: StatementToDraw): TDocumentDefinitions {
  const words = wordsOf(data)
  return accountPage({ ...data, title: words.title, names: data.reseller }, [
    ...(data.isComplete ? [] : [{ text: words.partly }]),
    ...(data.statements.length === 0 ? [{ text: words.none, margin: [0, 16, 0, 0] } as Content] : []),
    ...data.statements.flatMap((statement) => partOf(statement, data)),
  ])
}

type Head = Pick<StatementToDraw, 'language' | 'zone' | 'from' | 'to' | 'madeAt'> & {
  title: string
  names: string
}

/** An accounting document: its owner, its days, and numbered pages. */
export function accountPage(head: Head, content: Content[]): TDocumentDefinitions {
  const words = wordsOf(head)
  return {
    pageSize: 'A4',
    pageMargins: [44, 44, 44, 52],
    info: { title: `${head.title} ${head.names}`, creationDate: head.madeAt },
    language: head.language,
    defaultStyle: { font: 'Roboto', fontSize: 10, color: colors.text, lineHeight: 1.15 },
    footer: (page, count) => ({
      margin: [44, 14, 44, 0],
      fontSize: 8,
      color: colors.dim,
      alignment: 'right',
      text: fill(words.page, { number: page, count }),
    }),
    content: [
      { text: head.title, bold: true, fontSize: 16, color: colors.primary },
      { ...prose(head.names), bold: true, fontSize: 12 },
      { text: fill(words.period, { from: head.from, to: head.to }) },
      { text: fill(words.zone, { zone: head.zone }), color: colors.dim, fontSize: 9 },
      ...content,
    ],
  }
}

function wordsOf({ language }: Pick<StatementToDraw, 'language'>) {
  return serverWords[language].books.statement
}

function partOf(statement: Statement, data: StatementToDraw): Content[] {
  const words = wordsOf(data)
  const money = (amount: number) => formatMoney({ amount, currency: statement.currency }, data.language)
  const { ageing, overdue } = statement
  const names = ['opening', 'invoiced', 'credited', 'paid', 'closing'] as const
  const sums = names.map((name) => ({ name: words[name], amount: money(statement[name]) }))
  if (overdue !== null) sums.push({ name: words.overdue, amount: money(overdue) })
  return [
    { text: statement.currency, bold: true, fontSize: 12, color: colors.primary, margin: [0, 16, 0, 4] },
    tableOf(
      sums.map(({ name }) => name),
      [sums.map(({ amount }) => amount)],
      sums.map(() => '*'),
    ),
    { text: words.ageing, bold: true, margin: [0, 10, 0, 2] },
    tableOf(
      ages.map((age) => words.ages[age]),
      [ages.map((age) => money(ageing[age]))],
      ages.map(() => '*'),
    ),
    ...(statement.lines.length === 0 ? [] : [{ text: '', margin: [0, 6, 0, 0] } as Content]),
    ...(statement.lines.length === 0 ? [] : [linesOf(statement, money, data)]),
  ]
}

function linesOf({ lines }: Statement, money: (amount: number) => string, data: StatementToDraw): Content {
  const words = wordsOf(data)
  const rows = lines.map(({ at, kind, resellerBookingRef, bookingId, amount }) => [
    dayIn(data.zone, new Date(at)),
    words.kinds[kind],
    resellerBookingRef || (bookingId ?? ''),
    money(amount),
  ])
  return tableOf([words.date, words.what, words.reference, words.amount], rows, ['auto', 'auto', '*', 'auto'])
}

/** The last column is an amount; where all columns have the same width, all are amounts. */
export function tableOf(heads: string[], rows: string[][], widths: string[]): Content {
  const isAmount = (column: number) => column === heads.length - 1 || widths.every((width) => width === '*')
  const cell = (text: string, column: number, bold = false): TableCell => ({
    ...prose(text),
    bold,
    alignment: isAmount(column) ? 'right' : 'left',
  })
  return {
    layout: 'lines',
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths,
      body: [
        heads.map((head, column) => cell(head, column, true)),
        ...rows.map((row) => row.map((text, column) => cell(text, column))),
      ],
    },
  }
}
