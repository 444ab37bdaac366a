import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Cell, Line } from '#kit/files/line.ts'

/** A sheet has at most 1,048,576 lines; further ones are in the next sheet. */
const mostLines = 1_000_000

/** A workbook that is written while the rows are read, with as many sheets as the lines need. */
export function xlsxOf(batches: AsyncGenerator<Line[]>): { stream: Readable; type: string } {
  const zip = new ZipFile()
  // The library's types are too narrow here.
  const stream = zip.outputStream as Readable
  stream.once('close', () => void batches.return(undefined))
  write(zip, batches).catch((error: Error) => stream.destroy(error))
  return { stream, type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }
}

async function write(zip: ZipFile, batches: AsyncGenerator<Line[]>): Promise<void> {
  let sheets = 0
  let isOver = false
  while (!isOver) {
    sheets += 1
    const { promise, resolve, reject } = Promise.withResolvers<boolean>()
    const sheet = Readable.from(sheetOf(batches, resolve), { objectMode: false })
    sheet.once('error', reject)
    zip.outputStream.once('close', () => sheet.destroy())
    zip.addReadStream(sheet, `xl/worksheets/sheet${sheets}.xml`)
    isOver = await promise
  }
  for (const [name, text] of Object.entries(bookOf(sheets))) zip.addBuffer(Buffer.from(head + text), name)
  zip.end()
}

/** Returns at its end whether there are no more lines. */
async function* sheetOf(
  batches: AsyncGenerator<Line[]>,
  end: (isOver: boolean) => void,
): AsyncGenerator<Buffer> {
  yield Buffer.from(`${head}<worksheet xmlns="${main}"><sheetData>`)
  let lines = 0
  let isOver = false
  while (!isOver && lines < mostLines) {
    const batch = await batches.next()
    if (batch.done === true) isOver = true
    else {
      lines += batch.value.length
      yield Buffer.from(batch.value.map((line) => `<row>${line.map(cell).join('')}</row>`).join(''))
    }
  }
  yield Buffer.from('</sheetData></worksheet>')
  end(isOver)
}

function cell(value: Cell): string {
  if (typeof value !== 'string') return `<c><v>${value.number}</v></c>`
  return `<c t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`
}

/** XML allows neither most control characters nor half of a surrogate pair. */
function escaped(text: string): string {
  return (
    text
      .toWellFormed()
      // oxlint-disable-next-line no-control-regex -- it is them that are taken out
      .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
  )
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The files of a workbook with this many sheets. */
function bookOf(sheets: number): Record<string, string> {
  const all = Array.from({ length: sheets }, (_, index) => index + 1)
  const each = (text: (sheet: number) => string) => all.map(text).join('')
  const packages = 'http://schemas.openxmlformats.org/package/2006'
  return {
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${each(
      (sheet) => `<sheet name="${sheet}" sheetId="${sheet}" r:id="rId${sheet}"/>`,
    )}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships">${each(
      (sheet) =>
        `<Relationship Id="rId${sheet}" Type="${relations}/worksheet" Target="worksheets/sheet${sheet}.xml"/>`,
    )}</Relationships>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>${each(
      (sheet) =>
        `<Override PartName="/xl/worksheets/sheet${sheet}.xml" ContentType="${types}.worksheet+xml"/>`,
    )}</Types>`,
  }
}
