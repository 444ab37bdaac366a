import { dueOf } from '@reseller-portal/contract/sales'
import { askedBefore } from '@reseller-portal/contract/organizations'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useWords } from '#lib/language/words.ts'
import { useAdvance } from './advance.ts'
import { chosenOffer, chosenSlot, countOf, variantOf, whyNotLines } from './choice-state.ts'
import { localDay } from '../days.ts'
import { useDesk } from '../desk/use-desk.ts'
import { useDraft } from './draft.ts'
import type { SoldHere } from './sold-here.ts'
import { useExtras } from '../extras/use-extras.ts'
import { useCustomerView } from './use-customer-view.ts'
import { problemsOf } from '../people/problems.ts'
import { orderOf, totalsOf } from '../sale/order.ts'
import { codeFor } from '../sale/request.ts'
import { useTender } from '../sale/use-tender.ts'
import { choicesIn, choosing, resetInfo, resetInfoAll, type Choices } from './search.ts'
import { useNow } from '../use-now.ts'
import { linesOf } from '../tickets/lines.ts'
import { useFresh } from '../tickets/use-fresh.ts'
import { useOffers } from '../tickets/use-offers.ts'
import { useStrip } from '../tickets/use-strip.ts'
import { useParkDays } from '../variant/use-park-days.ts'

export type Form = ReturnType<typeof useForm>

/** All that was chosen and typed, and what follows from it. */
export function useForm() {
  const { language } = useWords()
  const { choices, choose } = useChoices()
  const [draft, edit, clearDraft] = useDraft()
  const [tried, setTried] = useState(false)
  const [isUnfolded, setUnfolded] = useState(false)
  const now = useNow()
  const desk = useDesk(choices)
  const tender = useTender(desk.reseller, desk.supplier)
  const today = localDay(now, desk.supplier?.timezone ?? 'UTC')
  const date = choices.date !== undefined && choices.date >= today ? choices.date : undefined
  const own = { kept: draft.kept, now }
  const stock = useOffers(desk, choicesIn({ ...choices, date }), own)
  const strip = useStrip(stock, date, today)
  useFresh(stock.where.supplierId, date)
  const offer = chosenOffer(stock.offers, choices.rate)
  const slots = offer?.slots ?? []
  const slot = chosenSlot(slots, choices)
  const lines = offer && slot ? linesOf(offer.prices, slot, draft.quantities) : []
  const refused = offer && slot && whyNotLines(lines, offer, slot)
  const extras = useExtras({ rate: offer?.rate, slot, lines, quantities: draft.addOns })
  const chosen =
    offer && slot && desk.pos && countOf(lines) > 0 && !extras.isUnknown
      ? {
          ...offer,
          slot,
          lines,
          addOns: extras.sold,
          // Another supplier does not have the place that was chosen.
          draft: desk.pickups.some(({ value }) => value === draft.pickup) ? draft : { ...draft, pickup: '' },
          perTraveler: desk.perTraveler,
          pointOfSale: desk.pos.code,
          language,
        }
      : undefined
  const order = chosen && orderOf(chosen)
  const details = offer ? askedBefore(desk.details, offer.product.weights) : desk.details
  const demands = {
    details,
    perTraveler: desk.perTraveler,
    pickups: desk.pickups.map(({ value }) => value),
    rates: offer && slot ? [variantOf(offer, slot, lines)] : [],
    today,
    needsContact: desk.supplier?.needsContact ?? false,
  }
  const parkDays = useParkDays({
    rate: offer?.rate,
    date,
    guests: countOf(lines),
    rows: draft.variant.parks,
  })
  const problems = order ? [...parkDays.problems, ...problemsOf(order.request, demands)] : []
  const advance = useAdvance({ date, offer, slot })
  const sum = totalsOf(lines, extras.sold, offer && codeFor(draft, offer.rate))
  const [isForCustomer, turnToCustomer] = useCustomerView()
  return {
    isForCustomer,
    turnToCustomer,
    /** Everything but who sells and whose tickets is given up, and the strip begins today. */
    startOver: () => {
      clearDraft()
      setTried(false)
      strip.show(undefined)
      choose({ supplier: desk.supplier?.id, pos: desk.pos?.code }, resetInfoAll)
      advance('date')
    },
    /** What this desk sold before, on the chosen day or today. */
    repeat: ({ supplier, rate, at, quantities }: SoldHere) => {
      choose({ pos: desk.pos?.code }, { ...resetInfo, supplier, date: date ?? today, rate, slot: '', at })
      edit({ quantities })
      advance('customer')
    },
    choices,
    /** The present choices, the remembered and the only ones included, go into the address with each change. */
    choose: (change: Choices) => {
      if (change.rate !== undefined || change.slot !== undefined) setUnfolded(false)
      choose({ supplier: desk.supplier?.id, pos: desk.pos?.code, rate: offer?.rate.id }, change)
    },
    /** Rate and time are chosen: the others are put away until they are asked for. */
    isFolded: slot !== undefined && !isUnfolded,
    unfold: () => setUnfolded(true),
    draft,
    edit,
    clearDraft,
    desk,
    /** What is asked of each guest of the chosen product. */
    details,
    today,
    date,
    stock,
    strip,
    /** The next day after the chosen one on which a rate has seats, as far as the strip reaches. */
    nextOpen: strip.nextOpen,
    offer,
    slots,
    slot,
    lines,
    extras,
    parkDays,
    totals: sum,
    refused,
    chosen,
    order,
    problems,
    shownProblems: tried ? problems : [],
    setTried,
    advance,
    /** As long as nothing is chosen, what is usual. */
    tender,
    byCard: tender.takesCards && (dueOf(sum) > 0 || sum.lines.length === 0),
  }
}

function useChoices() {
  const choices = useSearch({ from: '/shell/add-bookings' })
  const navigate = useNavigate({ from: '/add-bookings' })
  /**
   * A first choice is a step that "back" undoes; changing it is not. It adds to the address as it is about to be: a choice
   * that was made a moment ago may not be drawn yet.
   */
  const choose = (kept: { [name in keyof Choices]?: string | undefined }, change: Choices) => {
    const isStep = Object.keys(change).some((name) => !(name in choices))
    const search = (current: Choices) => choosing({ ...defined(kept), ...defined(current) }, change)
    void navigate({ search, replace: !isStep, resetScroll: false })
  }
  return { choices, choose }
}

function defined(kept: { [name in keyof Choices]?: string | undefined }): Choices {
  return Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined))
}
