import type { ReactNode } from 'react'
import { pageKeys } from '#lib/page-keys.ts'
import { useWords } from '#lib/language/words.ts'
import { Dialog } from '#ui/feedback/dialog.tsx'
import { usePages } from '../menu.ts'
import styles from './key-help.module.css'

/** All shortcuts, grouped by where they work. */
export default function KeyHelp({ onClose }: { onClose: () => void }) {
  const { t } = useWords()
  const pages = usePages()
  const here = pageKeys().filter(({ shown }) => shown.length > 0)
  return (
    <Dialog title={t('common.keyboardShortcuts')} open onClose={onClose}>
      <h3 className={styles['head']}>{t('keys.everywhere')}</h3>
      <dl className={styles['keys']}>
        <KeyRow keys={['Ctrl', 'K']}>{t('keys.command')}</KeyRow>
        <KeyRow keys={['/']}>{t('keys.search')}</KeyRow>
        {pages.some(({ letter }) => letter === 'n') && (
          <KeyRow keys={['N']}>{t('shell.nav.addBooking')}</KeyRow>
        )}
        <KeyRow keys={['?']}>{t('keys.help')}</KeyRow>
        <KeyRow keys={['Esc']}>{t('keys.close')}</KeyRow>
      </dl>
      {here.length > 0 && (
        <>
          <h3 className={styles['head']}>{t('keys.here')}</h3>
          <dl className={styles['keys']}>
            {here.map(({ shown, label }) => (
              <KeyRow key={label} keys={shown}>
                {/* Each page describes its shortcuts with a text of its own. */}
                {t(label as 'keys.here')}
              </KeyRow>
            ))}
          </dl>
        </>
      )}
      <h3 className={styles['head']}>{t('common.goTo')}</h3>
      <dl className={styles['keys']}>
        {pages.map(
          ({ to, letter, label }) =>
            letter !== undefined && (
              <KeyRow key={to} keys={['G', letter.toUpperCase()]}>
                {t(label)}
              </KeyRow>
            ),
        )}
      </dl>
      <p className={styles['note']}>{t('keys.note')}</p>
    </Dialog>
  )
}

function KeyRow({ keys, children }: { keys: readonly string[]; children: ReactNode }) {
  return (
    <div>
      <dt>
        {keys.map((key, place) => (
          // A shortcut can have the same key twice.
          // oxlint-disable-next-line react/no-array-index-key
          <kbd key={place}>{key}</kbd>
        ))}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
