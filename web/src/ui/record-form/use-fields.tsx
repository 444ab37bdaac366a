import type { RecordEndpoints } from '@reseller-portal/contract/kit'
import { useWords } from '#lib/language/words.ts'
import { fieldErrors, mayBeEmpty } from './field-errors.ts'
import styles from './record-form.module.css'
import { useRecordForm, type Values, type ValuesOf } from './use-record-form.ts'

/** The props of an input for one field: label, value, change handler, and error. */
export type FieldProps = ReturnType<ReturnType<typeof useFields>['field']>
export type Field<E extends RecordEndpoints> = (name: keyof ValuesOf<E> & string) => FieldProps
export type Inputs = ReturnType<typeof useFields>
/** The same for a field that is a list of texts. */
export type Several = Inputs['several']
/** The same for a field that is a list of rows. */
export type Rows = Inputs['rows']

export type State = ReturnType<typeof useRecordForm>
export type Labels = Readonly<Record<string, string>>

/** Inputs hold texts. The empty text of a nullable field is saved as null. */
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
  /** Errors of the schema are shown in the current language, and errors from the server as they came. */
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
  /** For a field that is a list of texts. */
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
  /** For a field that is a list of rows, which contain the texts as typed. */
  const rows = (name: string) => {
    const { value } = form.getInputProps(name)
    return {
      rows: (Array.isArray(value) ? value : []) as readonly Values[],
      error: errorOf(name),
      onChange: (changed: readonly Values[]) => form.setFieldValue(name, changed),
    }
  }
  /** The caller keeps what was typed, so the form can be left without a question. */
  const settle = () => form.resetDirty()
  return { field, several, rows, values: form.values, change: form.setValues, settle }
}
