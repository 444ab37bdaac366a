/** The bytes before a CSV by which a spreadsheet recognizes UTF-8. */
export const csvMark = '\u{FEFF}'

/**
 * A cell by RFC 4180. It is quoted also for a semicolon, which separates cells in the spreadsheets of many countries;
 * a text that a spreadsheet would run as a formula gets an apostrophe.
 */
export function csvCell(value: string): string {
  const text = isFormula(value) ? `'${value}` : value
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A line of such cells, with its end. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function isFormula(text: string): boolean {
  return /^[=+\-@\t\r]/.test(text)
}

/** The first three texts of a column, cut for a preview. */
export function samplesOf(lines: readonly Pick<CsvLine, 'cells'>[], at: number): string[] {
  const samples = new Set<string>()
  for (const { cells } of lines) {
    const text = (cells[at] ?? '').trim().slice(0, 100).toWellFormed()
    if (text !== '') samples.add(text)
    if (samples.size === 3) break
  }
  return [...samples]
}

/** A line of a file, counted from 1 as an editor does, with its cells. */
export type CsvLine = { line: number; cells: string[] }

/**
 * The lines of a CSV, separated by commas or semicolons, whichever its first line has more of; empty lines are left
 * out. The apostrophe that `csvCell` adds to a formula is removed. Undefined where a quote is not closed or a line
 * has more cells than any spreadsheet. Reading stops after `most` lines.
 */
export function parseCsv(file: string, most = Infinity): CsvLine[] | undefined {
  const text = file.startsWith(csvMark) ? file.slice(1) : file
  const first = text.slice(0, (text.indexOf('\n') + 1 || text.length + 1) - 1)
  const separator = first.split(';').length > first.split(',').length ? ';' : ','
  const lines: CsvLine[] = []
  let cells: string[] = []
  let line = 1
  let begun = 1
  for (let at = 0; at < text.length && lines.length < most;) {
    const isQuoted = text[at] === '"'
    const end = isQuoted ? endOfQuote(text, at + 1) : endOfPlain(text, at, separator)
    if (end === undefined) return undefined
    const raw = isQuoted ? text.slice(at + 1, end - 1).replaceAll('""', '"') : text.slice(at, end)
    line += isQuoted ? raw.split('\n').length - 1 : 0
    cells.push(raw.startsWith("'") && isFormula(raw.slice(1)) ? raw.slice(1) : raw)
    at = end
    if (cells.length > mostCells) return undefined
    if (text[at] === separator) {
      at += 1
      if (at < text.length) continue
      cells.push('')
    }
    if (text[at] === '\r') at += 1
    if (at < text.length && text[at] !== '\n') return undefined
    at += 1
    if (cells.some((cell) => cell.trim() !== '')) lines.push({ line: begun, cells })
    cells = []
    line += 1
    begun = line
  }
  return lines
}

const mostCells = 16_384

/** The position after a quoted cell's last quote. */
function endOfQuote(text: string, from: number): number | undefined {
  for (let at = text.indexOf('"', from); at !== -1; at = text.indexOf('"', at + 2))
    if (text[at + 1] !== '"') return at + 1
  return undefined
}

function endOfPlain(text: string, from: number, separator: string): number {
  let at = from
  while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at += 1
  return at
}
