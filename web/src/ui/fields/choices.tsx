import { useEffect, useState, type ToggleEvent } from 'react'
import { useWords } from '#lib/language/words.ts'
import styles from './choices.module.css'

export type Choice = {
  value: string
  label: string
  /** A quiet line that explains the choice. */
  note?: string
  /** Why it can't be chosen or removed, as a sentence. */
  whyNot?: string | undefined
}
type Props = {
  /** The ID of the popover, which its button names as `popoverTarget`. */
  id: string
  label: string
  options: readonly Choice[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  /** Called with the typed text when the typing pauses. The caller then finds the choices. */
  onSearch?: ((search: string) => void) | undefined
}

const searchedAbove = 10
const typingPause = 250

/** Several choices in a popover below its button. They are drawn only while it is open. */
export function Choices({ id, ...choices }: Props) {
  const [isOpen, setOpen] = useState(false)
  // The focused element must exist until the popover has returned the focus, so it's removed after closing.
  const toggled = (event: ToggleEvent<HTMLElement>) => {
    if (event.newState === 'closed') setOpen(false)
    placeBelow(event)
  }
  return (
    <fieldset
      id={id}
      popover="auto"
      className={styles['choices']}
      onBeforeToggle={({ newState }) => newState === 'open' && setOpen(true)}
      onToggle={toggled}
    >
      <legend className="unseen">{choices.label}</legend>
      {isOpen && <Options {...choices} />}
    </fieldset>
  )
}

/** A long list of choices has a search. */
function Options({ label, options, chosen, onChange, onSearch }: Omit<Props, 'id'>) {
  const { t } = useWords()
  const [search, setSearch] = useState('')
  const text = search.trim()
  const isHere = onSearch === undefined
  const fits = ({ label: name }: Choice) => name.toLowerCase().includes(text.toLowerCase())
  const found = isHere ? options.filter(fits) : options
  const isNone = found.every(({ value }) => !isHere && chosen.includes(value))
  useEffect(() => {
    const timer = setTimeout(() => onSearch?.(text), typingPause)
    return () => clearTimeout(timer)
  }, [text, onSearch])
  const toggle = (value: string, isOn: boolean) =>
    onChange(isOn ? [...chosen, value] : chosen.filter((each) => each !== value))
  return (
    <>
      {(!isHere || options.length > searchedAbove) && (
        <input
          type="search"
          className={styles['search']}
          aria-label={t('ui.choices.search', { label })}
          placeholder={t('common.search')}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      {found.map(({ value, label: name, note, whyNot }) => (
        <label key={value} data-refused={whyNot !== undefined || undefined}>
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            aria-disabled={whyNot !== undefined || undefined}
            onChange={(event) => whyNot === undefined && toggle(value, event.currentTarget.checked)}
          />
          <span>
            {name}
            {(whyNot ?? note) !== undefined && <small>{whyNot ?? note}</small>}
          </span>
        </label>
      ))}
      {isNone && search !== '' && <p>{t('ui.list.nothingFound', { search })}</p>}
    </>
  )
}

/** Places the popover below its button, or above it if there is more room, and within the window. */
export function placeBelow({ currentTarget: choices, newState }: ToggleEvent<HTMLElement>) {
  const holder = choices.parentElement?.getBoundingClientRect()
  if (newState !== 'open' || holder === undefined) return
  const { clientWidth, clientHeight } = document.documentElement
  const room = clientWidth - choices.offsetWidth - 8
  const [above, below] = [holder.top - 12, clientHeight - holder.bottom - 12]
  const isAbove = below < Math.min(choices.scrollHeight, 240) && above > below
  choices.style.maxHeight = `${Math.max(120, isAbove ? above : below)}px`
  choices.style.insetInlineStart = `${Math.max(8, Math.min(holder.left, room))}px`
  const top = isAbove ? holder.top - 4 - choices.offsetHeight : holder.bottom + 4
  choices.style.insetBlockStart = `${top}px`
}
