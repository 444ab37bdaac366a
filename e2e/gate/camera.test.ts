import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { codesToDraw } from '../../server/src/modules/gate/index.ts'
import { drawBarcode } from '../../server/src/modules/documents/vouchers/document/barcode.ts'
import { workOf } from '#test/app.ts'
import { atEnd } from '#test/at-end.ts'
import { isLongRun } from '#test/long-runs.ts'
import { shortPages } from '../browser.ts'
import { openWorld, sessionOf, type World } from '../world.ts'
import { gateOf, outcome } from './at-gate.ts'

let world: World
let here: Awaited<ReturnType<typeof gateOf>>
beforeAll(async () => {
  world = await openWorld()
  here = await gateOf(world)
})

test('the camera reads the code of our own voucher, and lets it in once while it stays in front', async () => {
  const { id, svg } = await voucher()
  const page = await atCamera([{ seconds: 1, codes: [svg] }])
  await outcome(page, 'Valid').waitFor()
  expect(await here.stateOf(id)).toEqual({ status: 'REDEEMED', redeemed: 1 })
})

// Decoding a video in a loop takes a whole core, so before a merge one video is enough.
test.runIf(isLongRun)(
  'a foreign code stops no scan: alone it is not found, and next to ours each code is one scan',
  async () => {
    const { id, svg } = await voucher()
    const foreign = await qrOf(`WIFI:T:WPA;S:${'harbour-'.repeat(60)};P:guests;;`)
    const page = await atCamera([
      { seconds: 3, codes: [foreign] },
      { seconds: 5, codes: [foreign, svg] },
    ])
    await outcome(page, 'Ticket not valid or not found').waitFor()
    await outcome(page, 'Valid').waitFor()
    const last = page.getByRole('heading', { name: 'Recent scans' }).locator('..')
    // The video starts again. The foreign code is in every frame.
    await page.waitForTimeout(6000)
    expect(await last.getByRole('listitem').count()).toBe(2)
    expect(await here.stateOf(id)).toMatchObject({ redeemed: 1 })
  },
)

/** A code that stays in front of the camera counts as one scan. */
const longerThanOneScan = 4500

test.runIf(isLongRun)(
  'after the phone slept, the camera was taken away, or its reader broke, codes are read again',
  async () => {
    const page = await atCamera([{ seconds: 1, codes: [(await voucher()).svg] }])
    await outcome(page, 'Valid').waitFor()
    const scans = page.getByRole('heading', { name: 'Recent scans' }).locator('..').getByRole('listitem')
    const tracks = () =>
      page.evaluate(() => Reflect.get(globalThis, 'tracks').map(({ readyState: is }: MediaStreamTrack) => is))
    const sleep = (isAsleep: boolean) =>
      page.evaluate((hidden) => {
        Object.defineProperty(document, 'hidden', { configurable: true, value: hidden })
        document.dispatchEvent(new Event('visibilitychange'))
      }, isAsleep)
    expect(await tracks()).toEqual(['live'])
    await sleep(true)
    expect(await tracks()).toEqual(['ended'])
    await page.waitForTimeout(longerThanOneScan)
    await sleep(false)
    await expect.poll(() => scans.count()).toBe(2)
    await outcome(page, 'Already used').waitFor()

    // A waking phone may end the video at the same moment. One camera runs afterwards.
    const away = () =>
      page.evaluate(() => {
        const track: MediaStreamTrack = Reflect.get(globalThis, 'tracks').at(-1)
        track.stop()
        track.dispatchEvent(new Event('ended'))
        document.dispatchEvent(new Event('visibilitychange'))
      })
    await away()
    await expect.poll(async () => (await tracks()).filter((is: string) => is === 'live').length).toBe(1)
    expect((await tracks()).at(-1)).toBe('live')

    const broken = page.workers().at(-1)
    await broken?.evaluate(() => close())
    await expect.poll(() => page.workers().some((each) => each !== broken)).toBe(true)
    await sleep(true)
    await page.waitForTimeout(longerThanOneScan)
    await sleep(false)
    await expect.poll(() => scans.count()).toBe(3)
  },
)

/** A new ticket, and the code that its voucher has. */
async function voucher() {
  const { id, code: value } = await here.oneTicket()
  const startsAt = new Date(here.shelf.at)
  const ticket = { value, zone: 'America/New_York', startsAt, endsAt: startsAt, guests: 1 }
  const [drawn = ''] = await codesToDraw(here.shelf.supplierId, [ticket], workOf(world.app))
  return { id, svg: drawBarcode({ format: 'QR', value, drawn }).svg }
}

const qrOf = async (value: string) => drawBarcode({ format: 'QR', value, drawn: value }).svg

/** The gate, with a camera that sees such a film again and again. It fails the test that breaks the content security policy. */
async function atCamera(film: readonly Scene[]) {
  const browser = await withCamera(await filmOf(film))
  const context = await browser.newContext({ baseURL: world.address, permissions: ['camera'] })
  await context.addCookies(await sessionOf(world.app, world.address, here.gate.email))
  const page = await context.newPage()
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) world.faults.push(message.text())
  })
  await page.addInitScript(() => {
    const tracks: MediaStreamTrack[] = []
    Reflect.set(globalThis, 'tracks', tracks)
    const camera = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = async (constraints) => {
      const stream = await camera(constraints)
      tracks.push(...stream.getVideoTracks())
      return stream
    }
  })
  await page.goto('/web-redemption')
  await page.getByRole('button', { name: 'Start camera' }).click()
  return page
}

type Scene = { seconds: number; codes: readonly string[] }
const framesASecond = 30

/** A video of codes on white paper. */
async function filmOf(scenes: readonly Scene[]): Promise<string> {
  const page = await world.stranger('/healthz', { viewport: { width: 1280, height: 720 } })
  const pictures: Buffer[] = []
  for (const { seconds, codes } of scenes) {
    const places = codes.map((svg, index) =>
      svg.replace('<svg', `<svg x="${40 + index * 600}" y="60" width="560" height="560"`),
    )
    const paper = `<svg width="1260" height="700"><rect width="1260" height="700" fill="white" />${places.join('')}</svg>`
    await page.setContent(paper)
    const picture = await page.screenshot({ type: 'jpeg', quality: 90 })
    pictures.push(...Array.from({ length: seconds * framesASecond }, () => picture))
  }
  const path = join(await mkdtemp(join(tmpdir(), 'gate-camera-')), 'voucher.mjpeg')
  await writeFile(path, Buffer.concat(pictures))
  return path
}

async function withCamera(film: string): Promise<Browser> {
  const browser = await chromium.launch({
    ...shortPages,
    args: [
      ...shortPages.args,
      ...['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'],
      `--use-file-for-fake-video-capture=${film}`,
    ],
  })
  atEnd(() => browser.close())
  return browser
}
