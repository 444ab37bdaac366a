/* oxlint-disable jsx-a11y/prefer-tag-over-role -- no tag makes a list that a text field walks (WAI-ARIA combobox) */
import { useEffect } from 'react'
import { Icon } from '#ui/icon.tsx'
import styles from './command-bar.module.css'
import { matchIn, type Command, type Section } from './commands.ts'

type Props = {
  id: string
  sections: readonly Section[]
  chosen: Command | undefined
  typed: string
  onRun: (command: Command) => void
}

/** The lines in their sections. The focus stays in the field, which names the chosen line. */
export function Options({ id, sections, chosen, typed, onRun }: Props) {
  const chosenId = chosen && `${id}-${chosen.id}`
  useEffect(() => {
    if (chosenId !== undefined) document.getElementById(chosenId)?.scrollIntoView({ block: 'nearest' })
  }, [chosenId])
  return (
    <div
      id={id}
      role="listbox"
      aria-label={sections.map(({ title }) => title).join(', ')}
      className={styles['list']}
    >
      {sections.map(({ title, commands }) => (
        <div key={title} role="group" aria-label={title}>
          <h3 aria-hidden="true">{title}</h3>
          {commands.map((command) => (
            <Option
              key={command.id}
              id={`${id}-${command.id}`}
              command={command}
              isChosen={command === chosen}
              typed={typed}
              onRun={onRun}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

type OptionProps = {
  id: string
  command: Command
  isChosen: boolean
  typed: string
  onRun: (command: Command) => void
}

function Option({ id, command, isChosen, typed, onRun }: OptionProps) {
  const { label, note, icon, keys = [] } = command
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      className={styles['option']}
      onClick={() => onRun(command)}
    >
      <Icon shape={icon} />
      <span className={styles['label']}>
        <Marked text={label} typed={typed} />
        {note !== undefined && (
          <small>
            <Marked text={note} typed={typed} />
          </small>
        )}
      </span>
      {keys.length > 0 && (
        <span className={styles['keys']} aria-hidden="true">
          {keys.map((key, place) => (
            // A shortcut can have the same key twice.
            // oxlint-disable-next-line react/no-array-index-key
            <kbd key={place}>{key}</kbd>
          ))}
        </span>
      )}
    </div>
  )
}

function Marked({ text, typed }: { text: string; typed: string }) {
  const parts = matchIn(text, typed)
  if (parts === undefined) return text
  return (
    <>
      {parts[0]}
      <mark>{parts[1]}</mark>
      {parts[2]}
    </>
  )
}
