/** What a search looks through: lower case, one part a line, so that no match runs over two parts. */
export function searchText(parts: readonly string[]): string {
  return parts
    .filter((part) => part !== '')
    .join('\n')
    .toLowerCase()
}

/** A phone as it was written and by its digits alone: spaces and brackets are put anywhere. */
export function phoneTexts(phone: string): string[] {
  return [phone, phone.replaceAll(/\D/g, '')]
}

/** Shorter terms stand in no index of three letters each, unless they begin a word. */
const shortest = 3

/**
 * What is looked for: the term as it was typed, and a number with spaces or brackets by its digits too. One or two letters
 * are looked for where a word begins: anywhere, they would have every booking read.
 */
export function searchPatterns(term: string): string[] {
  if ([...term].length < shortest)
    return ['', '%\n', '% ', '%-'].map((before) => `${before}${escaped(term)}%`)
  const digits = term.replaceAll(/\D/g, '')
  const isPhone = digits.length >= 5 && digits !== term && /^[+\d\s().-]+$/.test(term)
  return [searchPattern(term), ...(isPhone ? [`%${digits}%`] : [])]
}

/** The pattern of a contains-match. */
function searchPattern(term: string): string {
  return `%${escaped(term)}%`
}

/** What a person types has no wildcards. */
function escaped(term: string): string {
  return term.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)
}
