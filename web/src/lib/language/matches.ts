/** Whether the text contains each typed word, with or without accents and commas between the words. */
export function matches(text: string, typed: string): boolean {
  const plainText = plain(text)
  return plain(typed)
    .split(/[\s,]+/)
    .every((word) => plainText.includes(word))
}

/** A text in small letters without accents. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim()
}
