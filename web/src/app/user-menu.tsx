import { Link } from '@tanstack/react-router'
import { sayFailure } from '../lib/failure.ts'
import { useWords } from '../lib/words.ts'
import { Icon } from '../ui/icon.tsx'
import { tell } from '../ui/messages.ts'
import { signOut, useAccount } from './session.ts'
import styles from './user-menu.module.css'

/** Who is signed in, the way to their profile, and out. The browser's own popover closes it by Escape or a click beside. */
export function UserMenu() {
  const words = useWords()
  const account = useAccount()
  if (account === undefined) return null
  const name = `${account.given_name} ${account.surname}`.trim() || account.email
  const leave = () =>
    signOut().catch((error: unknown) => tell({ type: 'error', text: sayFailure(error, words) }))
  return (
    <>
      <button type="button" className={styles['face']} popoverTarget="user-menu">
        <span aria-hidden="true">{initials(name)}</span>
        <span className="unseen">{words.t('shell.account', { name })}</span>
      </button>
      <div id="user-menu" popover="auto" className={styles['menu']}>
        <p className={styles['who']}>
          <strong>{name}</strong>
          <span>{account.email}</span>
        </p>
        <Link to="/profile" className={styles['item']} onClick={closeMenu}>
          <Icon name="person" />
          {words.t('shell.profile')}
        </Link>
        <button type="button" className={styles['item']} onClick={() => void leave()}>
          <Icon name="leave" />
          {words.t('shell.signOut')}
        </button>
      </div>
    </>
  )
}

function closeMenu() {
  document.getElementById('user-menu')?.hidePopover()
}

function initials(name: string) {
  const parts = name.split(/[\s@.]+/)
  return parts
    .slice(0, 2)
    .map((part) => part.charAt(0).toUpperCase())
    .join('')
}
