import { createRequire } from 'node:module'
import pdfmake from 'pdfmake'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { colors } from '#kit/colors.ts'
import { voucherDocument } from './document/index.ts'
import { settlementDocument } from './document/settlement.ts'
import { statementDocument } from './document/statement.ts'
import { invoiceDocument, type InvoiceToDraw } from './document/invoice.ts'
import type { Drawn } from './voucher.ts'

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
export async function renderDocument(drawable: Drawn): Promise<Uint8Array> {
  return pdfmake.createPdf(definitionOf(drawable)).getBuffer()
}

/** An invoice as Factur-X: a PDF/A-3b with the same invoice as CII in `factur-x.xml`. */
export async function renderFacturX(invoice: InvoiceToDraw, cii: Buffer): Promise<Uint8Array> {
  const { madeAt } = invoice
  const document = pdfmake.createPdf(invoiceDocument(invoice))
  // The document of PDFKit, to which pdfmake's types give no name.
  const pdf = (await document.getStream()) as unknown as {
    file: (content: Buffer, options: object) => void
    appendXML: (xml: string) => void
  }
  const dates = { creationDate: madeAt, modifiedDate: madeAt }
  pdf.file(cii, { name: 'factur-x.xml', type: 'text/xml', relationship: 'Alternative', ...dates })
  pdf.appendXML(facturXMetadata)
  return document.getBuffer()
}

/** What Factur-X 1.0 demands in the metadata: the name and profile of the attached invoice, and a schema of these terms. */
const facturXMetadata = `
  <rdf:Description xmlns:fx="urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#" rdf:about="">
    <fx:DocumentType>INVOICE</fx:DocumentType>
    <fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>
    <fx:Version>1.0</fx:Version>
    <fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>
  </rdf:Description>
  <rdf:Description xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
    xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#"
    xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#" rdf:about="">
    <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
      <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
      <pdfaSchema:namespaceURI>urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#</pdfaSchema:namespaceURI>
      <pdfaSchema:prefix>fx</pdfaSchema:prefix>
      <pdfaSchema:property><rdf:Seq>
        ${(
          [
            ['DocumentFileName', 'The name of the embedded XML document'],
            ['DocumentType', 'The type of the hybrid document in capital letters'],
            ['Version', 'The version of the standard of the embedded XML document'],
            ['ConformanceLevel', 'The conformance level of the embedded XML document'],
          ] as const
        )
          .map(
            ([name, description]) => `<rdf:li rdf:parseType="Resource">
          <pdfaProperty:name>${name}</pdfaProperty:name>
          <pdfaProperty:valueType>Text</pdfaProperty:valueType>
          <pdfaProperty:category>external</pdfaProperty:category>
          <pdfaProperty:description>${description}</pdfaProperty:description>
        </rdf:li>`,
          )
          .join('')}
      </rdf:Seq></pdfaSchema:property>
    </rdf:li></rdf:Bag></pdfaExtension:schemas>
  </rdf:Description>`

function definitionOf(drawable: Drawn): TDocumentDefinitions {
  if ('vouchers' in drawable) return voucherDocument(drawable.vouchers)
  return 'statement' in drawable
    ? statementDocument(drawable.statement)
    : settlementDocument(drawable.settlement)
}
