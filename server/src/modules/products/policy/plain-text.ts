import { ownValue } from '@reseller-portal/contract/kit'

/** The text of a page of another site, without markup, scripts, and control characters. Takes time linear in its length. */
export function plainText(source: string, isHtml: boolean): string {
  const text = isHtml ? withoutMarkup(source) : source
  const lines = text.replaceAll(/[^\P{Cc}\n\t]/gu, '').split('\n')
  const kept = lines.map((line) => line.trim())
  return kept
    .filter((line, index) => line !== '' || (kept[index - 1] ?? '') !== '')
    .join('\n')
    .trim()
}

/** Tags whose content is not text of the page. */
const silent = ['script', 'style', 'head', 'template', 'noscript', 'iframe']
const breaks = ['p', 'div', 'br', 'li', 'ul', 'ol', 'tr', 'table', 'section', 'h1', 'h2', 'h3', 'h4']

function withoutMarkup(source: string): string {
  // Only ASCII letters, of which tags consist: others, such as İ, may have another length in lower case.
  const lower = source.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase())
  const parts: string[] = []
  let at = 0
  while (at < source.length) {
    const open = source.indexOf('<', at)
    parts.push(source.slice(at, open === -1 ? source.length : open))
    if (open === -1) break
    const name = /^<\/?([a-z]\w*)/.exec(lower.slice(open, open + 20))?.[1] ?? ''
    const end = silent.includes(name) && lower[open + 1] !== '/' ? lower.indexOf(`</${name}`, open) : open
    const close = end === -1 ? -1 : source.indexOf('>', end)
    if (close === -1) break
    if (breaks.includes(name)) parts.push('\n')
    at = close + 1
  }
  return withCharacters(parts.join(''))
}

const characters: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
  '&amp;': '&',
}

function withCharacters(text: string): string {
  return text.replaceAll(/&(?:lt|gt|quot|#39|nbsp|amp);/g, (each) => ownValue(characters, each) ?? each)
}
