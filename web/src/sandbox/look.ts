import { languageOf, type Language } from '@reseller-portal/contract/kit'
import { lookOf, type FrameLook } from '#lib/frame-messages.ts'

/** Takes the language and theme from the address, then from the page that shows the form. `speak` is called when the language changes. */
export function followLook(speak: () => void): void {
  const query = new URLSearchParams(location.search)
  apply(lookOf({ type: 'sandbox-look', language: query.get('lang'), theme: query.get('theme') }))
  addEventListener('message', (event) => {
    if (event.origin !== location.origin || event.source !== parent) return
    const before = language()
    apply(lookOf(event.data))
    if (language() !== before) speak()
  })
}

/** The language of the form. */
export function language(): Language {
  return languageOf(document.documentElement.lang) ?? 'en'
}

/** Without a theme, the browser's preference applies. */
function apply(look: Partial<FrameLook>): void {
  const { documentElement } = document
  if (look.language !== undefined) documentElement.lang = look.language
  if (look.theme !== undefined) documentElement.dataset['theme'] = look.theme
}
