import { attentionCount } from '@reseller-portal/contract/bookings'
import { mayDo } from '@reseller-portal/contract/identity'
import { Link, Outlet } from '@tanstack/react-router'
import { useAnswer } from '../lib/query.ts'
import { useWords } from '../lib/words.ts'
import { Brand } from '../ui/brand.tsx'
import { Icon } from '../ui/icon.tsx'
import { LanguageSelect } from '../ui/language-select.tsx'
import { NotificationCentre } from '../ui/notify.tsx'
import { SchemeSwitch } from '../ui/scheme-switch.tsx'
import styles from './layout.module.css'
import { navigation } from './navigation.ts'
import { rolesOf, useAccount } from './session.ts'
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
        <Navigation />
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

function Navigation() {
  const { t } = useWords()
  const account = useAccount()
  const roles = account === undefined ? [] : rolesOf(account)
  return (
    <nav aria-label={t('shell.navigation')} className={styles['nav']}>
      {navigation
        .filter(({ may }) => mayDo(roles, may))
        .map(({ to, label, icon }) => (
          <Link key={to} to={to} className={styles['link']}>
            <Icon name={icon} />
            {t(label)}
            {to === '/needs-attention' && <WaitingBadge />}
          </Link>
        ))}
    </nav>
  )
}

/** How many sales wait for a person; nothing while there are none. */
function WaitingBadge() {
  const { t } = useWords()
  const waiting = useAnswer(attentionCount, {}, { refetchInterval: 60_000 }).data?.count ?? 0
  if (waiting === 0) return null
  return (
    <span className={styles['waiting']}>
      <span aria-hidden="true">{waiting}</span>
      <span className="unseen">{t('shell.waiting', { count: waiting })}</span>
    </span>
  )
}
