import type { TextInputProps } from '@mantine/core'
import type { KeyboardEvent, ReactNode } from 'react'
import { useWords } from '#lib/language/words.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import styles from './people.module.css'

type Suggestion = { key: string; name: string; shown: ReactNode; onTake: () => void }
type Props = TextInputProps & { label: string; listed: string; suggestions: readonly Suggestion[] }

/** A text that may name someone the desk knows: Enter takes the first that is offered. */
export function SuggestField({ listed, suggestions, ...field }: Props) {
  const { t } = useWords()
  const onKeyDown = (event: KeyboardEvent) => {
    const [first] = suggestions
    if (event.key !== 'Enter' || first === undefined) return
    event.preventDefault()
    first.onTake()
  }
  return (
    <div className={styles['suggest']}>
      <TextField autoComplete="off" {...field} onKeyDown={onKeyDown} />
      {suggestions.length > 0 && (
        <ul className={styles['known']} aria-label={listed}>
          {suggestions.map(({ key, name, shown, onTake }, index) => (
            <li key={key}>
              <button type="button" aria-label={t('sell.take', { name })} onClick={onTake}>
                {shown}
                {index === 0 && <kbd aria-hidden="true">↵</kbd>}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
