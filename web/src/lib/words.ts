import i18next from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'
import { languages, type Language } from '../locales/languages.ts'

const remembered = 'language'

/** Loads the texts of the remembered language, else the browser's, else English. Nothing may be drawn before. */
export async function startWords() {
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language
  })
  const language = firstLanguage()
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: { translation: await textsOf(language) } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
}

/** Texts for a component: `t('shell.signOut')`, and the language that they are in. */
export function useWords() {
  const { t, i18n } = useTranslation()
  return { t, language: asLanguage(i18n.language) ?? 'en' }
}

export type Translate = ReturnType<typeof useWords>['t']

/** Changes the language in place, and remembers it in this browser. */
export async function speak(language: Language) {
  if (!i18next.hasResourceBundle(language, 'translation'))
    i18next.addResourceBundle(language, 'translation', await textsOf(language))
  localStorage.setItem(remembered, language)
  await i18next.changeLanguage(language)
}

async function textsOf(language: Language) {
  const { default: texts } = await languages[language].load()
  return texts
}

function firstLanguage(): Language {
  const wishes = [localStorage.getItem(remembered), ...navigator.languages]
  return wishes.map(asLanguage).find((language) => language !== undefined) ?? 'en'
}

function asLanguage(tag: string | null): Language | undefined {
  const short = tag?.slice(0, 2)
  return short === 'en' || short === 'es' || short === 'fr' ? short : undefined
}
