import type { Content } from 'pdfmake/interfaces.js'
import type { Voucher, VoucherTicket } from '../voucher.ts'
import { colors } from '#kit/colors.ts'
import { prose } from './text.ts'
import { serverWords } from '@reseller-portal/contract/locales/server'
import type { Texts } from '@reseller-portal/contract/locales/texts'

/** A longer policy would not fit on a ticket's page: it is printed once at the end instead. */
const longPolicy = 700

export function isLong(policy: string): boolean {
  return policy.length > longPolicy
}

/**
 * A section stays on one page, so that no heading is left alone at the bottom; only a long text may continue on the
 * next page.
 */
export function section(title: string, content: Content[], isLongText = false): Content {
  return {
    unbreakable: !isLongText,
    margin: [0, 8, 0, 0],
    stack: [
      { text: title, bold: true, fontSize: 11, color: colors.primary, margin: [0, 0, 0, 3] },
      ...content,
    ],
  }
}

/** What the rules of the sale say. */
export function cancellationSection(
  { cancellation }: Pick<VoucherTicket, 'cancellation'>,
  words: Texts['voucher'],
): Content[] {
  return cancellation === '' ? [] : [section(words.cancellation, [{ ...prose(cancellation), fontSize: 9 }])]
}

/** The policy as text, or as a link where the rate names a page (spec 1 §5). */
export function policySection(policy: string, words: Texts['voucher']): Content[] {
  if (policy === '') return []
  return [section(words.policy, [isLink(policy) ? link(policy, words) : { ...prose(policy), fontSize: 9 }])]
}

/** Each long policy once, however many tickets have it. */
export function longPolicies(voucher: Voucher): Content[] {
  const policies = new Set(voucher.tickets.map((ticket) => ticket.policy).filter(isLong))
  if (policies.size === 0) return []
  const stack = [...policies].flatMap((policy) =>
    policySection(policy, serverWords[voucher.language].voucher),
  )
  return [{ pageBreak: 'before', stack }]
}

function isLink(policy: string): boolean {
  return /^https?:\/\/\S+$/.test(policy) && URL.canParse(policy)
}

function link(url: string, words: Texts['voucher']): Content {
  return {
    text: [`${words.policyLink}: `, { text: url, link: url, color: colors.primary, decoration: 'underline' }],
    fontSize: 9,
  }
}
