import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWords } from '#lib/language/words.ts'
import { SchemeSwitch } from '#ui/buttons/scheme-switch.tsx'
import { NotificationCenter } from '#ui/feedback/notify.tsx'
import { LanguageSelect } from '#ui/fields/language-select.tsx'
import { Brand } from '#ui/layout/brand.tsx'
import styles from './registrations.module.css'

/** The full page for a person who requests an account. */
export function Page({ children }: { children: ReactNode }) {
  const { t } = useWords()
  return (
    <>
      <header className={styles['top']}>
        <Brand />
        <div className={styles['tools']}>
          <LanguageSelect />
          <SchemeSwitch className={styles['tool']} />
        </div>
      </header>
      <main className={styles['page']}>
        {children}
        <Link to="/login/">{t('registrations.back')}</Link>
      </main>
      <NotificationCenter onHelp={() => {}} />
    </>
  )
}
