import { weekdayNames } from '#lib/language/weekdays.ts'
import { useWords } from '#lib/language/words.ts'
import styles from './tariff.module.css'

type Props = {
  label: string
  /** A set of weekdays as the form stores it. Bit 0 is Sunday. */
  value: string
  error: string | undefined
  onChange: (weekdays: number) => void
}

/** The weekdays on which a price or rule applies. */
export function WeekdaysField({ label, value, error, onChange }: Props) {
  const { language } = useWords()
  const chosen = Number(value)
  return (
    <fieldset className={styles['weekdays']}>
      <legend>{label}</legend>
      {weekdayNames(language).map((name, bit) => (
        <label key={name}>
          <input
            type="checkbox"
            checked={(chosen & (1 << bit)) !== 0}
            onChange={() => onChange(chosen ^ (1 << bit))}
          />
          {name}
        </label>
      ))}
      {error !== undefined && <p>{error}</p>}
    </fieldset>
  )
}
