import { TextInput, type TextInputProps } from '@mantine/core'
import type { ReactNode } from 'react'

/** A line of text with a label. `error` is a sentence that is shown and read with the field. */
export function TextField({ label, ...props }: TextInputProps & { label: NonNullable<ReactNode> }) {
  return <TextInput size="sm" spellCheck={false} label={label} {...props} />
}
