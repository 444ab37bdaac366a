import { useWords } from '../../lib/words.ts'
import { Brand } from '../../ui/brand.tsx'
import { LanguageSelect } from '../../ui/language-select.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SchemeSwitch } from '../../ui/scheme-switch.tsx'
import { SignInForm } from './sign-in-form.tsx'
import styles from './sign-in-screen.module.css'
import { TicketArt } from './ticket-art.tsx'

/** Sign-in, the only door: a full page of its own. */
export function SignInScreen() {
  const { t } = useWords()
  return (
    <div className={styles['page']}>
      <header className={styles['side']}>
        <Brand />
        <TicketArt />
        <p className={styles['lead']}>{t('identity.lead')}</p>
      </header>
      <main className={styles['main']}>
        <div className={styles['tools']}>
          <LanguageSelect />
          <SchemeSwitch className={styles['tool']} />
        </div>
        <div className={styles['form']}>
          <PageHeader title={t('identity.title')} />
          <SignInForm />
        </div>
      </main>
    </div>
  )
}
