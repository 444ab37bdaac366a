import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { withApiTimeout } from './pages.ts'

const html = readFileSync(join(import.meta.dirname, '../../../web/index.html'), 'utf8')

test('the page says under ApiTimeout how long its calls wait: five minutes, or what is set', () => {
  const said = (settings: Record<string, string>) =>
    /<meta name="ApiTimeout" content="(\w+)" \/>/.exec(
      withApiTimeout(html, readConfig(settings).API_TIMEOUT),
    )?.[1]
  expect(said({})).toBe('300000')
  expect(said({ API_TIMEOUT: '45000' })).toBe('45000')
  expect(() => readConfig({ API_TIMEOUT: 'soon' })).toThrow('API_TIMEOUT')
})
