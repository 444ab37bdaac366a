import { hasRoom } from '@reseller-portal/contract/offers'
import { rateLabel } from '@reseller-portal/contract/products'
import { totalsOfCart } from '@reseller-portal/contract/sales'
import { formatMoney } from '@reseller-portal/contract/kit'
import { lastsAllDay, visitText, visitTime } from '#lib/language/visit.ts'
import { useWords } from '#lib/language/words.ts'
import { type ShownSale, openGuestDisplay } from '../../guest-display/shown-sale.ts'
import { soldLines, totalOf, type KeptLine } from '../../cart/kept-cart.ts'
import type { Form } from '../form/use-form.ts'
import { lineName } from '../tickets/line-name.ts'
import { visitOfSlot } from '../tickets/visit-of-slot.ts'
import { includedText } from './summary/totals.tsx'
import type { Sale } from './use-sale.ts'
import { useEffect, useRef } from 'react'

type Step = Sale['step'] | 'declined' | 'done'

/** A guest display, on a second monitor, follows the receipt. */
export function useGuestDisplay(form: Form, step: Step) {
  useShownSale(shownSale(form, step, useWords()))
}

type Words = ReturnType<typeof useWords>

/** One visit is shown in full, several by their names. The total is the receipt's. */
function shownSale({ desk, offer, visits, ...form }: Form, step: Step, words: Words): ShownSale {
  const { t, language } = words
  const sold = soldLines(visits)
  const [only, ...others] = sold
  const visit = others.length === 0 ? only : undefined
  const next = offer === undefined && sold.length === 0 ? nextDeparture(form, words) : undefined
  const whole = { ...totalsOfCart(sold.flatMap(({ shown }) => shown.totals ?? [])), ...totalOf(sold) }
  return {
    step:
      step === 'done' || step === 'declined'
        ? step
        : step === 'paying' || step === 'confirming'
          ? 'paying'
          : 'choosing',
    seller: desk.reseller?.name ?? '',
    productName:
      visit?.shown.productName ?? (sold.length > 0 ? t('home.guest.tickets') : (offer?.product.name ?? '')),
    picture: visit?.picture ?? (sold.length > 0 ? undefined : (offer?.product.picture ?? next?.picture)),
    rateName: visit?.shown.rateName ?? (sold.length > 0 || offer === undefined ? '' : rateLabel(offer.rate)),
    when: visit === undefined ? '' : whenOf(visit, words),
    lines: visit === undefined ? sold.map((line) => shortLine(line, words)) : linesOf(visit, words),
    total: formatMoney(whole, language),
    next: next?.text,
    included: whole.taxes > 0 ? includedText({ ...whole, fee: 0 }, t, language) : '',
  }
}

/** Today's next departure with seats left. Tickets that are valid all day have none. */
function nextDeparture({ stock, date, today }: Pick<Form, 'stock' | 'date' | 'today'>, words: Words) {
  if (date !== today) return undefined
  const now = Date.now()
  const [next] = stock.offers
    .flatMap(({ product, slots }) => slots.map((slot) => ({ product, slot })))
    .filter(({ slot }) => hasRoom([slot]) && Date.parse(slot.start) > now && !lastsAllDay(visitOfSlot(slot)))
    .toSorted((one, other) => Date.parse(one.slot.start) - Date.parse(other.slot.start))
  if (next === undefined) return undefined
  const { name, picture } = next.product
  return { text: `${visitTime(visitOfSlot(next.slot), words)} ${name}`, picture }
}

function whenOf({ shown }: KeptLine, words: Words) {
  return visitText('long', { start: shown.startsAt, end: shown.endsAt, zone: shown.timezone }, words)
}

function shortLine(line: KeptLine, words: Words) {
  const { tickets, productName, total } = line.shown
  const text = `${tickets} × ${productName}, ${whenOf(line, words)}`
  return { text, total: formatMoney(total, words.language) }
}

function linesOf({ shown: { totals, tickets, productName, total } }: KeptLine, words: Words) {
  const { t, language } = words
  const money = (amount: number) => formatMoney({ amount, currency: total.currency }, language)
  if (totals === undefined) return [{ text: `${tickets} × ${productName}`, total: money(total.amount) }]
  return [
    ...totals.lines.map((line) => ({
      text: `${line.noOfTravellers} × ${lineName(line, words)}`,
      total: money(line.total),
    })),
    ...(totals.addOns ?? []).map(({ quantity: count, name, total: amount }) => ({
      text: t('sell.extras.line', { count, name }),
      total: money(amount),
    })),
  ]
}

/** Shows this sale on the guest display, a second monitor. After the sale, the purchase stays visible for a while. */
function useShownSale(sale: ShownSale): void {
  const display = useRef<ReturnType<typeof openGuestDisplay>>(null)
  const last = useRef<ShownSale>(null)
  useEffect(() => {
    display.current = openGuestDisplay()
    return () => display.current?.stop()
  }, [])
  const text = JSON.stringify(sale)
  useEffect(() => {
    const now = JSON.parse(text) as ShownSale
    // The choices are empty after the sale, so the display keeps the last ones.
    last.current = now.step === 'done' && last.current !== null ? { ...last.current, step: 'done' } : now
    display.current?.show(last.current)
  }, [text])
}
