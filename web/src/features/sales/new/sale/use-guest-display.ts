import { rateLabel } from '@reseller-portal/contract/products'
import { formatMoney } from '@reseller-portal/contract/kit'
import { visitText } from '#lib/language/visit.ts'
import { useWords } from '#lib/language/words.ts'
import type { ShownSale } from '../../guest-display/shown-sale.ts'
import { useShownSale } from '../../guest-display/use-shown-sale.ts'
import { useCart, type KeptLine } from '../../cart/kept-cart.ts'
import type { Form } from '../form/use-form.ts'
import { lineName } from '../tickets/line-name.ts'
import { visitOfSlot } from '../tickets/visit-of-slot.ts'
import type { Sale } from './use-sale.ts'
import { sumWithCart } from './with-cart.ts'

/** A guest display, on a second monitor, follows what is chosen here. */
export function useGuestDisplay(form: Form, step: Sale['step'] | 'declined') {
  const words = useWords()
  const { lines } = useCart()
  useShownSale(shownSale(form, step, words, step === 'editing' || step === 'working' ? lines : []))
}

function shownSale(
  { desk, offer, slot, totals }: Form,
  step: Sale['step'] | 'declined',
  words: ReturnType<typeof useWords>,
  cart: readonly KeptLine[],
): ShownSale {
  const { t, language } = words
  const { currency, taxes } = totals
  const whole = cart.length === 0 ? undefined : sumWithCart(cart, totals)
  const inCart = whole === undefined ? [] : cart
  const money = (amount: number) => formatMoney({ amount, currency }, language)
  return {
    step:
      step === 'done' || step === 'declined'
        ? step
        : step === 'paying' || step === 'confirming'
          ? 'paying'
          : 'choosing',
    seller: desk.reseller?.name ?? '',
    productName: offer?.product.name ?? '',
    picture: offer?.product.picture,
    rateName: offer === undefined ? '' : rateLabel(offer.rate),
    when: slot === undefined ? '' : visitText('long', visitOfSlot(slot), words),
    lines: [
      ...totals.lines.map((line) => ({
        text: `${line.noOfTravellers} × ${lineName(line, words)}`,
        total: money(line.total),
      })),
      ...(totals.addOns ?? []).map(({ quantity: count, name, total }) => ({
        text: t('sell.extras.line', { count, name }),
        total: money(total),
      })),
      ...inCart.map(({ shown }) => ({
        text: t('sell.withCart.line', { product: shown.productName }),
        total: formatMoney(shown.total, language),
      })),
    ],
    total: money(whole?.amount ?? totals.total),
    included: taxes > 0 ? t('sell.includes', { taxes: money(taxes) }) : '',
  }
}
