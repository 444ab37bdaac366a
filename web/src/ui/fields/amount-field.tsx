import { TextInput } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { decimalText } from '#lib/language/amount.ts'

type Props = {
  label: ReactNode
  name: string
  /** In the smallest unit, as the form stores it. */
  value: string
  /** How many digits follow the decimal point. */
  digits: number
  onChange: (value: string | number) => void
  onBlur?: () => void
  error?: ReactNode
  required?: boolean
  description?: ReactNode
  suffix?: string
}

/** An amount or percentage, typed with a point or a comma, and stored as a whole number of its smallest unit. */
export function AmountField({ value, digits, onChange, suffix, ...input }: Props) {
  const [typed, setTyped] = useState<string>()
  const formatted = value === '' || !/^\d+$/.test(value) ? '' : decimalText(Number(value), digits)
  const isTyped = typed !== undefined && String(smallestUnits(typed, digits)) === value
  return (
    <TextInput
      {...input}
      withAsterisk={false}
      inputMode="decimal"
      autoComplete="off"
      value={isTyped ? typed : formatted}
      rightSection={suffix}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        onChange(smallestUnits(currentTarget.value, digits))
      }}
    />
  )
}

/** "12.5" with two digits is 1250. Any other text is returned unchanged, and the validation refuses it. */
export function smallestUnits(text: string, digits: number): string | number {
  const [, whole, , part = ''] = /^(\d{1,9})([.,](\d*))?$/.exec(text.trim()) ?? []
  if (whole === undefined || part.length > digits) return text
  return Number(`${whole}${part.padEnd(digits, '0')}`)
}
