import { useEffect } from 'react'
import { usePageKeys, type PageKey } from '#lib/page-keys.ts'
import { daysAfter } from '../days.ts'
import { focusField, focusStep } from './advance.ts'
import { commonSales, lastSale } from './sold-here.ts'
import type { Form } from './use-form.ts'

/** The keys of the desk (docs/design.md "Keys"): where to go, what to choose, what to sell again. */
export function useDeskKeys(form: Form) {
  usePageKeys(keysOf(form))
  useEffect(() => {
    addEventListener('keydown', goOn)
    return () => removeEventListener('keydown', goOn)
  }, [])
}

/** Ctrl Enter continues the sale from anywhere on the page, also while typing. */
function goOn(event: KeyboardEvent) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  if (document.querySelector('dialog:modal') !== null) return
  event.preventDefault()
  document.querySelector<HTMLFormElement>('main form')?.requestSubmit()
}

function keysOf(form: Form): PageKey[] {
  const { today, date, choose, repeat } = form
  const move = (days: number) => {
    const day = daysAfter(date ?? today, date === undefined ? 0 : days)
    if (day < today) return
    choose({ date: day })
  }
  const again = (place: number) => {
    const sale = place < 0 ? lastSale() : commonSales()[place]
    if (sale !== undefined) repeat(sale)
  }
  const key = (shown: readonly string[], label: string, act: (at: number) => void): PageKey => ({
    shown,
    label: `keys.sell.${label}`,
    press: (pressed) => {
      const at = shown.indexOf(pressed.length === 1 ? pressed.toUpperCase() : pressed)
      if (at < 0) return false
      act(at)
      return true
    },
  })
  return [
    key(['S'], 'supplier', () => focusField('supplier')),
    key(['D'], 'date', () => focusStep('date')),
    key(['[', ']'], 'day', (at) => move(at === 0 ? -1 : 1)),
    { shown: ['1', '…', '9'], label: 'keys.sell.rate', press: pickRate },
    key(['T'], 'tickets', () => press('[data-unfold]')),
    key(['F1', 'F2', 'F3'], 'common', again),
    key(['R'], 'last', () => again(-1)),
    key(['V'], 'view', form.turnToCustomer),
    key(['A'], 'another', () => press('[data-another] button')),
    key(['K'], 'park', () => press('[data-park] button')),
    { shown: ['Ctrl', 'Enter'], label: 'keys.sell.pay', press: () => false },
  ]
}

function pickRate(digit: string): boolean {
  return /^[1-9]$/.test(digit) && press(`[data-digit="${digit}"]`)
}

function press(selector: string): boolean {
  const control = document.querySelector<HTMLElement>(selector)
  control?.focus()
  control?.click()
  return control !== null
}
