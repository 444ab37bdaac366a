import type { FailingRecord } from '@reseller-portal/contract/kit/in-app'
import type { RecordEndpoints } from '@reseller-portal/contract/kit'
import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { useRootMark } from '#ui/layout/use-root-mark.ts'
import { Conflict, type SayValue } from './conflict.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import styles from './record-form.module.css'
import { keptOf, useRecordForm, type FormOptions, type RowOf, type ValuesOf } from './use-record-form.ts'
import {
  useFields,
  type Field,
  type Inputs,
  type Several,
  type Rows,
  type State,
  type Labels,
} from './use-fields.tsx'

type Props<E extends RecordEndpoints> = {
  endpoints: E
  place: Record<string, unknown>
  failing: FailingRecord
  row: RowOf<E> | undefined
  blank: ValuesOf<E>
  labels: Readonly<Record<keyof ValuesOf<E> & string, string>>
  onSaved: (row: RowOf<E>, isNew: boolean) => void
  children: (field: Field<E>, row: RowOf<E> | undefined, several: Several, rows: Rows) => ReactNode
  /** Other actions on this record, below its fields. */
  actions?: ReactNode
}

/** The form of a record. */
export function RecordForm<E extends RecordEndpoints>({
  endpoints,
  place,
  onSaved,
  children,
  ...rest
}: Props<E>) {
  return (
    <KeptForm
      {...rest}
      kept={keptOf(endpoints, place)}
      // The server's answer is a row of this record.
      onSaved={(row, isNew) => onSaved(row as RowOf<E>, isNew)}
    >
      {({ field, several, rows }) => children(field, rest.row, several, rows)}
    </KeptForm>
  )
}

type KeptProps = FormOptions & {
  labels: Labels
  /** The inputs in order. `field` is for one value, `several` for a list of values. */
  children: (inputs: Inputs) => ReactNode
  actions?: ReactNode
  /** A field's value as text, for a conflict. Undefined if the value is already a text. */
  sayValue?: SayValue
  /** The label of the save button. */
  saveLabel?: string
  /** The form is filled in once and sent, so it doesn't list unsaved changes or offer to discard them. */
  isSentOnce?: boolean
}

/** A form with errors under the fields, a question before unsaved changes are lost, and a save bar that stays in view. */
export function KeptForm(props: KeptProps) {
  const { labels, children, actions, sayValue, saveLabel, isSentOnce, ...options } = props
  const { t } = useWords()
  const element = useRef<HTMLFormElement>(null)
  const state = useRecordForm(options)
  const { form, theirs, goOn } = state
  const inputs = useFields(state, labels)
  useSaveKey(element)
  useErrorFocus(element, state.refusedTimes)
  return (
    <form ref={element} className={styles['form']} noValidate onSubmit={state.submit}>
      <LeaveGuard isAsking={() => form.isDirty()} />
      {theirs !== undefined && (
        <Conflict theirs={theirs} mine={form.values} labels={labels} sayValue={sayValue} onGoOn={goOn} />
      )}
      <div className={styles['fields']}>
        {children(inputs)}
        {Boolean(actions) && <div className={styles['actions']}>{actions}</div>}
      </div>
      <SaveBar state={state} labels={labels} saveLabel={saveLabel} isSentOnce={isSentOnce === true} />
      <output className="unseen">{state.isSaving ? t('ui.loading') : ''}</output>
    </form>
  )
}

type BarProps = { state: State; labels: Labels; saveLabel: string | undefined; isSentOnce: boolean }

function SaveBar({ state, labels, saveLabel, isSentOnce }: BarProps) {
  const { t } = useWords()
  const { form, schema, isSaving, base } = state
  useRootMark('bar')
  const changed = Object.keys(schema.shape).filter((name) => form.isDirty(name))
  const wrong = Object.keys(form.errors).length
  /** The button disappears with the changes, so the focus moves to the first field. */
  const discard = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    currentTarget.form?.querySelector<HTMLElement>('input:not([readonly]), [role=combobox]')?.focus()
    form.reset()
  }
  const changes = t('record.changes', { fields: changed.map((name) => labels[name]).join(', ') })
  return (
    <div className={styles['bar']} data-keep-clear>
      <output>
        {!isSentOnce && (changed.length === 0 ? t('record.unchanged') : changes)}
        {wrong > 0 && <strong> {t('record.toFix', { count: wrong })}</strong>}
      </output>
      {changed.length > 0 && !isSentOnce && (
        <AppButton variant="default" onClick={discard}>
          {t('record.discard')}
        </AppButton>
      )}
      <AppButton
        type="submit"
        loading={isSaving}
        whyNot={changed.length === 0 && base !== undefined ? t('record.unchanged') : undefined}
      >
        {saveLabel ?? t('common.save')} <kbd aria-hidden="true">Ctrl S</kbd>
      </AppButton>
    </div>
  )
}

/** After an error, the first invalid field gets the focus. */
function useErrorFocus(form: React.RefObject<HTMLFormElement | null>, refusedTimes: number) {
  useEffect(() => {
    if (refusedTimes > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid]')?.focus()
  }, [form, refusedTimes])
}

/** Ctrl+S saves from anywhere on the page. */
function useSaveKey(form: React.RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      form.current?.requestSubmit()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [form])
}
