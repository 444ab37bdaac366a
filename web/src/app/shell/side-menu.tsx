import { Link, useLocation } from '@tanstack/react-router'
import { memo, useMemo } from 'react'
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
  return (
    <nav id="main-navigation" aria-label={t('shell.navigation')} className={styles['menu']} popover="auto">
      <Link to="/start" className={styles['home']} aria-label={t('shell.product')} onClick={closeMenu}>
        <CompanyBrand />
      </Link>
      <Pages />
      <AccountMenu />
    </nav>
  )
}

/** Finds out once for all lines which page is open. */
function Pages() {
  const pages = usePages()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const lines = useMemo(() => linesOf(pages), [pages])
  const open = openPage(pages, path)?.to
  return (
    <div className={styles['pages']}>
      {groups.map((group) => (
        <Group key={group} name={group} lines={lines.filter((line) => line.group === group)} open={open} />
      ))}
    </div>
  )
}

type GroupProps = { name: (typeof groups)[number]; lines: readonly Line[]; open: Line['to'] | undefined }

function Group({ name, lines, open }: GroupProps) {
  const { t } = useWords()
  if (lines.length === 0) return null
  return (
    <div className={styles['group']}>
      {name !== 'desk' && <p className={styles['heading']}>{t(`shell.groups.${name}`)}</p>}
      {lines.map((line) => (
        <MenuLine key={line.to} line={line} open={open} />
      ))}
    </div>
  )
}

/** A page, or a section. A phone has no tabs, so it lists each page of the section. */
function MenuLine({ line, open }: { line: Line } & Pick<GroupProps, 'open'>) {
  const { to, label, icon, pages } = line
  const link = { to, label, icon, isCurrent: pages.some((page) => page.to === open) }
  if (pages.length === 1) return <MenuLink {...link} />
  return (
    <>
      <MenuLink {...link} when="wide" />
      {pages.map((page) => (
        <MenuLink
          key={page.to}
          to={page.to}
          label={page.label}
          icon={page.icon}
          isCurrent={page.to === open}
          when="phone"
        />
      ))}
    </>
  )
}

type MenuLinkProps = Pick<Line, 'to' | 'label' | 'icon'> & { isCurrent: boolean; when?: 'wide' | 'phone' }

/** Drawn again only if it becomes, or no longer is, the page that is open. */
const MenuLink = memo(function MenuLink({ to, label, icon, isCurrent, when }: MenuLinkProps) {
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
})

function closeMenu() {
  const menu = document.getElementById('main-navigation')
  if (menu?.matches(':popover-open') === true) menu.hidePopover()
}
