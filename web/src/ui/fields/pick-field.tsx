/* oxlint-disable jsx-a11y/prefer-tag-over-role -- no tag makes a list that a text field walks (WAI-ARIA combobox) */
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { matches } from '#lib/language/matches.ts'
import { useWords } from '#lib/language/words.ts'
import { Icon } from '#ui/icon.tsx'
import { placeBelow } from './choices.tsx'
import styles from './pick-field.module.css'

export type PickOption = { value: string; label: string; note?: string | undefined }
type Props = {
  label: string
  /** The attribute by which the field is found when it should get the focus. */
  name: string
  value: string | undefined
  options: readonly PickOption[]
  onChange: (value: string) => void
  /** Shown while nothing is chosen. */
  placeholder?: string
  /** Shows label and value on one line, as wide as the value. */
  isChip?: boolean
  /** The shortcut that moves the focus here. */
  letter?: string
}

/**
 * One choice of a list, by typing a part of it, by arrow keys, or by a press (WAI-ARIA combobox with a list). The first
 * choice that matches the typed text is marked, and Enter takes the marked one. Leaving the field changes nothing.
 */
export function PickField({ label, name, value, options, onChange, isChip, letter, placeholder }: Props) {
  const { t } = useWords()
  const id = useId()
  const chosen = options.find((option) => option.value === value)
  const [typed, setTyped] = useState<string>()
  const found = typed === undefined ? options : options.filter((option) => matches(option.label, typed))
  const [isOpen, setOpen] = useState(false)
  const [marked, setMarked] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOpen) list.current?.showPopover()
    else list.current?.hidePopover()
  }, [isOpen])
  const open = (text?: string) => {
    setOpen(true)
    setTyped(text)
    setMarked(text === undefined && chosen !== undefined ? options.indexOf(chosen) : 0)
  }
  const close = () => {
    setOpen(false)
    setTyped(undefined)
  }
  const take = (option: PickOption | undefined) => {
    if (option === undefined) return
    close()
    if (option.value !== value) onChange(option.value)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && !isOpen) open()
    else if (step !== undefined) setMarked((marked + step + found.length) % Math.max(1, found.length))
    else if (event.key === 'Enter' && isOpen) take(found[marked])
    else if (event.key === 'Escape' && isOpen) close()
    // Enter in a closed field would send the form.
    else if (event.key !== 'Enter') return
    event.preventDefault()
  }
  return (
    <div className={styles[isChip ? 'chip' : 'field']}>
      <label htmlFor={id}>
        {label} {letter !== undefined && <kbd aria-hidden="true">{letter}</kbd>}
      </label>
      <div className={styles['box']}>
        <input
          id={id}
          data-field={name}
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && found[marked] ? `${id}-${marked}` : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          value={typed ?? chosen?.label ?? ''}
          onChange={({ currentTarget }) => open(currentTarget.value)}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onBlur={close}
          onClick={() => !isOpen && open()}
          onKeyDown={onKeyDown}
        />
        <Icon shape={ChevronDown} />
        <div
          ref={list}
          id={`${id}-list`}
          role="listbox"
          tabIndex={-1}
          aria-label={label}
          popover="manual"
          className={styles['list']}
          onToggle={placeBelow}
          // The field keeps the focus while an option is pressed.
          onPointerDown={(event) => event.preventDefault()}
        >
          {isOpen &&
            found.map((option, index) => (
              <Option
                key={option.value}
                id={`${id}-${index}`}
                option={option}
                isMarked={index === marked}
                onTake={() => take(option)}
              />
            ))}
          {isOpen && found.length === 0 && <p>{t('ui.list.nothingFound', { search: typed ?? '' })}</p>}
        </div>
      </div>
    </div>
  )
}

type OptionProps = { id: string; option: PickOption; isMarked: boolean; onTake: () => void }

function Option({ id, option: { label, note }, isMarked, onTake }: OptionProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isMarked) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isMarked])
  return (
    // The field handles the keys, because it keeps the focus.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      ref={place}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isMarked}
      className={styles['option']}
      onClick={onTake}
    >
      {label}
      {note !== undefined && <small>{note}</small>}
    </div>
  )
}
