/** What a search looks through: lower case, one part a line, so that no match runs over two parts. */
export function searchText(parts: readonly string[]): string {
  return parts
    .filter((part) => part !== '')
    .join('\n')
    .toLowerCase()
}

/** The pattern of a contains-match; what a person types has no wildcards. */
export function searchPattern(term: string): string {
  return `%${term.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
