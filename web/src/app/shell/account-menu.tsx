import { ownOrganization } from '@reseller-portal/contract/accounts'
import { Link, useLocation } from '@tanstack/react-router'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import LogOut from 'lucide-react/icons/log-out'
import MessageSquare from 'lucide-react/icons/message-square'
import User from 'lucide-react/icons/user'
import { roleName } from '#lib/language/role-name.ts'
import { useWords } from '#lib/language/words.ts'
import { Icon } from '#ui/icon.tsx'
import { LanguageSelect } from '#ui/fields/language-select.tsx'
import { showFailure } from '#ui/feedback/messages.ts'
import { SchemeSwitch } from '#ui/buttons/scheme-switch.tsx'
import { signOut, useAccount } from '../session.ts'
import styles from './account-menu.module.css'
import { OrganizationSwitch } from './organization-switch.tsx'

/** The signed-in person, the language, the colors, a link to the profile, and signing out. Escape or a click outside closes it. */
export function AccountMenu() {
  const words = useWords()
  const account = useAccount()
  const here = useLocation({ select: ({ pathname }) => pathname })
  if (account === undefined) return null
  const { version = '', sandbox } = document.documentElement.dataset
  const isSandbox = sandbox === 'true'
  const name = `${account.given_name} ${account.surname}`.trim() || account.email
  const role = account.groups.map((group) => roleName(group.name, words.t))[0]
  const leave = () => signOut().catch(showFailure)
  return (
    <>
      <button type="button" className={styles['account']} popoverTarget="user-menu">
        <span className="unseen">{words.t('shell.account', { name })}</span>
        <span aria-hidden="true" className={styles['face']}>
          {initials(name)}
        </span>
        <span aria-hidden="true" className={styles['name']}>
          <strong>{name}</strong>
          <span>
            {[role, ownOrganization(account)?.name].filter((part) => part !== undefined).join(' · ')}
          </span>
        </span>
        <span className={styles['mark']}>
          <Icon shape={ChevronsUpDown} />
        </span>
      </button>
      <div id="user-menu" popover="auto" className={styles['menu']}>
        <p className={styles['who']}>
          <strong>{name}</strong>
          <span>{account.email}</span>
        </p>
        <div className={styles['tools']}>
          <LanguageSelect />
          <SchemeSwitch className={styles['tool']} />
        </div>
        <OrganizationSwitch account={account} />
        <Link to="/profile" className={styles['item']} onClick={closeMenus}>
          <Icon shape={User} />
          {words.t('common.profile')}
        </Link>
        {account.features.includes('helpCentre') && (
          <Link to="/help" className={styles['item']} onClick={closeMenus}>
            <Icon shape={CircleHelp} />
            {words.t('common.help')}
          </Link>
        )}
        <Link to="/feedback" search={{ page: here }} className={styles['item']} onClick={closeMenus}>
          <Icon shape={MessageSquare} />
          {words.t('common.feedback')}
        </Link>
        <button type="button" className={styles['item']} onClick={() => void leave()}>
          <Icon shape={LogOut} />
          {words.t('common.signOut')}
        </button>
        <p className={styles['build']}>
          {words.t('shell.version', { version })} ·{' '}
          {words.t(isSandbox ? 'shell.sandbox' : 'shell.production')}
        </p>
      </div>
    </>
  )
}

function closeMenus() {
  for (const menu of document.querySelectorAll<HTMLElement>(':popover-open')) menu.hidePopover()
}

function initials(name: string) {
  const parts = name.split(/[\s@.]+/)
  return parts
    .slice(0, 2)
    .map((part) => part.charAt(0).toUpperCase())
    .join('')
}
