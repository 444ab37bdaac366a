import styles from './connections.module.css'

type Props<V extends string> = {
  title: string
  options: readonly { value: V; label: string }[]
  chosen: readonly V[]
  onChange: (chosen: V[]) => void
}

/** Any of a list, by the browser's own checkboxes. */
export function Checks<V extends string>({ title, options, chosen, onChange }: Props<V>) {
  const toggle = (value: V, isOn: boolean) =>
    onChange(isOn ? [...chosen, value] : chosen.filter((each) => each !== value))
  return (
    <fieldset className={styles['choices']}>
      <legend>{title}</legend>
      {options.map(({ value, label }) => (
        <label key={value}>
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={(event) => toggle(value, event.currentTarget.checked)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
