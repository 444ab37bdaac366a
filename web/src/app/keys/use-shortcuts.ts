import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { pressPageKey } from '#lib/page-keys.ts'
import { areSingleKeysOn, isTyping } from '#lib/single-keys.ts'
import { usePages } from '../menu.ts'

const pause = 1500

/** The shortcuts that work everywhere (docs/design.md): Ctrl K, and while no field has the focus: / N ? and G with a letter. */
export function useShortcuts(open: (what: 'command' | 'keys') => void) {
  const router = useRouter()
  const pages = usePages()
  const visit = useEffectEvent((letter: string) => {
    const page = pages.find((each) => each.letter === letter)
    if (page !== undefined) void router.navigate({ to: page.to })
    return page !== undefined
  })
  const press = useEffectEvent((event: KeyboardEvent, isAfterG: boolean) => {
    const { key } = event
    if (isAfterG) return visit(key.toLowerCase())
    if (pressPageKey(key, event)) return true
    if (key === '/') return focusSearch() || (open('command'), true)
    if (key === '?') return (open('keys'), true)
    return key.toLowerCase() === 'n' && visit('n')
  })
  const command = useEffectEvent(() => open('command'))
  useEffect(() => {
    let leader = -Infinity
    const onKey = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        if (document.querySelector('dialog:modal') === null) command()
        return
      }
      if (leavesField(event) || pressesFunctionKey(event)) return event.preventDefault()
      if (isElsewhere(event)) return
      const isAfterG = event.timeStamp - leader < pause
      leader = !isAfterG && event.key.toLowerCase() === 'g' ? event.timeStamp : -Infinity
      if (press(event, isAfterG)) event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}

/** Whether a single key belongs to something else: a field, a dialog, or a key combination. */
function isElsewhere({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent) {
  if (ctrlKey || metaKey || altKey || defaultPrevented || !areSingleKeysOn()) return true
  if (document.querySelector('dialog:modal') !== null) return true
  return isTyping(target)
}

/** Esc leaves a field, so that single keys work again. If a popover is open, Esc closes that first. */
function leavesField({ key, target, defaultPrevented }: KeyboardEvent) {
  const isLeaving = key === 'Escape' && !defaultPrevented && isTyping(target)
  if (!isLeaving || document.querySelector('dialog:modal, :popover-open') !== null) return false
  if (target instanceof HTMLElement) target.blur()
  return true
}

/** Function keys also work in a field, because they type nothing. */
function pressesFunctionKey(event: KeyboardEvent) {
  const isFunctionKey = /^F\d+$/.test(event.key) && !event.defaultPrevented
  if (!isFunctionKey || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false
  return document.querySelector('dialog:modal') === null && pressPageKey(event.key, event)
}

/** The search field of the page, if it has one. */
function focusSearch() {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]')
  field?.focus()
  field?.select()
  return field !== null
}
