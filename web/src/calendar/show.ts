import { calendarWords, type CalendarWords } from '@reseller-portal/contract/locales/calendar'
import { languageOf, languages, type Language } from '@reseller-portal/contract/kit'
import { fill } from '@reseller-portal/contract/locales/fill'
import { element } from '#lib/element.ts'
import { monthOf, nameOfMonth } from './month.ts'
import { monthAfter, type Calendar, type View } from './open.ts'

/** Draws everything. The control that had the focus gets it back. */
export function show(root: HTMLElement, view: View, calendar: Calendar): void {
  const t: CalendarWords = calendarWords[view.language]
  const focused = document.activeElement?.id ?? ''
  document.documentElement.lang = view.language
  if (view.owner?.color) document.documentElement.style.setProperty('--brand', view.owner.color)
  const name = view.owner?.name ?? ''
  if (name !== '') document.title = fill(t.title, { name })
  root.replaceChildren(...bodyOf(view, calendar, t))
  if (focused !== '') document.getElementById(focused)?.focus()
}

function bodyOf(view: View, calendar: Calendar, t: CalendarWords): Node[] {
  const { owner, problem } = view
  if (problem === 'none') return [element('h1', {}, [t.none])]
  if (owner === undefined) return [problem === 'failed' ? failure(calendar, t) : progress(t)]
  const heading = element('h1', {}, [fill(t.title, { name: owner.name })])
  const head = element('header', {}, [heading, languageField(view, calendar, t)])
  if (owner.products.length === 0) return [head, element('p', {}, [t.nothing])]
  return [head, productField(view, calendar, t), turning(view, calendar, t), ...daysOf(view, calendar, t)]
}

function daysOf(view: View, calendar: Calendar, t: CalendarWords): Node[] {
  if (view.problem === 'failed') return [failure(calendar, t)]
  return view.days === undefined ? [progress(t)] : [monthOf(view.days, view, t)]
}

function languageField({ language }: View, calendar: Calendar, t: CalendarWords): Node {
  const options = languages.map((value) => ({ value, label: nameOf(value) }))
  const choose = (value: string) => calendar.speak(languageOf(value) ?? 'en')
  return choice({ id: 'language', label: t.language, isQuiet: true, value: language, options, choose })
}

/** The name of a language in that language. */
function nameOf(language: Language): string {
  return new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language
}

function productField({ owner, productId = '' }: View, calendar: Calendar, t: CalendarWords): Node {
  const options = (owner?.products ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const choose = (value: string) => void calendar.choose(value)
  return choice({ id: 'product', label: t.product, isQuiet: false, value: productId, options, choose })
}

type Choice = {
  id: string
  label: string
  /** The label is only for screen readers. */
  isQuiet: boolean
  value: string
  options: { value: string; label: string }[]
  choose: (value: string) => void
}

function choice({ id, label, isQuiet, value, options, choose }: Choice): Node {
  const list = options.map((each) =>
    element('option', { value: each.value, selected: each.value === value }, [each.label]),
  )
  const select = element('select', { id, ...(isQuiet && { 'aria-label': label }) }, list)
  select.addEventListener('change', () => choose(select.value))
  if (isQuiet) return select
  return element('div', { class: 'field' }, [element('label', { for: id }, [label]), select])
}

/**
 * Buttons to the month before and after, from this month on for a year and a half: departures are made that far ahead
 * (docs/rules.md §15).
 */
function turning({ month, owner, language }: View, calendar: Calendar, t: CalendarWords): Node {
  const first = owner?.today.slice(0, 7) ?? month
  const name = nameOfMonth(month, language)
  return element('nav', {}, [
    turn('previous', t.previous, '‹', month > first ? () => void calendar.turn(-1) : undefined),
    element('h2', { 'aria-live': 'polite' }, [name]),
    turn('next', t.next, '›', month < monthAfter(first, 18) ? () => void calendar.turn(1) : undefined),
  ])
}

function turn(id: string, label: string, sign: string, onClick: (() => void) | undefined): Node {
  const isOver = onClick === undefined
  const attributes = { id, type: 'button', 'aria-label': label, 'aria-disabled': isOver && 'true' }
  return element('button', attributes, [sign], isOver ? {} : { onClick })
}

function progress(t: CalendarWords): Node {
  return element('p', { class: 'waiting', role: 'status' }, [t.loading])
}

function failure(calendar: Calendar, t: CalendarWords): Node {
  return element('div', { class: 'failure', role: 'alert' }, [
    element('p', {}, [t.failed]),
    element('button', { id: 'retry', type: 'button' }, [t.retry], { onClick: () => void calendar.retry() }),
  ])
}
