import { fill } from '@reseller-portal/contract/locales/fill'
import type { Column, Content, ContentSection, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { Voucher } from '../voucher.ts'
import { colors } from '#kit/colors.ts'
import { infoOf } from './info.ts'
import { receiptDocument } from './receipt.ts'
import { longPolicies } from './sections.ts'
import { prose } from './text.ts'
import { supplementPage, ticketPage } from './ticket.ts'
import { serverWords } from '@reseller-portal/contract/locales/server'

const side = 44

/**
 * The vouchers of one sale in one file: a page per ticket under the reference of its booking, long policies after each
 * booking; or a receipt.
 */
export function voucherDocument(vouchers: readonly [Voucher, ...Voucher[]]): TDocumentDefinitions {
  const [first] = vouchers
  if (first.paper === 'RECEIPT') return receiptDocument(vouchers)
  return {
    pageSize: first.paper,
    pageMargins: [side, 78, side, 52],
    info: infoOf(vouchers),
    language: first.language,
    defaultStyle: { font: 'Roboto', fontSize: 10, color: colors.text, lineHeight: 1.15 },
    content: vouchers.map(pagesOf),
  }
}

function pagesOf(voucher: Voucher): ContentSection {
  const words = serverWords[voucher.language].voucher
  return {
    header: (_page, _count, size) => header(voucher, size.width),
    footer: (page, count) => footer(voucher, fill(words.page, { number: page, count })),
    section: [
      ...voucher.tickets.map((ticket, index) => ticketPage(voucher, ticket, index)),
      ...voucher.supplements.map((page) => supplementPage(voucher, page)),
      ...longPolicies(voucher),
    ],
  }
}

function header(voucher: Voucher, width: number): Content {
  const line = { type: 'line' as const, x1: 0, y1: 0, y2: 0, lineWidth: 3 }
  const inner = width - 2 * side
  return {
    margin: [side, 30, side, 0],
    stack: [
      {
        columns: [
          ...logoOf(voucher),
          { width: '*', ...prose(voucher.resellerName.slice(0, 48)), bold: true, fontSize: 12 },
          {
            width: 'auto',
            text: voucher.bookingReference.slice(0, 40),
            bold: true,
            fontSize: 10,
            alignment: 'right',
          },
        ],
        columnGap: 12,
        color: voucher.brand.primary,
      },
      {
        margin: [0, 6, 0, 0],
        canvas: [
          { ...line, x2: inner, lineColor: voucher.brand.primary },
          { ...line, x2: inner / 5, lineColor: voucher.brand.secondary },
        ],
      },
    ],
  }
}

/** The logo's bottom is at the line, whatever its height. */
function logoOf({ brand: { logo } }: Voucher): Column[] {
  if (logo === undefined) return []
  return [{ width: 'auto', margin: [0, -8, 0, 0], stack: [{ image: logo, fit: [120, 24] }] }]
}

function footer(voucher: Voucher, page: string): Content {
  const { resellerName, contactPhone, brand, language } = voucher
  const taxId = brand.taxId && `${serverWords[language].company.fields.taxId} ${brand.taxId}`
  const contact = [resellerName.slice(0, 60), contactPhone, taxId].filter(Boolean).join(' · ')
  return {
    margin: [side, 14, side, 0],
    fontSize: 8,
    color: colors.dim,
    columns: [
      { width: '*', ...prose(contact) },
      { width: 'auto', text: page, alignment: 'right' },
    ],
  }
}
