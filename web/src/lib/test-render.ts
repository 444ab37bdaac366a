import { MantineProvider } from '@mantine/core'
import type { Language } from '@reseller-portal/contract/kit'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { vi } from 'vitest'
import { startWords, useWords } from './language/words.ts'

/** Loads the texts as a browser does that remembers this language, or prefers these languages. */
export async function startTexts({
  remembered,
  reads = [],
}: { remembered?: Language; reads?: string[] } = {}): Promise<{ lang: string }> {
  const root = { lang: '' }
  vi.stubGlobal('document', { documentElement: root, cookie: '' })
  vi.stubGlobal('localStorage', { getItem: () => remembered ?? null })
  vi.stubGlobal('navigator', { languages: reads })
  await startWords()
  vi.unstubAllGlobals()
  return root
}

/** The text of an element without its markup. */
export function textOf(element: ReactNode): string {
  return markupOf(element)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

export function markupOf(element: ReactNode): string {
  return renderToStaticMarkup(createElement(MantineProvider, null, element)).replaceAll(
    /<style[\s\S]*?<\/style>/g,
    '',
  )
}

/** What `say` returns with the words of the current language. */
export function withWords<T>(say: (words: ReturnType<typeof useWords>) => T): T {
  const answers: T[] = []
  function Speaker() {
    answers.push(say(useWords()))
    return null
  }
  renderToStaticMarkup(createElement(Speaker))
  const [answer] = answers
  if (answer === undefined) throw new Error('nothing was said')
  return answer
}
