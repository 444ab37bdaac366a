import { dueOf, type ParkedCart } from '@reseller-portal/contract/sales'
import { detailsRequiredAt, supplierLabel } from '@reseller-portal/contract/organizations'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { localZone } from '#lib/language/format.ts'
import { useWords } from '#lib/language/words.ts'
import {
  changeCart,
  clearCart,
  lineOf,
  soldLines,
  useCart,
  whyNotTogether,
  type KeptLine,
  type Opening,
  type VisitDraft,
} from '../../cart/kept-cart.ts'
import { useAdvance } from './advance.ts'
import { chosenOffer, chosenSlot, countOf, variantOf, whyNotLines } from './choice-state.ts'
import { localDay } from '../days.ts'
import { useConfig, useDesk } from '../desk/use-desk.ts'
import { emptyDraft, useDraft, type Draft } from './draft.ts'
import type { SoldHere } from './sold-here.ts'
import { useExtras } from '../extras/use-extras.ts'
import { useCustomerView } from './use-customer-view.ts'
import { buyerProblems, isOfCustomer, neededOfBuyer, problemsOf, type Problem } from '../people/problems.ts'
import { orderName, orderOf, totalsOf, type Order } from '../sale/order.ts'
import { holdLater, releaseLines, type Receipt } from '../sale/receipt.ts'
import { buyerOf, codeFor } from '../sale/request.ts'
import { abandon } from '../sale/steps.ts'
import { useTender } from '../sale/use-tender.ts'
import {
  choiceNames,
  choicesIn,
  choosing,
  resetCards,
  resetInfo,
  resetInfoAll,
  type ChoiceName,
  type Choices,
} from './search.ts'
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
  const { choices, choose, isDrawn } = useChoices()
  const [draft, edit, clearDraft] = useDraft()
  const [tried, setTried] = useState(false)
  const [isUnfolded, setUnfolded] = useState(false)
  const now = useNow()
  const found = useDesk(choices)
  const today = localDay(now, found.supplier?.timezone ?? localZone)
  const date = choices.date !== undefined && choices.date >= today ? choices.date : today
  const own = { kept: draft.kept, now }
  const stock = useOffers(found, choicesIn({ ...choices, date }), own)
  const strip = useStrip(stock, date, today)
  const offer = chosenOffer(stock.offers, choices.rate)
  const supplier = found.supplier ?? found.suppliers.find(({ id }) => id === offer?.rate.supplierId)
  const desk = { ...found, supplier, ...useConfig(supplier) }
  const tender = useTender(desk.reseller, supplier)
  useFresh(supplier?.id ?? '', date)
  const slots = offer?.slots ?? []
  const slot = chosenSlot(slots, choices)
  const lines = offer && slot ? linesOf(offer.prices, slot, draft.quantities) : []
  const cart = useCart()
  const sold = soldLines(cart.lines)
  const extras = useExtras({ rate: offer?.rate, slot, lines, quantities: draft.addOns })
  const isPricing = offer !== undefined && stock.pricing.has(offer.rate.id)
  const chosen =
    offer && !isPricing && slot && desk.pos && countOf(lines) > 0 && !extras.isUnknown
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
  const sum = totalsOf(lines, extras.sold, offer && codeFor(draft, offer.rate))
  const byCard = tender.takesCards && (dueOf(sum) > 0 || sum.lines.length === 0)
  const refused =
    offer && slot && (whyNotLines(lines, offer, slot) ?? whyNotTogether(sold, { totals: sum, byCard }))
  const details = offer ? detailsRequiredAt(desk.details, offer.product.weights) : desk.details
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
  const customer = buyerOf(draft)
  const ofVisit = order ? [...parkDays.problems, ...problemsOf(order.request, demands)] : []
  const ofBuyer = sold.length === 0 ? [] : buyerProblems(customer, sold.flatMap(neededBy))
  const problems = [
    ...ofVisit,
    ...ofBuyer.filter(({ field }) => ofVisit.every((each) => each.field !== field)),
  ]
  const advance = useAdvance({ date, offer, slot, isDrawn })
  const [isForCustomer, turnToCustomer] = useCustomerView()
  const opening = (): Opening => ({
    choices: choicesIn({
      supplier: desk.supplier?.id,
      pos: desk.pos?.code,
      date,
      rate: offer?.rate.id,
      slot: slot?.id,
    }),
    draft: visitIn(draft),
    missing: problems.filter(({ field }) => !isOfCustomer(field)),
    ofBuyer: order ? neededOfBuyer(order.request, demands) : [],
    byCard,
  })
  const supplierName = desk.supplier ? supplierLabel(desk.supplier) : ''
  const chosenLine =
    order && lineOf(order, { id: openId, supplierName, hold: draft.kept?.hold, opening: opening() })
  const open = order && chosenLine && refused === undefined ? { order, line: chosenLine } : undefined
  const isTyped = Object.values(draft.quantities).some((count) => count > 0)
  const areExtrasLoading = extras.isUnknown && extras.error === null
  const isVisitLoading = isTyped && (stock.isPending || desk.isPending || isPricing || areExtrasLoading)
  const openLine = useGone(chosenLine, isTyped && !isVisitLoading ? choices.rate : undefined)
  /** Puts visits on the receipt and holds their seats, while the form is for the next one. */
  const keepLines = (orders: readonly Order[]) => {
    const [first] = orders
    const isHeld =
      first !== undefined && draft.kept?.hold !== undefined && draft.kept.order === orderName(first)
    if (draft.kept !== undefined && !isHeld) void abandon(draft.kept)
    const made = orders.map((each, index) => {
      const hold = isHeld && index === 0 ? draft.kept?.hold : undefined
      const only = orders.length === 1 ? { opening: opening() } : {}
      const line = lineOf(each, { id: crypto.randomUUID(), supplierName, hold, ...only })
      return { ...line, order: orderName(each) }
    })
    changeCart((before) => ({ lines: [...before.lines, ...made] }))
    edit({ ...emptyVisit, kept: undefined })
    made.forEach(holdLater)
  }
  const setAside = () => {
    if (open !== undefined) keepLines([open.order])
  }
  return {
    /** The visit that is open in the form, once it has guests and can be sold. */
    open,
    /** All visits of the sale in chronological order, including one whose seats are sold out. */
    visits: [...cart.lines, ...(openLine ? [openLine] : [])].toSorted(byStart),
    receipt: {
      lines: sold,
      open,
      customer,
      ext: { ...draft.options, language },
      choice: cart.choice,
      byCard: open?.line.opening?.byCard ?? sold.some(({ opening }) => opening?.byCard ?? tender.takesCards),
    } satisfies Receipt,
    keepLines,
    /** Starts the choice of the next product. The open visit stays on the receipt. */
    addAnother: () => {
      setAside()
      setUnfolded(true)
      void choose(
        { supplier: found.supplier?.id, pos: desk.pos?.code, date },
        { ...resetInfo, ...resetCards },
      )
      advance('rate')
    },
    /** A visit of the receipt is changed in the form. */
    reopen: (line: KeptLine, slot?: string) => {
      if (line.opening === undefined) return
      const isMoved = slot === undefined ? {} : { slot }
      if (line.id === openId) return void choose({}, { ...line.opening.choices, ...isMoved })
      setAside()
      changeCart((before) => ({ lines: before.lines.filter(({ id }) => id !== line.id) }))
      const { order: name = '', hold } = line
      edit({ ...line.opening.draft, kept: hold === undefined ? undefined : { order: name, hold } })
      setUnfolded(false)
      void choose({}, { ...resetInfo, ...line.opening.choices, ...isMoved })
    },
    /** The customer of a parked sale is the one of this sale. */
    takeOver: ({ customer: { clientRef, ...rest } }: ParkedCart) =>
      edit({ customer: { ...rest, reference: clientRef } }),
    /** Whether guests were chosen for the open visit. */
    isTyped: countOf(lines) > 0,
    /** Guests were chosen before a reload or for another day, and what they pay is still loading. */
    isVisitLoading,
    canSell:
      !isVisitLoading &&
      (open !== undefined || sold.length > 0) &&
      !(refused !== undefined && countOf(lines) > 0) &&
      !extras.isUnknown,
    /** Closes the open visit and releases its seats. */
    closeVisit: () => {
      if (draft.kept !== undefined) void abandon(draft.kept)
      edit({ ...emptyVisit, kept: undefined })
    },
    isForCustomer,
    turnToCustomer,
    /** Clears everything except the point of sale and the supplier. The strip starts today again. */
    startOver: () => {
      if (draft.kept !== undefined) void abandon(draft.kept)
      void releaseLines(cart.lines)
      clearCart()
      clearDraft()
      setTried(false)
      strip.show(undefined)
      void choose({ supplier: found.supplier?.id, pos: desk.pos?.code }, resetInfoAll)
      advance('rate')
    },
    /** What this desk sold before, on the chosen day or today. */
    repeat: ({ supplier, rate, at, quantities }: SoldHere) => {
      setAside()
      void choose({ pos: desk.pos?.code }, { ...resetInfo, supplier, date, rate, slot: '', at })
      edit({ quantities })
      advance('customer')
    },
    choices,
    /**
     * Each change writes all present choices to the address, also remembered and automatic ones. A ticket that was chosen
     * because it was the only one of its day is dropped when the day changes: on another day it would hide the others.
     */
    choose: (change: Choices) => {
      if (change.rate !== undefined || change.slot !== undefined) setUnfolded(false)
      if (leads(change, { ...choices, supplier: found.supplier?.id, date, rate: offer?.rate.id })) setAside()
      const rate = change.date === undefined ? offer?.rate.id : choices.rate
      void choose({ supplier: found.supplier?.id, pos: desk.pos?.code, date, rate }, change)
    },
    /**
     * A ticket and a time were chosen, so the other tickets are folded. If a day has only one ticket, it's chosen
     * automatically, and nothing is folded.
     */
    isFolded: slot !== undefined && choices.rate !== undefined && !isUnfolded,
    unfold: () => setUnfolded(true),
    draft,
    edit,
    clearDraft,
    /** Shows the confirmation of a sale instead of the form. */
    showSold: (id: string) => choose({}, { sold: id }),
    desk,
    /** The details that each guest of the chosen product must give. */
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
    /** How the sale is paid: the usual way, as long as nothing is chosen. */
    tender,
    byCard,
  }
}

