import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { pressPageKey } from '#lib/page-keys.ts'
import { areSingleKeysOn } from '#lib/single-keys.ts'
import { usePages } from '../menu.ts'

const pause = 1500

/** The keys that work everywhere (docs/design.md): Ctrl K, and while nothing is typed: / N ? and G with a letter. */
export function useShortcuts(open: (what: 'command' | 'keys') => void) {
  const router = useRouter()
  const pages = usePages()
  const visit = useEffectEvent((letter: string) => {
    const page = pages.find((each) => each.letter === letter)
    if (page !== undefined) void router.navigate({ to: page.to })
    return page !== undefined
  })
  const press = useEffectEvent((key: string, isAfterG: boolean) => {
    if (isAfterG) return visit(key.toLowerCase())
    if (pressPageKey(key)) return true
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
      if (isElsewhere(event)) return
      const isAfterG = event.timeStamp - leader < pause
      leader = !isAfterG && event.key.toLowerCase() === 'g' ? event.timeStamp : -Infinity
      if (press(event.key, isAfterG)) event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}

/** Whether a single key is meant for something else: a field, a dialog, a combination, or nothing at all. */
function isElsewhere({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent) {
  if (ctrlKey || metaKey || altKey || defaultPrevented || !areSingleKeysOn()) return true
  if (document.querySelector('dialog:modal') !== null) return true
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null
}

/** The search of the page itself, where it has one. */
function focusSearch() {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]')
  field?.focus()
  field?.select()
  return field !== null
}
