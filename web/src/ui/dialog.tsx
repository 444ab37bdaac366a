import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useWords } from '../lib/words.ts'
import styles from './dialog.module.css'
import { Icon } from './icon.tsx'

type Props = { title: string; open: boolean; onClose: () => void; children: ReactNode }

/** The browser's own modal dialog: it keeps the focus inside, closes by Escape and gives the focus back. Its first field is focused. */
export function Dialog({ title, open, onClose, children }: Props) {
  const { t } = useWords()
  const heading = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!open) return dialog.current?.close()
    dialog.current?.showModal()
    dialog.current?.querySelector<HTMLElement>('input, select, textarea')?.focus()
  }, [open])
  return (
    <dialog ref={dialog} aria-labelledby={heading} className={styles['dialog']} onClose={onClose}>
      {open && (
        <>
          <div className={styles['head']}>
            <h2 id={heading}>{title}</h2>
            <button type="button" className={styles['close']} aria-label={t('ui.close')} onClick={onClose}>
              <Icon name="close" />
            </button>
          </div>
          {children}
        </>
      )}
    </dialog>
  )
}
