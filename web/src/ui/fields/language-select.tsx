import type { Language } from '@reseller-portal/contract/kit'
import { speak, useWords } from '#lib/language/words.ts'
import { showFailure } from '../feedback/messages.ts'
import { languages } from '@reseller-portal/contract/locales/languages'
import styles from './language-select.module.css'

/** Changes the language in place. Each language is named in itself. */
export function LanguageSelect() {
  const { t, language } = useWords()
  return (
    <select
      className={styles['select']}
      aria-label={t('common.language')}
      value={language}
      onChange={({ target }) => {
        // The options below are the languages, and nothing else.
        void speak(target.value as Language).catch(showFailure)
      }}
    >
      {Object.entries(languages).map(([code, { name }]) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </select>
  )
}
