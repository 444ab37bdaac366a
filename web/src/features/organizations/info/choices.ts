import { languages, type Language } from '@reseller-portal/contract/kit'

/** The portal's languages, each by its own name. */
export function languageChoices() {
  return languages.map((value) => ({ value, label: languageName(value, value) }))
}

/** A language by its name in another. */
export function languageName(code: Language, language: Language): string {
  return new Intl.DisplayNames(language, { type: 'language' }).of(code) ?? code
}
