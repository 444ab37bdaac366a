import { useId } from 'react'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useWords } from '#lib/language/words.ts'
import { Icon } from '../icon.tsx'
import styles from './quantity-field.module.css'
import { blockNoWholeNumber } from './whole-number.ts'

type Props = {
  label: string
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
  error?: string | undefined
  /** Hides the label, if it's shown elsewhere, such as in a table's row header. */
  hideLabel?: boolean
}

/**
 * A whole number with buttons for one less and one more, which the keys + and − press. The arrow keys move to the next
 * quantity, so that a person who navigates doesn't sell a ticket by accident.
 */
export function QuantityField({
  label,
  value,
  onChange,
  min = 0,
  max = 999,
  error,
  hideLabel = false,
}: Props) {
  const { t } = useWords()
  const id = useId()
  const set = (wanted: number) => onChange(Math.min(max, Math.max(min, Number.isNaN(wanted) ? min : wanted)))
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={hideLabel ? 'unseen' : styles['label']}>
        {label}
      </label>
      <div className={styles['box']} data-error={error !== undefined || undefined}>
        <button
          type="button"
          tabIndex={-1}
          aria-label={t('ui.fewer', { label })}
          disabled={value <= min}
          onClick={() => set(value - 1)}
        >
          <Icon shape={Minus} size={16} />
        </button>
        <input
          id={id}
          type="number"
          inputMode="numeric"
          step={1}
          min={min}
          max={max}
          value={value}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          onKeyDown={(event) => {
            const step = { '+': 1, '-': -1 }[event.key]
            if (step !== undefined) set(value + step)
            const way = { ArrowUp: -1, ArrowDown: 1 }[event.key]
            if (way !== undefined) goTo(event.currentTarget, way)
            if (way !== undefined) event.preventDefault()
            blockNoWholeNumber(event)
          }}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => set(target.valueAsNumber)}
        />
        <button
          type="button"
          tabIndex={-1}
          aria-label={t('ui.more', { label })}
          disabled={value >= max}
          onClick={() => set(value + 1)}
        >
          <Icon shape={Plus} size={16} />
        </button>
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className={styles['error']}>
          {error}
        </p>
      )}
    </div>
  )
}

/** The previous or next quantity in the same form, dialog, or page. */
function goTo(field: HTMLInputElement, way: number) {
  const room = field.closest('form, dialog, main, body')
  const fields = [...(room?.querySelectorAll<HTMLInputElement>('input[type="number"]') ?? [])]
  fields[fields.indexOf(field) + way]?.focus()
}
