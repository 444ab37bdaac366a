import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import X from 'lucide-react/icons/x'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import styles from './dialog.module.css'
import { Icon } from '../icon.tsx'

type Props = { title: string; open: boolean; onClose: () => void; children: ReactNode }

/**
 * The browser's modal dialog. It keeps the focus inside, closes with Escape, and then returns the focus. Its first
 * field gets the focus.
 */
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
              <Icon shape={X} />
            </button>
          </div>
          {children}
        </>
      )}
    </dialog>
  )
}

type Question = { title: string; text: string; yes: string; no: string }

/** Asks before something is done. `ask` resolves to the answer, or to no if the dialog was closed. */
export function useQuestion() {
  const [open, setOpen] = useState<Question & { answer: (isYes: boolean) => void }>()
  const ask = (texts: Question) => new Promise<boolean>((answer) => setOpen({ ...texts, answer }))
  const close = (isYes: boolean) => {
    open?.answer(isYes)
    setOpen(undefined)
  }
  const question = (
    <Dialog title={open?.title ?? ''} open={open !== undefined} onClose={() => close(false)}>
      <p>{open?.text}</p>
      <div className={styles['buttons']}>
        <AppButton variant="danger" onClick={() => close(true)}>
          {open?.yes}
        </AppButton>
        <AppButton variant="default" onClick={() => close(false)}>
          {open?.no}
        </AppButton>
      </div>
    </Dialog>
  )
  return { ask, question }
}
