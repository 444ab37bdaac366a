import { createElement } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { startTexts, textOf } from '../../lib/test-render.ts'
import { Preferences } from './preferences.tsx'

beforeAll(() => startTexts())

test('a person chooses among the three languages, and among light and dark colours', () => {
  const text = textOf(createElement(Preferences))
  expect(text).toContain('Language English Español Français')
  expect(text).toContain('Colors Light Dark As the device')
})
