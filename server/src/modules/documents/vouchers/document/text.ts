const japanese = /([\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\u3000-\u30FF\uFF00-\uFFEF]+)/u

type Run = { text: string; font?: 'BizUDPGothic' }
/** What pdfmake sets as one paragraph. */
export type Prose = { text: Run[]; wordBreak: 'normal' | 'break-all' }

/** A text from outside: each script in a font that has it, a word longer than a line broken where it must be. */
export function prose(text: string): Prose {
  return { text: runs(text), wordBreak: /\S{30}/.test(text) ? 'break-all' : 'normal' }
}

/** A size that keeps a long name on a few lines. */
export function fitted(text: string, sizes: { short: number; middle: number; long: number }): number {
  if (text.length <= 60) return sizes.short
  return text.length <= 120 ? sizes.middle : sizes.long
}

/** Control characters are left out, and the narrow space in French amounts, which the font lacks, is a wider one. */
function runs(text: string): Run[] {
  const spaced = text.normalize('NFC').replaceAll('\u202F', '\u00A0')
  // oxlint-disable-next-line no-control-regex
  const clean = spaced.replaceAll(/[\u0000-\u0008\u000B-\u001F\u007F]/g, '')
  return clean
    .split(japanese)
    .filter((part) => part !== '')
    .map((part) => (japanese.test(part) ? { text: part, font: 'BizUDPGothic' } : { text: part }))
}
