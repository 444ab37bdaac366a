import { fill } from '@reseller-portal/contract/words'
import type { Content, ContentText } from 'pdfmake/interfaces.js'
import type { Voucher, VoucherTicket } from '../voucher.ts'
import { drawBarcode } from './barcode.ts'
import type { Drawing } from './barcode.ts'
import { colours } from '#modules/messages/index.ts'
import { clockTime, isWholeDay, longDate } from './dates.ts'
import { priceTable } from './prices.ts'
import { isLong, section, policySection } from './sections.ts'
import { fitted, prose } from './text.ts'
import { serverWords } from '@reseller-portal/contract/locales/server'

/** One ticket: what it is, when, for whom, and its code; prices stand on the first only. */
export function ticketPage(voucher: Voucher, ticket: VoucherTicket, index: number): Content {
  const words = serverWords[voucher.language].voucher
  return pageOf(
    voucher,
    ticket,
    index,
    fill(words.ticket, { number: index + 1, count: voucher.tickets.length }),
  )
}

/** What is redeemed beside the tickets, on a page of its own after them. */
export function supplementPage(voucher: Voucher, ticket: VoucherTicket): Content {
  return pageOf(voucher, ticket, voucher.tickets.length, serverWords[voucher.language].voucher.supplement)
}

function pageOf(voucher: Voucher, ticket: VoucherTicket, index: number, title: string): Content {
  const words = serverWords[voucher.language].voucher
  const code = ticket.barcode.value === '' ? undefined : drawBarcode(ticket.barcode)
  return {
    ...(index > 0 ? { pageBreak: 'before' as const } : {}),
    stack: [
      ...(voucher.isSandbox ? [sandboxMark(words.sandbox)] : []),
      heading(voucher, ticket, title),
      ...(code?.shape === 'wide' ? [codeBox(code, ticket, words.showCode)] : []),
      {
        columns: [
          { width: '*', stack: facts(voucher, ticket) },
          ...(code?.shape === 'square'
            ? [{ width: 204, stack: [codeBox(code, ticket, words.showCode)] }]
            : []),
        ],
        columnGap: 18,
      },
      references(voucher),
      ...(voucher.prices && index === 0
        ? [section(words.prices, [priceTable(voucher, voucher.prices)])]
        : []),
      ...(ticket.location === '' ? [] : [section(words.place, [{ ...prose(ticket.location) }])]),
      ...(ticket.information === '' ? [] : [section(words.information, [{ ...prose(ticket.information) }])]),
      ...(isLong(ticket.policy)
        ? [section(words.policy, [{ text: words.policyOnLastPage }])]
        : policySection(ticket.policy, words)),
    ],
  }
}

export function sandboxMark(text: string): Content {
  return {
    margin: [0, 0, 0, 12],
    layout: 'box',
    table: { widths: ['*'], body: [[{ text, bold: true, alignment: 'center', fontSize: 11 }]] },
  }
}

function heading(voucher: Voucher, ticket: VoucherTicket, number: string): Content {
  const words = serverWords[voucher.language].voucher
  const size = fitted(ticket.productName, { short: 22, middle: 17, long: 14 })
  return {
    margin: [0, 0, 0, 14],
    stack: [
      { text: number, bold: true, fontSize: 10, color: colours.dim, margin: [0, 0, 0, 2] },
      {
        ...prose(ticket.productName),
        bold: true,
        fontSize: size,
        color: voucher.brand.primary,
        lineHeight: 1.05,
      },
      ...(ticket.rateName === '' || ticket.rateName === ticket.productName
        ? []
        : [{ ...prose(ticket.rateName), fontSize: 12, margin: [0, 2, 0, 0] } satisfies ContentText]),
      {
        ...prose(fill(words.suppliedBy, { supplier: voucher.supplierName })),
        color: colours.dim,
        margin: [0, 2, 0, 0],
      },
    ],
  }
}

function codeBox({ svg, shape }: Drawing, { barcode }: VoucherTicket, hint: string): Content {
  return {
    margin: [0, 0, 0, 14],
    layout: 'box',
    unbreakable: true,
    table: {
      widths: ['*'],
      body: [
        [
          {
            stack: [
              shape === 'square'
                ? { svg, width: 176, alignment: 'center' }
                : { svg, fit: [420, 64], alignment: 'center' },
              {
                ...prose(barcode.value),
                // A supplier's code may be longer than the box is wide.
                wordBreak: 'break-all',
                alignment: 'center',
                bold: true,
                fontSize: barcode.value.length > 60 ? 7 : 10,
                characterSpacing: 0.4,
                margin: [0, 4, 0, 2],
              },
              { text: hint, alignment: 'center', fontSize: 8, color: colours.dim },
            ],
          },
        ],
      ],
    },
  }
}

/** When, from where and for whom, each with its label. */
export function facts(voucher: Voucher, ticket: VoucherTicket): Content[] {
  const { language } = voucher
  const words = serverWords[language].voucher
  const time = isWholeDay(ticket) ? words.allDay : clockTime(ticket.startsAt, ticket.zone, language)
  const lead = ticket.leadTraveler || voucher.leadTraveler
  const pickupTime = ticket.pickup?.at && clockTime(ticket.pickup.at, ticket.zone, language)
  return [
    ...fact(words.date, longDate(ticket.startsAt, ticket.zone, language), 14),
    ...fact(words.time, time, 14),
    ...fact(words.pickup, [ticket.pickup?.place, pickupTime].filter(Boolean).join(' – '), 12),
    ...fact(words.admits, ticket.admits, 12),
    ...fact(words.leadTraveler, lead, 12),
    ...fact(words.travelers, ticket.travelers.filter((name) => name !== lead).join(', '), 10),
    ...voucher.extras.flatMap(({ label, value }) => fact(words.extras[label], value, 10)),
  ]
}

/** Who sold it and under which names, in a band across the page. */
function references(voucher: Voucher): Content {
  const words = serverWords[voucher.language].voucher
  const cells = [
    fact(words.bookingReference, voucher.bookingReference, 10),
    fact(words.resellerReference, voucher.resellerReference, 10),
    [...fact(words.bookedWith, voucher.resellerName, 10), ...fact(words.bookedBy, voucher.agentName, 10)],
    fact(words.contactPhone, voucher.contactPhone, 10),
  ].filter((cell) => cell.length > 0)
  return {
    margin: [0, 4, 0, 4],
    layout: 'band',
    table: { widths: cells.map(() => '*'), body: [cells.map((stack) => ({ stack }))] },
  }
}

function fact(label: string, value: string, size: number): Content[] {
  if (value === '') return []
  const fontSize = size > 10 ? fitted(value, { short: size, middle: size - 1, long: 9 }) : size
  return [
    { text: label, fontSize: 8, color: colours.dim },
    { ...prose(value), fontSize, bold: size > 10, margin: [0, 0, 0, 7] },
  ]
}
