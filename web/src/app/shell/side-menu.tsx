import { Link, useLocation } from '@tanstack/react-router'
import { useWords } from '#lib/language/words.ts'
import { Icon } from '#ui/icon.tsx'
import { groups, linesOf, openPage, usePages, type Line } from '../menu.ts'
import { AccountMenu } from './account-menu.tsx'
import { CompanyBrand } from './company-brand.tsx'
import styles from './side-menu.module.css'
import { WaitingBadge } from './waiting-badge.tsx'

/** The pages that the account can open, in groups. A narrow window shows only icons, a phone a popover. */
export function SideMenu() {
  const { t } = useWords()
  const lines = linesOf(usePages())
  return (
    <nav id="main-navigation" aria-label={t('shell.navigation')} className={styles['menu']} popover="auto">
      <Link to="/start" className={styles['home']} aria-label={t('shell.product')} onClick={closeMenu}>
        <CompanyBrand />
      </Link>
      <div className={styles['pages']}>
        {groups.map((group) => (
          <Group key={group} name={group} lines={lines.filter((line) => line.group === group)} />
        ))}
      </div>
      <AccountMenu />
    </nav>
  )
}

type GroupProps = { name: (typeof groups)[number]; lines: readonly Line[] }

function Group({ name, lines }: GroupProps) {
  const { t } = useWords()
  if (lines.length === 0) return null
  return (
    <div className={styles['group']}>
      {name !== 'desk' && <p className={styles['heading']}>{t(`shell.groups.${name}`)}</p>}
      {lines.map((line) => (
        <MenuLine key={line.to} line={line} />
      ))}
    </div>
  )
}

/** A page, or a section. A phone has no tabs, so it lists each page of the section. */
function MenuLine({ line }: { line: Line }) {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const open = openPage(usePages(), path)?.to
  const { pages } = line
  const isOpen = pages.some(({ to }) => to === open)
  if (pages.length === 1) return <MenuLink {...line} isCurrent={isOpen} />
  return (
    <>
      <MenuLink {...line} isCurrent={isOpen} when="wide" />
      {pages.map((page) => (
        <MenuLink key={page.to} {...page} isCurrent={page.to === open} when="phone" />
      ))}
    </>
  )
}

type MenuLinkProps = Pick<Line, 'to' | 'label' | 'icon'> & { isCurrent: boolean; when?: 'wide' | 'phone' }

function MenuLink({ to, label, icon, isCurrent, when }: MenuLinkProps) {
  const { t } = useWords()
  return (
    <Link
      to={to}
      className={styles['link']}
      title={t(label)}
      data-when={when}
      aria-current={isCurrent ? 'page' : undefined}
      activeProps={{}}
      onClick={closeMenu}
    >
      <Icon shape={icon} />
      <span className={styles['label']}>{t(label)}</span>
      {to === '/needs-attention' && <WaitingBadge className={styles['waiting']} />}
    </Link>
  )
}

function closeMenu() {
  const menu = document.getElementById('main-navigation')
  if (menu?.matches(':popover-open') === true) menu.hidePopover()
}
