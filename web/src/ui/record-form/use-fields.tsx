import type { RecordEndpoints } from '@reseller-portal/contract/kit'
import { useWords } from '#lib/language/words.ts'
import { fieldErrors, mayBeEmpty } from './field-errors.ts'
import styles from './record-form.module.css'
import { useRecordForm, type Values, type ValuesOf } from './use-record-form.ts'

/** What an input of one field is given: label, value, how it changes, and what is wrong. */
export type FieldProps = ReturnType<ReturnType<typeof useFields>['field']>
export type Field<E extends RecordEndpoints> = (name: keyof ValuesOf<E> & string) => FieldProps
export type Inputs = ReturnType<typeof useFields>
/** The same of a field that is a list of texts. */
export type Several = Inputs['several']
/** The same of a field that is a list of rows. */
export type Rows = Inputs['rows']

export type State = ReturnType<typeof useRecordForm>
export type Labels = Readonly<Record<string, string>>

/** The inputs hold texts: what may be nothing is kept as nothing when it is empty. */
export function useFields({ form, schema }: State, labels: Labels) {
  const { t } = useWords()
  const labelOf = (name: string, isOptional: boolean) => (
    <>
      {labels[name]}
      {isOptional && (
        <span className={styles['optional']} aria-hidden="true">
          {t('record.optional')}
        </span>
      )}
    </>
  )
  const wrongNow = fieldErrors(schema, form.values, t)
  /** What the rules say is said in the language of now, and what the server said as it came. */
  const errorOf = (name: string) => form.errors[name] && (wrongNow[name] ?? form.errors[name])
  const field = (name: string) => {
    const { text, nothing } = mayBeEmpty(schema, name)
    const { value, onBlur } = form.getInputProps(name)
    const isOptional = text || nothing
    return {
      name,
      label: labelOf(name, isOptional),
      required: !isOptional,
      withAsterisk: false,
      value: String(value ?? ''),
      error: errorOf(name),
      onBlur,
      onChange: (change: string | number | { currentTarget: { value: string } }) => {
        const typed = typeof change === 'object' ? change.currentTarget.value : change
        form.setFieldValue(name, typed === '' && nothing && !text ? null : typed)
      },
    }
  }
  /** Of a field that is a list of texts. */
  const several = (name: string) => {
    const { value } = form.getInputProps(name)
    return {
      name: labels[name] ?? name,
      label: labelOf(name, mayBeEmpty(schema, name).list),
      values: Array.isArray(value) ? value.map(String) : [],
      error: errorOf(name),
      onChange: (values: string[]) => form.setFieldValue(name, values),
    }
  }
  /** Of a field that is a list of rows, with texts in them as they are typed. */
  const rows = (name: string) => {
    const { value } = form.getInputProps(name)
    return {
      rows: (Array.isArray(value) ? value : []) as readonly Values[],
      error: errorOf(name),
      onChange: (changed: readonly Values[]) => form.setFieldValue(name, changed),
    }
  }
  /** What was typed is kept by other means: the form may be left without a question. */
  const settle = () => form.resetDirty()
  return { field, several, rows, values: form.values, change: form.setValues, settle }
}