/** The visit that is open, also when another desk takes its last seats while its guests are chosen. */
function useGone(now: KeptLine | undefined, rate: string | undefined): KeptLine | undefined {
  const [last, setLast] = useState<KeptLine>()
  if (now !== undefined) {
    if (JSON.stringify(now) !== JSON.stringify(last)) setLast(now)
    return now
  }
  return last !== undefined && last.opening?.choices.rate === rate ? { ...last, isGone: true } : undefined
}

/** The id of the visit that is open in the form. */
export const openId = 'open'

/** Whether a choice leads to another visit than the one that is open: another time of the same ticket does not. */
function leads(change: Choices, now: { [name in ChoiceName]?: string | undefined }): boolean {
  const { slot: _, at: __, pos: ___, ...others } = change
  return Object.entries(others).some(([name, value]) => (value || undefined) !== now[name as ChoiceName])
}

function visitIn({ quantities, travelers, pickup, variant, code, addOns }: Draft): VisitDraft {
  return { quantities, travelers, pickup, variant, code, addOns }
}

const emptyVisit = visitIn(emptyDraft)

function byStart(one: KeptLine, other: KeptLine) {
  return Date.parse(one.shown.startsAt) - Date.parse(other.shown.startsAt)
}

function useChoices() {
  const choices = useSearch({ from: '/shell/add-bookings' })
  const navigate = useNavigate({ from: '/add-bookings' })
  const chosen = useRef<Choices>({})
  /**
   * A first choice is a step that "back" undoes; changing it is not. It adds to the address as it is about to be: a choice
   * that was made a moment ago may not be drawn yet.
   */
  const choose = (kept: { [name in keyof Choices]?: string | undefined }, change: Choices) => {
    const isStep = Object.keys(change).some((name) => !(name in choices))
    const search = (current: Choices) => choosing({ ...defined(kept), ...defined(current) }, change)
    chosen.current = change
    return navigate({ search, replace: !isStep, resetScroll: false })
  }
  const isDrawn = () =>
    choiceNames.every((name) => [undefined, choices[name] ?? ''].includes(chosen.current[name]))
  useEffect(() => {
    if (isDrawn()) chosen.current = {}
  })
  return { choices, choose, isDrawn }
}

function defined(kept: { [name in keyof Choices]?: string | undefined }): Choices {
  return Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined))
}

/** A sale that was parked by an earlier version doesn't contain what it needs. */
function neededBy({ opening }: KeptLine): readonly Problem[] {
  return opening?.ofBuyer ?? []
}
