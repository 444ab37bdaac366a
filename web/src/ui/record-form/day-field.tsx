import { DateField } from '#ui/fields/date-field.tsx'
import type { FieldProps } from './use-fields.tsx'

type Props = { label: string; field: FieldProps }

/** A date field of a form. */
export function DayField({ label, field: { label: heading, value, error, onChange } }: Props) {
  return (
    <DateField
      label={label}
      heading={heading}
      value={value === '' ? null : value}
      error={typeof error === 'string' ? error : undefined}
      onChange={(day) => onChange(day ?? '')}
    />
  )
}
