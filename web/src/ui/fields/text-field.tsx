import { TextInput, type TextInputProps } from '@mantine/core'

/** A labelled line of text. `error` is a sentence, shown and read with the field. */
export function TextField(props: TextInputProps & { label: string }) {
  return <TextInput size="sm" spellCheck={false} {...props} />
}
