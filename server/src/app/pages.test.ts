import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { readConfig } from '../config.ts'
import { ownVersion, withApiTimeout, withTexts } from './pages.ts'

const html = readFileSync(join(import.meta.dirname, '../../../web/index.html'), 'utf8')

test(
  'the page says under ApiTimeout how long its calls wait: five minutes, or what is set',
  { tags: ['1.7-04', '2.7-02'] },
  () => {
    const timeoutFor = (settings: Record<string, string>) =>
      /<meta name="ApiTimeout" content="(\w+)" \/>/.exec(
        withApiTimeout(html, readConfig(settings).API_TIMEOUT),
      )?.[1]
    expect(timeoutFor({})).toBe('300000')
    expect(timeoutFor({ API_TIMEOUT: '45000' })).toBe('45000')
    expect(() => readConfig({ API_TIMEOUT: 'soon' })).toThrow('API_TIMEOUT')
  },
)

test(
  'the portal knows its version, and does not start without one',
  { tags: ['1.9-41', '2.1-25'] },
  async () => {
    expect(await ownVersion()).toMatch(/^\d+\.\d+\.\d+/)
    await expect(ownVersion(join(import.meta.dirname, '../../../tsconfig.json'))).rejects.toThrow(
      'has no version',
    )
  },
)

test('the texts of the language that a browser reads are fetched beside the code', () => {
  const files = new Map([
    ['en', 'assets/en-1.js'],
    ['fr', 'assets/fr-2.js'],
  ])
  const fetched = (reads?: string) =>
    /modulepreload" crossorigin href="([^"]+)"/.exec(withTexts('<head></head>', files, reads))?.[1]
  expect(fetched('de-DE, de;q=0.9, fr-CA;q=0.8, en;q=0.7')).toBe('/assets/fr-2.js')
  expect([fetched('de'), fetched()]).toEqual(['/assets/en-1.js', '/assets/en-1.js'])
})

test('the page says which version it is', () => {
  expect(html).toContain('data-version="__VERSION__"')
})

test('a gate can be installed on a phone: its manifest has PNG icons of 192 and 512, and one to be cut round', () => {
  const file = (name: string) => readFileSync(join(import.meta.dirname, '../../../web/public', name))
  const { icons } = JSON.parse(file('gate.webmanifest').toString()) as {
    icons: { src: string; sizes: string; type: string; purpose: string }[]
  }
  const pictures = icons.filter(({ type }) => type === 'image/png')
  expect(pictures.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ])
  for (const { src, sizes } of pictures) {
    // A PNG says its width and height after its first 16 bytes.
    const bytes = file(src.slice(1))
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, src).toBe(sizes)
  }
})

test('a page may use the camera, for the gate, and nothing else of a device', async () => {
  const app = await testApp()
  const { headers } = await app.inject({ url: '/healthz' })
  expect(headers['permissions-policy']).toContain('camera=(self), microphone=(), geolocation=()')
})
