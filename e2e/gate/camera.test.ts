import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import type { Browser } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { codesToDraw } from '#modules/redemption/index.ts'
import { drawBarcode } from '#modules/vouchers/document/barcode.ts'
import { workOf } from '#test/app.ts'
import { atEnd } from '#test/at-end.ts'
import { openWorld, sessionOf } from '../world.ts'
import type { World } from '../world.ts'
import { gateOf, outcome } from './at-gate.ts'

let world: World
let here: Awaited<ReturnType<typeof gateOf>>
beforeAll(async () => {
  world = await openWorld()
  here = await gateOf(world)
})

test('the camera reads the code of our own voucher, and lets it in once while it stays in front', async () => {
  const { id, code: value } = await here.oneTicket()
  const startsAt = new Date(here.shelf.at)
  const ticket = { value, zone: 'America/New_York', startsAt, endsAt: startsAt, guests: 1 }
  const [drawn = ''] = await codesToDraw(here.shelf.supplierId, [ticket], workOf(world.app))
  const picture = await filmOf(drawBarcode({ format: 'QR', value, drawn }).svg)
  const browser = await withCamera(picture)
  const context = await browser.newContext({ baseURL: world.address, permissions: ['camera'] })
  await context.addCookies(await sessionOf(world.app, world.address, here.gate.email))
  const page = await context.newPage()
  const broken: string[] = []
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) broken.push(message.text())
  })
  await page.goto('/web-redemption')
  await page.getByRole('button', { name: 'Start camera' }).click()
  await outcome(page, 'Valid').waitFor({ timeout: 30_000 })
  expect(await here.stateOf(id)).toEqual({ status: 'REDEEMED', redeemed: 1 })
  expect(broken).toEqual([])
})

/** A film of one picture: the code on white paper, as a camera sees it. */
async function filmOf(svg: string): Promise<string> {
  const page = await world.stranger('/healthz', { viewport: { width: 640, height: 480 } })
  const code = svg.replace('<svg', '<svg x="170" y="90" width="280" height="280"')
  const paper = `<svg width="620" height="460"><rect width="620" height="460" fill="white" />${code}</svg>`
  await page.setContent(paper)
  const path = join(await mkdtemp(join(tmpdir(), 'gate-camera-')), 'voucher.mjpeg')
  await writeFile(path, await page.screenshot({ type: 'jpeg', quality: 95 }))
  return path
}

async function withCamera(film: string): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [
      ...['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
      ...['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'],
      `--use-file-for-fake-video-capture=${film}`,
    ],
  })
  atEnd(() => browser.close())
  return browser
}
