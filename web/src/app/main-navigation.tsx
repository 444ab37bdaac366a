import { attentionCount } from '@reseller-portal/contract/bookings'
import { mayDo } from '@reseller-portal/contract/identity'
import { Link } from '@tanstack/react-router'
import { useAnswer } from '../lib/query.ts'
import { useWords } from '../lib/words.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './main-navigation.module.css'
import { navigation } from './navigation.ts'
import { rolesOf, useAccount } from './session.ts'

/** The pages that the account may open: a row, and on a phone a menu. */
export function MainNavigation() {
  const { t } = useWords()
  const account = useAccount()
  const roles = account === undefined ? [] : rolesOf(account)
  const pages = navigation.filter(({ may }) => mayDo(roles, may))
  const hasWaiting = pages.some(({ to }) => to === '/needs-attention')
  return (
    <>
      <button type="button" className={styles['open']} popoverTarget="main-navigation">
        <Icon name="menu" />
        <span className={styles['word']}>{t('shell.menu')}</span>
        {hasWaiting && <WaitingBadge />}
      </button>
      <nav id="main-navigation" aria-label={t('shell.navigation')} className={styles['nav']} popover="auto">
        {pages.map(({ to, label, icon }) => (
          <Link key={to} to={to} className={styles['link']} onClick={closeMenu}>
            <Icon name={icon} />
            {t(label)}
            {to === '/needs-attention' && <WaitingBadge />}
          </Link>
        ))}
      </nav>
    </>
  )
}

function closeMenu() {
  const menu = document.getElementById('main-navigation')
  if (menu?.matches(':popover-open') === true) menu.hidePopover()
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
