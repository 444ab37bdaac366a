import { createRequire } from 'node:module'
import pdfmake from 'pdfmake'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { colors } from '#kit/colors.ts'
import { voucherDocument } from './document/index.ts'
import { settlementDocument } from './document/settlement.ts'
import { statementDocument } from './document/statement.ts'
import type { Drawable } from './voucher.ts'

const require = createRequire(import.meta.url)
const fonts = {
  Roboto: {
    normal: require.resolve('pdfmake/fonts/Roboto/Roboto-Regular.ttf'),
    bold: require.resolve('pdfmake/fonts/Roboto/Roboto-Medium.ttf'),
  },
  BizUDPGothic: {
    normal: require.resolve('@expo-google-fonts/biz-udpgothic/400Regular/BIZUDPGothic_400Regular.ttf'),
    bold: require.resolve('@expo-google-fonts/biz-udpgothic/700Bold/BIZUDPGothic_700Bold.ttf'),
  },
}
const files = new Set(Object.values(fonts).flatMap(({ normal, bold }) => [normal, bold]))

pdfmake.setFonts(fonts)
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => files.has(path))
pdfmake.setTableLayouts({
  box: {
    hLineColor: () => colors.line,
    vLineColor: () => colors.line,
    paddingLeft: () => 10,
    paddingRight: () => 10,
    paddingTop: () => 8,
    paddingBottom: () => 8,
  },
  band: {
    hLineWidth: () => 0,
    vLineWidth: () => 0,
    fillColor: () => colors.tint,
    paddingLeft: () => 8,
    paddingRight: () => 8,
    paddingTop: () => 7,
    paddingBottom: () => 0,
  },
  lines: {
    hLineWidth: (row, { table }) => (row === 0 || row === table.body.length ? 0 : 0.5),
    vLineWidth: () => 0,
    hLineColor: () => colors.line,
    paddingLeft: (column) => (column === 0 ? 0 : 8),
    paddingRight: () => 0,
    paddingTop: () => 3,
    paddingBottom: () => 3,
  },
})

/** A document as a PDF, made only of its data and our fonts. */
export async function renderDocument(drawable: Drawable): Promise<Uint8Array> {
  return pdfmake.createPdf(definitionOf(drawable)).getBuffer()
}

function definitionOf(drawable: Drawable): TDocumentDefinitions {
  if ('vouchers' in drawable) return voucherDocument(drawable.vouchers)
  return 'statement' in drawable
    ? statementDocument(drawable.statement)
    : settlementDocument(drawable.settlement)
}
