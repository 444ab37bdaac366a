import type { ReactNode } from 'react'
import { useWords } from '#lib/language/words.ts'
import { Brand } from '#ui/layout/brand.tsx'
import { LanguageSelect } from '#ui/fields/language-select.tsx'
import { SchemeSwitch } from '#ui/buttons/scheme-switch.tsx'
import styles from './door.module.css'

/** The page for people who aren't signed in: a picture and a sentence about the portal beside the form. */
export function Door({ children }: { children: ReactNode }) {
  const { t } = useWords()
  return (
    <div className={styles['page']}>
      <header className={styles['side']}>
        <Brand />
        <div className={styles['art']} />
        <p className={styles['lead']}>{t('identity.lead')}</p>
      </header>
      <main className={styles['main']}>
        <div className={styles['tools']}>
          <LanguageSelect />
          <SchemeSwitch className={styles['tool']} />
        </div>
        <div className={styles['form']}>{children}</div>
      </main>
    </div>
  )
}
