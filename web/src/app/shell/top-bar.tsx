import Keyboard from 'lucide-react/icons/keyboard'
import Search from 'lucide-react/icons/search'
import { useWords } from '#lib/language/words.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './top-bar.module.css'

type Props = { title: (place: HTMLElement | null) => void; onOpen: (what: 'command' | 'keys') => void }

/** The page's title or breadcrumbs, the sandbox mark, and the search. */
export function TopBar({ title, onOpen }: Props) {
  const { t } = useWords()
  return (
    <div className={styles['bar']}>
      <div ref={title} className={styles['title']} />
      {isSandbox() && (
        <span className={styles['sandbox']} title={t('shell.sandboxNote')}>
          {t('shell.sandbox')}
        </span>
      )}
      <button
        type="button"
        className={styles['find']}
        aria-keyshortcuts="Control+K"
        onClick={() => onOpen('command')}
      >
        <Icon shape={Search} />
        <span>{t('shell.search')}</span>
        <kbd aria-hidden="true">Ctrl K</kbd>
      </button>
      <button
        type="button"
        className={styles['keys']}
        aria-label={t('common.keyboardShortcuts')}
        title={t('common.keyboardShortcuts')}
        onClick={() => onOpen('keys')}
      >
        <Icon shape={Keyboard} />
      </button>
    </div>
  )
}

/** The server marks the page when card payments run in the sandbox, where no money moves. */
function isSandbox() {
  return document.documentElement.dataset['sandbox'] === 'true'
}
