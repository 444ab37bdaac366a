import { formatMoney, type Language } from '@reseller-portal/contract/kit'
import type { Party } from '@reseller-portal/contract/documents'
import { serverWords } from '@reseller-portal/contract/locales/server'
import { fill } from '@reseller-portal/contract/locales/fill'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { colors } from '#kit/colors.ts'
import type { InvoiceFacts } from '@reseller-portal/contract/documents'
import { tableOf } from './statement.ts'
import { prose } from './text.ts'

/** An invoice to draw; `madeAt` is the time in the PDF. */
export type InvoiceToDraw = { facts: InvoiceFacts; madeAt: Date }

/**
 * The pages of an invoice, as PDF/A-3b. The title has no name of a company: the PDF library writes it into XML as it
 * is.
 */
export function invoiceDocument({ facts, madeAt }: InvoiceToDraw): TDocumentDefinitions {
  const { language, number, kind, seller, buyer, issuer } = facts
  const words = wordsOf(language)
  const title = fill(words.kinds[kind], { number })
  return {
    version: '1.7',
    subset: 'PDF/A-3b',
    pageSize: 'A4',
    pageMargins: [44, 44, 44, 52],
    info: { title, creationDate: madeAt },
    language,
    defaultStyle: { font: 'Roboto', fontSize: 10, color: colors.text, lineHeight: 1.15 },
    footer: (page, count) => ({
      margin: [44, 14, 44, 0],
      fontSize: 8,
      color: colors.dim,
      columns: [
        { text: words.attached },
        {
          text: fill(serverWords[language].books.statement.page, { number: page, count }),
          alignment: 'right',
        },
      ],
    }),
    content: [
      { text: title, bold: true, fontSize: 16, color: colors.primary },
      ...datesOf(facts),
      {
        columns: [partyOf(words.seller, seller, language), partyOf(words.buyer, buyer, language)],
        columnGap: 24,
        margin: [0, 16, 0, 16],
      },
      { text: fill(words.settles[issuer], facts), margin: [0, 0, 0, 8] },
      linesOf(facts),
      sumsOf(facts),
      ...(reasonOf(facts) === '' ? [] : [{ ...prose(reasonOf(facts)), margin: [0, 10, 0, 0] } as Content]),
      ...(facts.due && seller.iban
        ? [{ text: fill(words.payTo, seller), margin: [0, 10, 0, 0] } as Content]
        : []),
    ],
  }
}

function wordsOf(language: Language) {
  return serverWords[language].books.invoices
}

function datesOf({ language, issued, due, cancels }: InvoiceFacts): Content[] {
  const words = wordsOf(language)
  return [
    { text: fill(words.issuedOn, { day: issued }) },
    ...(due ? [{ text: fill(words.dueOn, { day: due }) }] : []),
    ...(cancels ? [{ text: fill(words.cancels, cancels) }] : []),
  ]
}

function partyOf(title: string, party: Party, language: Language): Content {
  const { fields } = serverWords[language].company
  const place = [party.postalCode, party.city, party.province].filter(Boolean).join(' ')
  const ids = [
    party.taxId && `${fields.taxId}: ${party.taxId}`,
    party.registrationNumber && `${fields.registrationNumber}: ${party.registrationNumber}`,
  ]
  const rest = [party.street, party.streetMore, place, party.country, party.email, ...ids].filter(Boolean)
  return [
    { text: title, color: colors.dim, fontSize: 9 },
    { ...prose(party.name), bold: true },
    ...rest.map((line) => prose(line)),
  ]
}

function linesOf({ lines, language, currency, issuer }: InvoiceFacts): Content {
  const words = wordsOf(language)
  return tableOf(
    [words.item, words.bookingsHead, words.sums.net],
    lines.map(({ name, bookings, net }) => [
      fill(words.line[issuer], { product: name }),
      String(bookings),
      formatMoney({ amount: net, currency }, language),
    ]),
    ['*', 'auto', 'auto'],
  )
}

function sumsOf(facts: InvoiceFacts): Content {
  const { language, currency, vat } = facts
  const { sums } = wordsOf(language)
  const rate = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 })
  const rows = [
    [sums.net, facts.net],
    [fill(sums.tax, { rate: rate.format(vat.rate / 10_000) }), facts.tax],
    ...(facts.rounding === 0 ? [] : [[sums.rounding, facts.rounding] as const]),
    [sums.total, facts.total],
    ...(facts.paid === 0 ? [] : [[sums.paid, facts.paid] as const]),
    [sums.payable, facts.payable],
  ] as const
  return {
    margin: [220, 12, 0, 0],
    ...(tableOf(
      ['', currency],
      rows.map(([name, amount]) => [name, formatMoney({ amount, currency }, language)]),
      ['*', 'auto'],
    ) as object),
  } as Content
}

function reasonOf({ vat, language }: InvoiceFacts): string {
  const { reasons } = wordsOf(language)
  if (vat.category === 'AE' || vat.category === 'O') return reasons[vat.category]
  return vat.category === 'E' ? vat.reason : ''
}
