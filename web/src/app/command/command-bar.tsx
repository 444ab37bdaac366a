import { useRouter } from '@tanstack/react-router'
import Search from 'lucide-react/icons/search'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useWords } from '#lib/language/words.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './command-bar.module.css'
import type { Command } from './commands.ts'
import { Options } from './options.tsx'
import { useCommands } from './use-commands.ts'

type Props = { onClose: () => void; onKeys: () => void }

/** One search box for bookings, pages, and actions: a WAI-ARIA combobox with a list. The arrow keys move, Enter runs the chosen line. */
export default function CommandBar({ onClose, onKeys }: Props) {
  const { t } = useWords()
  const router = useRouter()
  const list = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [typed, setTyped] = useState('')
  const { sections, isBusy } = useCommands(typed, onKeys)
  const all = sections.flatMap(({ commands }) => commands)
  const [chosenId, setChosen] = useState<string>()
  const at = Math.max(
    0,
    all.findIndex(({ id }) => id === chosenId),
  )
  const chosen = all[at]
  useEffect(() => dialog.current?.showModal(), [])
  const run = (command: Command | undefined) => {
    if (command === undefined) return
    onClose()
    if ('to' in command) void router.navigate({ to: command.to })
    else command.run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Enter') run(chosen)
    if (step !== undefined) setChosen(all[(at + step + all.length) % all.length]?.id)
    if (event.key === 'Enter' || step !== undefined) event.preventDefault()
  }
  return (
    <dialog
      ref={dialog}
      className={styles['bar']}
      aria-label={t('command.title')}
      onClose={onClose}
      onPointerDown={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      <div className={styles['field']}>
        <Icon shape={Search} size={20} />
        <input
          role="combobox"
          aria-label={t('command.title')}
          aria-expanded={all.length > 0}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={chosen && `${list}-${chosen.id}`}
          aria-busy={isBusy}
          placeholder={t('command.hint')}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            setChosen(undefined)
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" className={styles['close']} onClick={onClose}>
          <span className="unseen">{t('ui.close')}</span>
          <kbd aria-hidden="true">Esc</kbd>
        </button>
      </div>
      <Options id={list} sections={sections} chosen={chosen} typed={typed} onRun={run} />
      {all.length === 0 && !isBusy && <p className={styles['none']}>{t('command.none', { typed })}</p>}
    </dialog>
  )
}
