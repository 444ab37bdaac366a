import { createRequire } from 'node:module'
import pdfmake from 'pdfmake'
import { colours } from './document/colours.ts'
import { voucherDocument } from './document/index.ts'
import type { Voucher } from './voucher.ts'

const require = createRequire(import.meta.url)
const roboto = (style: string) => require.resolve(`pdfmake/fonts/Roboto/Roboto-${style}.ttf`)
const gothic = (style: string) =>
  require.resolve(`@expo-google-fonts/biz-udpgothic/${style}/BIZUDPGothic_${style}.ttf`)

const fonts = {
  Roboto: { normal: roboto('Regular'), bold: roboto('Medium') },
  BizUDPGothic: { normal: gothic('400Regular'), bold: gothic('700Bold') },
}
const files = new Set(Object.values(fonts).flatMap(({ normal, bold }) => [normal, bold]))

pdfmake.setFonts(fonts)
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => files.has(path))
pdfmake.setTableLayouts({
  box: {
    hLineColor: () => colours.line,
    vLineColor: () => colours.line,
    paddingLeft: () => 10,
    paddingRight: () => 10,
    paddingTop: () => 8,
    paddingBottom: () => 8,
  },
  band: {
    hLineWidth: () => 0,
    vLineWidth: () => 0,
    fillColor: () => colours.tint,
    paddingLeft: () => 8,
    paddingRight: () => 8,
    paddingTop: () => 7,
    paddingBottom: () => 0,
  },
  lines: {
    hLineWidth: (row, { table }) => (row === 0 || row === table.body.length ? 0 : 0.5),
    vLineWidth: () => 0,
    hLineColor: () => colours.line,
    paddingLeft: (column) => (column === 0 ? 0 : 8),
    paddingRight: () => 0,
    paddingTop: () => 3,
    paddingBottom: () => 3,
  },
})

/** The voucher as a PDF; nothing but its data and our fonts goes in. */
export async function renderVoucher(voucher: Voucher): Promise<Uint8Array> {
  return pdfmake.createPdf(voucherDocument(voucher)).getBuffer()
}
