import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTexts, textOf } from '#lib/test-render.ts'
import { Preferences } from './preferences.tsx'

beforeAll(async () => {
  await startTexts()
  vi.stubGlobal('localStorage', { getItem: () => null })
})
afterAll(() => void vi.unstubAllGlobals())

test(
  'a person chooses among the three languages, and among light and dark colors',
  { tags: ['2.1-19', '2.2-93', '2.2-94'] },
  () => {
    const text = textOf(
      createElement(QueryClientProvider, { client: new QueryClient() }, createElement(Preferences)),
    )
    expect(text).toContain('Language English Español Français')
    expect(text).toContain('Appearance Light Dark Match device')
    expect(text).toContain('Single-key shortcuts')
  },
)
