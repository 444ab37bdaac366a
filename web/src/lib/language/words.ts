import { fill, type Words as ContractWords } from '@reseller-portal/contract/words'
import { languageOf, type Language, type Refusal } from '@reseller-portal/contract/kit'
import { createInstance } from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'
import { languages } from '@reseller-portal/contract/locales/languages'

const speech = createInstance()
const remembered = 'language'
const spoken = new Map<string, ContractWords>()
let isOffice = false

/** Loads the texts of the remembered language, else the browser's, else English. Nothing may be drawn before. */
export async function startWords() {
  speech.on('languageChanged', (language) => {
    document.documentElement.lang = language
  })
  await speech.use(initReactI18next).init({
    fallbackLng: false,
    interpolation: { escapeValue: false, prefix: '{', suffix: '}' },
    react: { useSuspense: false },
  })
  await load(firstLanguage())
}

/** `t` for texts of screens, `contract` for the words that both sides speak, `say` for why a rule refuses. */
export function useWords() {
  const { t, i18n } = useTranslation()
  const language = languageOf(i18n.language) ?? 'en'
  return { t, language, contract: contractWords(language), say: (it: Refusal) => sayRefusal(it, language) }
}

export type Translate = ReturnType<typeof useWords>['t']

/** Changes the language in place, and remembers it in this browser. */
export async function speak(language: Language) {
  localStorage.setItem(remembered, language)
  await load(language)
}

/** Loads the texts of the screens that few people open, before one of them is drawn. */
export async function needOffice() {
  if (!isOffice) await loadOffice(currentLanguage())
  isOffice = true
}

/** The same as `useWords`, outside a component. */
export function wordsNow() {
  const language = currentLanguage()
  const say = (it: Refusal) => sayRefusal(it, language)
  return { t: speech.t, language, contract: contractWords(language), say }
}

function sayRefusal({ code, facts }: Refusal, language: Language) {
  return fill(contractWords(language).refusals[code], facts)
}

function contractWords(language: Language) {
  const known = spoken.get(language)
  if (known === undefined) throw new Error(`the words of ${language} are not loaded`)
  return known
}

async function load(language: Language) {
  const [screens, contract] = await Promise.all([
    languages[language].screens(),
    languages[language].contract(),
  ])
  spoken.set(language, contract.words)
  speech.addResourceBundle(language, 'translation', screens.default, true)
  if (isOffice) await loadOffice(language)
  await speech.changeLanguage(language)
}

async function loadOffice(language: Language) {
  const { default: texts } = await languages[language].office()
  speech.addResourceBundle(language, 'translation', texts, true)
}

/** The language that is spoken now. */
function currentLanguage(): Language {
  return languageOf(speech.language) ?? 'en'
}

function firstLanguage(): Language {
  const wishes = [localStorage.getItem(remembered), ...navigator.languages]
  return wishes.map(languageOf).find((language) => language !== undefined) ?? 'en'
}
