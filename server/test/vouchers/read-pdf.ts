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
  barcodes: { format: string; value: string }[]
}

/** Reads a PDF as a guest and a gate do: the text of each page, and its barcodes scanned from a printed picture. */
export async function readPdf(pdf: Uint8Array): Promise<ReadPage[]> {
  const loading = getDocument({
    data: Uint8Array.from(pdf),
    standardFontDataUrl: join(pdfjs, 'standard_fonts/'),
    verbosity: 0,
    cMapUrl: join(pdfjs, 'cmaps/'),
  })
  const document = await loading.promise
  const pages: ReadPage[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    const text = items.map((item) => ('str' in item ? item.str : '')).join(' ')
    const { width, height } = page.getViewport({ scale: 1 })
    const fits = items.every((item) => !('str' in item) || Number(item.transform[4]) + item.width <= width)
    pages.push({ text: text.replaceAll(/\s+/g, ' '), width, height, fits, barcodes: await scan(page) })
  }
  await loading.destroy()
  return pages
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocument>['promise']>['getPage']>>

async function scan(page: Page): Promise<ReadPage['barcodes']> {
  await scanner()
  const viewport = page.getViewport({ scale: 2 })
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
  // The package draws on any canvas; its types know the browser's only.
  const view = canvas as unknown as HTMLCanvasElement
  await page.render({ canvas: view, viewport, background: 'white' }).promise
  const image = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
  const found = await readBarcodes(image as unknown as ImageData, { formats: ['QRCode', 'Code128'] })
  return found.map(({ format, text }) => ({ format, value: text }))
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
