import { Link, Outlet } from '@tanstack/react-router'
import { useWords } from '../lib/words.ts'
import { Brand } from '../ui/brand.tsx'
import { LanguageSelect } from '../ui/language-select.tsx'
import { NotificationCentre } from '../ui/notify.tsx'
import { SchemeSwitch } from '../ui/scheme-switch.tsx'
import styles from './layout.module.css'
import { MainNavigation } from './main-navigation.tsx'
import { UserMenu } from './user-menu.tsx'

/** Header, navigation and notifications around every private screen. */
export function Layout() {
  const { t } = useWords()
  return (
    <>
      <a className={styles['skip']} href="#content">
        {t('shell.skip')}
      </a>
      <header className={styles['header']}>
        <Link to="/" className={styles['home']}>
          <Brand />
        </Link>
        <MainNavigation />
        <div className={styles['tools']}>
          <LanguageSelect />
          <SchemeSwitch className={styles['tool']} />
          <UserMenu />
        </div>
      </header>
      <main id="content" tabIndex={-1} className={styles['main']}>
        <Outlet />
      </main>
      <NotificationCentre />
    </>
  )
}
