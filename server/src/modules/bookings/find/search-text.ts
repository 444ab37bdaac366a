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

/** What is looked for: the term as it was typed, and a number with spaces or brackets by its digits too. */
export function searchPatterns(term: string): string[] {
  const digits = term.replaceAll(/\D/g, '')
  const isPhone = digits.length >= 5 && digits !== term && /^[+\d\s().-]+$/.test(term)
  return [searchPattern(term), ...(isPhone ? [`%${digits}%`] : [])]
}

/** The pattern of a contains-match; what a person types has no wildcards. */
function searchPattern(term: string): string {
  return `%${term.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
