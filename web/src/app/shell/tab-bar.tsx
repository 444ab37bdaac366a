import { Link } from '@tanstack/react-router'
import Menu from 'lucide-react/icons/menu'
import Search from 'lucide-react/icons/search'
import { useWords } from '#lib/language/words.ts'
import { Icon } from '#ui/icon.tsx'
import { usePages } from '../menu.ts'
import styles from './tab-bar.module.css'
import { WaitingBadge } from './waiting-badge.tsx'

const tabs = 3

/** The bar at the bottom of a phone: the account's first pages, the search, and the menu with the rest. */
export function TabBar({ onFind }: { onFind: () => void }) {
  const { t } = useWords()
  const pages = usePages()
  const hasWaiting = pages.some(({ to }) => to === '/needs-attention')
  return (
    <nav className={styles['tabs']} aria-label={t('shell.shortcuts')}>
      {pages.slice(0, tabs).map(({ to, label, icon }) => (
        <Link key={to} to={to} className={styles['tab']}>
          <Icon shape={icon} size={20} />
          <span>{t(label)}</span>
        </Link>
      ))}
      <button type="button" className={styles['tab']} onClick={onFind}>
        <Icon shape={Search} size={20} />
        <span>{t('shell.find')}</span>
      </button>
      <button type="button" className={styles['tab']} popoverTarget="main-navigation">
        <Icon shape={Menu} size={20} />
        <span>{t('shell.menu')}</span>
        {hasWaiting && <WaitingBadge className={styles['waiting']} />}
      </button>
    </nav>
  )
}
