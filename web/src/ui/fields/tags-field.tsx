import ChevronDown from 'lucide-react/icons/chevron-down'
import X from 'lucide-react/icons/x'
import { useId, type ReactNode } from 'react'
import { useWords } from '#lib/language/words.ts'
import { Icon } from '#ui/icon.tsx'
import { Choices, type Choice } from './choices.tsx'
import styles from './tags-field.module.css'

type Props = {
  /** The label of the field, and the label with an addition beside it. */
  name: string
  label: ReactNode
  /** The text of the button that opens the choices. */
  add: string
  options: readonly Choice[]
  values: readonly string[]
  onChange: (values: string[]) => void
  error?: ReactNode
  note?: ReactNode
}

/** Several choices. The chosen ones are tags that a press removes; the others are in a popover. */
export function TagsField({ name, label, add, options, values, onChange, error, note }: Props) {
  const { t } = useWords()
  const [popover, problem] = [useId(), useId()]
  const isWrong = Boolean(error)
  return (
    <fieldset className={styles['field']} aria-describedby={isWrong ? problem : undefined}>
      <legend className={styles['label']}>{label}</legend>
      <div className={styles['box']} data-wrong={isWrong || undefined}>
        {values.map((value) => {
          const { label: text = value, whyNot } = options.find((each) => each.value === value) ?? {}
          return (
            <span key={value} className={styles['tag']}>
              {text}
              {whyNot === undefined && (
                <button
                  type="button"
                  aria-label={t('ui.choices.remove', { name: text })}
                  onClick={() => onChange(values.filter((each) => each !== value))}
                >
                  <Icon shape={X} size={14} />
                </button>
              )}
            </span>
          )
        })}
        <span className={styles['add']}>
          <button type="button" popoverTarget={popover} data-invalid={isWrong || undefined}>
            {add} <Icon shape={ChevronDown} size={16} />
          </button>
          <Choices id={popover} label={name} options={options} chosen={values} onChange={onChange} />
        </span>
      </div>
      {isWrong && (
        <p id={problem} className={styles['error']}>
          {error}
        </p>
      )}
      {note !== undefined && <p className={styles['note']}>{note}</p>}
    </fieldset>
  )
}
