import { Link } from '@tanstack/react-router'
import { useWords } from '#lib/language/words.ts'
import { Icon } from '#ui/icon.tsx'
import { groups, usePages, type Page } from '../menu.ts'
import { AccountMenu } from './account-menu.tsx'
import { CompanyBrand } from './company-brand.tsx'
import styles from './side-menu.module.css'
import { WaitingBadge } from './waiting-badge.tsx'

/** The pages that the account may open, in groups; icons alone where the window is narrow, a popover on a phone. */
export function SideMenu() {
  const { t } = useWords()
  const pages = usePages()
  return (
    <nav id="main-navigation" aria-label={t('shell.navigation')} className={styles['menu']} popover="auto">
      <Link to="/start" className={styles['home']} aria-label={t('shell.product')} onClick={closeMenu}>
        <CompanyBrand />
      </Link>
      <div className={styles['pages']}>
        {groups.map((group) => (
          <Group key={group} name={group} pages={pages.filter((page) => page.group === group)} />
        ))}
      </div>
      <AccountMenu />
    </nav>
  )
}

type GroupProps = { name: (typeof groups)[number]; pages: readonly Page[] }

function Group({ name, pages }: GroupProps) {
  const { t } = useWords()
  if (pages.length === 0) return null
  return (
    <div className={styles['group']}>
      {name !== 'desk' && <p className={styles['heading']}>{t(`shell.groups.${name}`)}</p>}
      {pages.map(({ to, label, icon }) => (
        <Link
          key={to}
          to={to}
          className={styles['link']}
          title={t(label)}
          activeOptions={{ exact: pages.some((page) => page.to.startsWith(`${to}/`)) }}
          onClick={closeMenu}
        >
          <Icon of={icon} />
          <span className={styles['label']}>{t(label)}</span>
          {to === '/needs-attention' && <WaitingBadge className={styles['waiting']} />}
        </Link>
      ))}
    </div>
  )
}

function closeMenu() {
  const menu = document.getElementById('main-navigation')
  if (menu?.matches(':popover-open') === true) menu.hidePopover()
}
