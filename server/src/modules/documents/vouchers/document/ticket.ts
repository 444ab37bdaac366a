import { fill } from '@reseller-portal/contract/locales/fill'
import type { Content, ContentText } from 'pdfmake/interfaces.js'
import type { Voucher, VoucherTicket } from '../voucher.ts'
import { drawBarcode, type Drawing } from './barcode.ts'
import { colors } from '#kit/colors.ts'
import { priceTable } from './prices.ts'
import { isLong, section, policySection, cancellationSection } from './sections.ts'
import { fitted, prose } from './text.ts'
import { serverWords } from '@reseller-portal/contract/locales/server'
import { facts, references } from './facts.ts'

/** One ticket: what it is, when, for whom, and its code; prices are only on the first one. */
export function ticketPage(voucher: Voucher, ticket: VoucherTicket, index: number): Content {
  const words = serverWords[voucher.language].voucher
  return pageOf(
    voucher,
    ticket,
    index,
    fill(words.ticket, { number: index + 1, count: voucher.tickets.length }),
  )
}

/** A supplemental voucher, on a separate page after the tickets. */
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
      ...(ticket.information === ''
        ? []
        : [section(words.information, [{ ...prose(ticket.information) }], isLong(ticket.information))]),
      ...cancellationSection(ticket, words),
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
    margin: [0, 0, 0, 10],
    stack: [
      { text: number, bold: true, fontSize: 10, color: colors.dim, margin: [0, 0, 0, 2] },
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
        color: colors.dim,
        margin: [0, 2, 0, 0],
      },
    ],
  }
}

function codeBox({ svg, shape }: Drawing, { barcode }: VoucherTicket, hint: string): Content {
  return {
    margin: [0, 0, 0, 8],
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
              { text: hint, alignment: 'center', fontSize: 8, color: colors.dim },
            ],
          },
        ],
      ],
    },
  }
}
