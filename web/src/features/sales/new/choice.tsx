import { NativeSelect } from '@mantine/core'

type Option = { value: string; label: string; disabled?: boolean }
type Props = {
  label: string
  name?: string
  value: string | undefined
  options: readonly Option[]
  onChange: (value: string) => void
  /** Shown first while nothing is chosen. */
  placeholder?: string
  error?: string | undefined
}

/** One of a list, by the browser's own control: typing the first letters finds it. */
export function Choice({ label, name, value = '', options, onChange, placeholder, error }: Props) {
  const needsBlank = placeholder !== undefined && !options.some((option) => option.value === value)
  return (
    <NativeSelect
      label={label}
      size="sm"
      {...(name !== undefined && { name })}
      {...(error !== undefined && { error })}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      {needsBlank && (
        <option value="" disabled>
          {placeholder}
        </option>
      )}
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.disabled}>
          {option.label}
        </option>
      ))}
    </NativeSelect>
  )
}
