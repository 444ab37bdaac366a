/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a select has no list that is searched or lies where we want it (WAI-ARIA combobox) */
import { Combobox, InputBase, useCombobox, type InputBaseProps } from '@mantine/core'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { matches, plain } from '#lib/language/matches.ts'
import { useWords } from '#lib/language/words.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './select.module.css'

export type Option<Value extends string = string> = {
  value: Value
  label: string
  /** A quiet line below the label. */
  note?: string | undefined
}
type Shown = 'label' | 'description' | 'error' | 'required' | 'withAsterisk' | 'inputWrapperOrder'
type Props<Value extends string> = Pick<InputBaseProps, Shown | 'disabled' | 'className'> & {
  'aria-label'?: string
  /** By which the field is found when it gets the focus. */
  name?: string
  value: string | undefined
  data: readonly Option<Value>[]
  onChange: (value: Value) => void
  onBlur?: (event: FocusEvent<HTMLInputElement>) => void
  /** Shown while nothing is chosen. */
  placeholder?: string
  autoComplete?: string
  /** Found by any part of its name; else by its first letters. Without it: a long list is. */
  isSearched?: boolean
  /** One line with its label, as wide as what is chosen. */
  isChip?: boolean
}

const searchedAbove = 10

/**
 * One of a list, by a press, by arrows or by typing (WAI-ARIA combobox with a list). Enter takes what is marked and sends no
 * form, and Tab takes what was typed. Leaving the field in another way changes nothing.
 */
export function Select<Value extends string>({
  value,
  data,
  onChange,
  onBlur,
  placeholder,
  className = '',
  autoComplete = 'off',
  isSearched = data.length > searchedAbove,
  isChip = false,
  ...field
}: Props<Value>) {
  const { t } = useWords()
  const [id, list] = [useId(), useId()]
  const [typed, setTyped] = useState<string>()
  const [marked, setMarked] = useState(0)
  const combobox = useCombobox({ onDropdownClose: () => setTyped(undefined) })
  const isOpen = combobox.dropdownOpened
  const chosen = data.find((option) => option.value === value)
  const found = typed === undefined ? data : bestFirst(data, typed)
  const letters = useLetters()
  const active = isOpen && found[marked] !== undefined ? `${list}-${marked}` : undefined
  useEffect(() => {
    if (active !== undefined) document.getElementById(active)?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const placeOfChosen = data.findIndex((option) => option === chosen)
  const open = () => {
    if (!isOpen) setMarked(Math.max(0, placeOfChosen))
    combobox.openDropdown()
  }
  const take = (option: Option<Value> | undefined) => {
    combobox.closeDropdown()
    if (option !== undefined && option !== chosen) onChange(option.value)
  }
  const goTo = (name: string) => {
    const next = nextThatBegins(data, name, isOpen ? marked : placeOfChosen)
    if (!isOpen) take(data[next])
    else if (next >= 0) setMarked(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    const isSpace = key === ' ' && !isSearched && !letters.isGoingOn(event.timeStamp)
    const isCommand = event.ctrlKey || event.metaKey
    // After typing a part of a name, Tab and Ctrl+Enter take the option that it found.
    if (typed && (key === 'Tab' || (key === 'Enter' && isCommand))) take(found[marked])
    if (isCommand) return
    if (!isOpen && (step !== undefined || isSpace)) open()
    else if (step !== undefined) setMarked((marked + step + found.length) % Math.max(1, found.length))
    else if (isOpen && (key === 'Enter' || isSpace)) take(found[marked])
    else if (isOpen && key === 'Escape') combobox.closeDropdown()
    else if (!isSearched && key.length === 1) goTo(letters.add(key, event.timeStamp))
    // Enter in a closed field would send the form.
    else if (key !== 'Enter') return
    event.preventDefault()
  }
  return (
    <Combobox
      store={combobox}
      // Also inside dialogs, because an element in the page's body would be below them.
      withinPortal={false}
      floatingStrategy="fixed"
      position="bottom-start"
      keepMounted={false}
      onOptionSubmit={(next) => take(data.find((option) => option.value === next))}
    >
      <Combobox.Target withAriaAttributes={false} withKeyboardNavigation={false} autoComplete={autoComplete}>
        <InputBase
          {...field}
          id={id}
          className={`${isChip ? styles['chip'] : ''} ${className}`}
          role="combobox"
          aria-haspopup="listbox"
          aria-expanded={isOpen}
          aria-controls={isOpen ? list : undefined}
          aria-activedescendant={active}
          aria-autocomplete={isSearched ? 'list' : 'none'}
          // Escape closes the list and not what it is in.
          data-mantine-stop-propagation={isOpen || undefined}
          autoComplete={autoComplete}
          spellCheck={false}
          readOnly={!isSearched}
          pointer={!isSearched}
          placeholder={placeholder ?? t('common.choose')}
          value={typed ?? chosen?.label ?? ''}
          rightSection={<Icon shape={ChevronDown} />}
          rightSectionPointerEvents="none"
          onChange={({ currentTarget }) => {
            const { value: text } = currentTarget
            // The browser filled it in.
            if (document.activeElement !== currentTarget)
              return take(data.find(({ label }) => label === text))
            combobox.openDropdown()
            setTyped(text)
            setMarked(0)
          }}
          onFocus={({ currentTarget }) => isSearched && currentTarget.select()}
          onBlur={(event) => {
            combobox.closeDropdown()
            onBlur?.(event)
          }}
          onClick={() => (isOpen && !isSearched ? combobox.closeDropdown() : open())}
          onKeyDown={onKeyDown}
        />
      </Combobox.Target>
      <Combobox.Dropdown className={styles['list'] ?? ''}>
        <Combobox.Options
          id={list}
          className={styles['options'] ?? ''}
          {...(field.label === undefined
            ? { 'aria-label': field['aria-label'] }
            : { labelledBy: `${id}-label` })}
        >
          {found.map((option, index) => (
            <Combobox.Option
              key={option.value}
              id={`${list}-${index}`}
              value={option.value}
              selected={index === marked}
              aria-selected={option === chosen}
              className={styles['option'] ?? ''}
            >
              {option.label}
              {option.note !== undefined && <small>{option.note}</small>}
            </Combobox.Option>
          ))}
          {found.length === 0 && (
            <Combobox.Empty>
              {typed === undefined ? t('common.none') : t('ui.list.nothingFound', { search: typed })}
            </Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

/** The options that contain the typed text, those that begin with it first. */
function bestFirst<Value extends string>(options: readonly Option<Value>[], typed: string): Option<Value>[] {
  const fitting = options.filter(({ label }) => matches(label, typed))
  const begins = ({ label }: Option) => plain(label).startsWith(plain(typed))
  return [...fitting.filter(begins), ...fitting.filter((each) => !begins(each))]
}

const pause = 800

/** The letters that follow each other quickly: the beginning of a name. */
function useLetters() {
  const typed = useRef({ name: '', at: -Infinity })
  const isGoingOn = (at: number) => at - typed.current.at < pause
  const add = (letter: string, at: number) => {
    typed.current = { name: (isGoingOn(at) ? typed.current.name : '') + letter, at }
    return typed.current.name
  }
  return { isGoingOn, add }
}

/** One letter goes on to the next name that begins with it; more letters may stay where they are. */
function nextThatBegins(options: readonly Option[], name: string, place: number): number {
  const begins = ({ label }: Option) => plain(label).startsWith(plain(name))
  const from = Math.max(0, name.length === 1 ? place + 1 : place)
  const after = options.slice(from).findIndex(begins)
  return after < 0 ? options.findIndex(begins) : from + after
}
