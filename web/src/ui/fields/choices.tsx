import { useEffect, useState } from 'react'
import { useWords } from '#lib/language/words.ts'
import styles from './choices.module.css'
import { usePopoverBelow } from './popover-below.ts'

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
  const { isOpen, toggles } = usePopoverBelow()
  return (
    <fieldset id={id} popover="auto" className={styles['choices']} {...toggles}>
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
