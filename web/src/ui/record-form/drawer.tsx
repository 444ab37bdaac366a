import X from 'lucide-react/icons/x'
import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { useWords } from '#lib/language/words.ts'
import { UnshownError } from '../feedback/unshown-error.tsx'
import { useRootMark } from '../layout/use-root-mark.ts'
import { Icon } from '../icon.tsx'
import styles from './drawer.module.css'

type Props = { title: ReactNode; onClose: () => void; children: ReactNode }

/** A panel at the side, without a scrim, so the page beside it stays usable. Escape closes it and returns the focus. */
export function Drawer({ title, onClose, children }: Props) {
  const { t } = useWords()
  const heading = useId()
  const panel = useRef<HTMLDialogElement>(null)
  useEscape(panel, onClose)
  useRootMark('drawer')
  useLayoutEffect(() => {
    const before = document.activeElement
    panel.current?.show()
    panel.current?.querySelector('h2')?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return (
    <dialog ref={panel} aria-labelledby={heading} className={styles['drawer']}>
      <div className={styles['head']}>
        <h2 id={heading} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" className={styles['close']} aria-label={t('ui.close')} onClick={onClose}>
          <Icon shape={X} />
        </button>
      </div>
      <UnshownError />
      {children}
    </dialog>
  )
}

/** The browser closes only modal dialogs by Escape. A dialog within the panel takes the key first. */
function useEscape(panel: React.RefObject<HTMLDialogElement | null>, onClose: () => void) {
  useEffect(() => {
    const { current } = panel
    const press = (event: KeyboardEvent) => {
      const isElsewhere = event.target instanceof Element && event.target.closest('dialog') !== current
      const isForPopover =
        current?.querySelector(':popover-open, [role=combobox][aria-expanded=true]') !== null
      if (event.key !== 'Escape' || isElsewhere || isForPopover) return
      // Otherwise, the same key press would close the dialog that it opens.
      event.preventDefault()
      onClose()
    }
    current?.addEventListener('keydown', press)
    return () => current?.removeEventListener('keydown', press)
  }, [panel, onClose])
}
