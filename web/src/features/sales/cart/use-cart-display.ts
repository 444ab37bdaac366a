import { me } from '@reseller-portal/contract/accounts'
import { formatMoney } from '@reseller-portal/contract/kit'
import { useAnswer } from '#lib/calls/query.ts'
import { visitText } from '#lib/language/visit.ts'
import { useWords } from '#lib/language/words.ts'
import type { ShownSale } from '../guest-display/shown-sale.ts'
import { useShownSale } from '../guest-display/use-shown-sale.ts'
import { totalOf, type KeptCart } from './kept-cart.ts'

/** A guest display shows every product of the cart, and the one sum. */
export function useCartDisplay({ lines }: KeptCart, step: ShownSale['step']): void {
  const words = useWords()
  const { t, language } = words
  const account = useAnswer(me, {}, { staleTime: Infinity }).data
  const seller = account?.organizations.find(({ code }) => code === account.org_code)?.name ?? ''
  useShownSale({
    step,
    seller,
    productName: lines.length === 0 ? '' : t('home.guest.tickets'),
    picture: undefined,
    rateName: '',
    when: '',
    lines: lines.map(({ shown }) => {
      const visit = { start: shown.startsAt, end: shown.endsAt, zone: shown.timezone }
      const text = `${shown.tickets} × ${shown.productName}, ${visitText('long', visit, words)}`
      return { text, total: formatMoney(shown.total, language) }
    }),
    total: formatMoney(totalOf(lines), language),
    included: '',
  })
}
