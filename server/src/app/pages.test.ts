import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { ownVersion, withApiTimeout } from './pages.ts'

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

test('the portal knows its version, and does not start without one', async () => {
  expect(await ownVersion()).toMatch(/^\d+\.\d+\.\d+/)
  await expect(ownVersion(join(import.meta.dirname, '../../../tsconfig.json'))).rejects.toThrow(
    'names no version',
  )
})

test('the page says which version it is', () => {
  expect(html).toContain('data-version="__VERSION__"')
})
