/** The three languages of the interface; English is the fallback (spec 2 §9). */
export const languages = ['en', 'es', 'fr'] as const

/** The language of a tag such as `fr-CA`, where the portal speaks it. */
export function languageOf(tag: string | null | undefined): (typeof languages)[number] | undefined {
  return languages.find((language) => language === tag?.slice(0, 2))
}
