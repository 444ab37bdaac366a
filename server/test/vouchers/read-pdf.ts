import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const require = createRequire(import.meta.url)
const pdfjs = dirname(require.resolve('pdfjs-dist/package.json'))

export type ReadPage = {
  text: string
  /** Of the paper, in points. */
  width: number
  height: number
  /** No text runs over the paper's right edge. */
  fits: boolean
}
export type ScannedPage = ReadPage & { barcodes: { format: string; value: string }[] }

/** Reads the text of each page of a PDF. */
export function readPdf(pdf: Uint8Array): Promise<ReadPage[]> {
  return eachPage(pdf, textOf)
}

/** Reads a PDF as a gate does too: its text, and its barcodes scanned from a printed picture, which takes far longer. */
export function scanPdf(pdf: Uint8Array): Promise<ScannedPage[]> {
  return eachPage(pdf, async (page) => ({ ...(await textOf(page)), barcodes: await scan(page) }))
}

async function eachPage<Read>(pdf: Uint8Array, read: (page: Page) => Promise<Read>): Promise<Read[]> {
  const loading = getDocument({
    data: Uint8Array.from(pdf),
    standardFontDataUrl: join(pdfjs, 'standard_fonts/'),
    verbosity: 0,
    cMapUrl: join(pdfjs, 'cmaps/'),
  })
  const document = await loading.promise
  const pages: Read[] = []
  for (let number = 1; number <= document.numPages; number += 1)
    pages.push(await read(await document.getPage(number)))
  await loading.destroy()
  return pages
}

async function textOf(page: Page): Promise<ReadPage> {
  const { items } = await page.getTextContent()
  const text = items.map((item) => ('str' in item ? item.str : '')).join(' ')
  const { width, height } = page.getViewport({ scale: 1 })
  const fits = items.every((item) => !('str' in item) || Number(item.transform[4]) + item.width <= width)
  return { text: text.replaceAll(/\s+/g, ' '), width, height, fits }
}

/** A QR code as a wallet app sees it on a screen: its size on paper, and how far around it everything is white. */
export type SeenCode = { value: string; level: string; millimeters: number; quietModules: number }

/** Reads the QR codes of a PDF in a viewer that shows paper dark. */
export async function seeCodes(pdf: Uint8Array): Promise<SeenCode[]> {
  const loading = getDocument({ data: Uint8Array.from(pdf), verbosity: 0 })
  const document = await loading.promise
  const seen: SeenCode[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const image = await pictureOf(await document.getPage(number), '#202020')
    const found = await codesIn(image, ['QRCode'])
    seen.push(...found.map((code) => seenIn(image, code)))
  }
  await loading.destroy()
  return seen
}

type Picture = Awaited<ReturnType<typeof pictureOf>>

/** The reader takes pixels from anywhere; its types know the browser's only. */
function codesIn(image: Picture, formats: ('QRCode' | 'Code128')[]) {
  return readBarcodes(image as unknown as ImageData, { formats })
}

function seenIn(image: Picture, code: Awaited<ReturnType<typeof readBarcodes>>[number]): SeenCode {
  const { topLeft, topRight, bottomLeft } = code.position
  const side = topRight.x - topLeft.x
  const module = side / code.symbol.width
  const isWhite = (modules: number) => {
    const [x, y, far] = [
      topLeft.x - modules * module,
      topLeft.y - modules * module,
      side + 2 * modules * module,
    ]
    const steps = Array.from({ length: 200 }, (_, step) => (far * step) / 199)
    return steps.every((at) =>
      [
        [x + at, y],
        [x + at, y + far],
        [x, y + at],
        [x + far, y + at],
      ].every(([px = 0, py = 0]) => {
        const place = (Math.round(py) * image.width + Math.round(px)) * 4
        return (image.data[place] ?? 0) > 240
      }),
    )
  }
  let quietModules = 0
  while (quietModules < 8 && isWhite(quietModules + 0.75)) quietModules += 1
  const height = bottomLeft.y - topLeft.y
  return {
    value: code.text,
    level: code.ecLevel,
    quietModules,
    millimeters: (Math.min(side, height) / pixelsPerPoint / 72) * 25.4,
  }
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocument>['promise']>['getPage']>>

async function scan(page: Page): Promise<ScannedPage['barcodes']> {
  const image = await pictureOf(page, 'white')
  const found = await codesIn(image, ['QRCode', 'Code128'])
  return found.map(({ format, text }) => ({ format, value: text }))
}

const pixelsPerPoint = 2

async function pictureOf(page: Page, background: string) {
  await scanner()
  const viewport = page.getViewport({ scale: pixelsPerPoint })
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
  // The package draws on any canvas; its types know the browser's only.
  const view = canvas as unknown as HTMLCanvasElement
  await page.render({ canvas: view, viewport, background }).promise
  return canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
}

let ready: Promise<unknown> | undefined
function scanner(): Promise<unknown> {
  ready ??= readFile(require.resolve('zxing-wasm/reader/zxing_reader.wasm')).then((wasm) =>
    prepareZXingModule({
      overrides: { wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) },
      fireImmediately: true,
    }),
  )
  return ready
}
