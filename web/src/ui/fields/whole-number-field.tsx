import { TextInput, type TextInputProps } from '@mantine/core'
import { blockNoWholeNumber } from './whole-number.ts'

/** A field for a whole number without a sign. `onKeyDown` is called for every key. */
export function WholeNumberField({ onKeyDown, ...props }: TextInputProps) {
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      {...props}
      onKeyDown={(event) => {
        blockNoWholeNumber(event)
        onKeyDown?.(event)
      }}
    />
  )
}
