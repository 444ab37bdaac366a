import { useForm } from '@mantine/form'
import type { FailingRecord } from '@reseller-portal/contract/kit/in-app'
import type { Endpoint, RecordEndpoints, Sent } from '@reseller-portal/contract/kit'
import { useState } from 'react'
import { CallError } from '#lib/calls/call-error.ts'
import { call } from '#lib/calls/call.ts'
import { refusalOf, sayFailure } from '#lib/language/failure.ts'
import { queries } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import { showMessage } from '#ui/feedback/messages.ts'
import { fieldErrors } from './field-errors.ts'
import type * as z from 'zod'

export type ValuesOf<E extends RecordEndpoints> = z.output<E['record']['fields']>
export type RowOf<E extends RecordEndpoints> = z.output<E['record']['row']>
export type Values = Record<string, unknown>
export type Saved = Values & { id: string; version: number }

/** The fields of a form, and the calls that save it. A row has the fields under the same names. */
export type Kept = {
  fields: z.ZodObject
  read: (id: string) => Promise<Saved>
  /** Missing if the form only changes existing records. */
  create?: (values: Values) => Promise<Saved>
  /** Sent with the version that was loaded. */
  change: (values: Values, base: Saved) => Promise<Saved>
  /** The list that is loaded again after saving. */
  list: Endpoint
}

/** The same for a record; `place` has the parameters of its path, such as the owner's ID. */
export function keptOf(endpoints: RecordEndpoints, place: Values): Kept {
  // The server checks its answer against the endpoint's schema.
  const ask = async (endpoint: Endpoint, input: Values) =>
    (await call(endpoint, { ...place, ...input } as Sent<Endpoint>)) as Saved
  return {
    fields: endpoints.record.fields,
    read: (id) => ask(endpoints.get, { id }),
    create: (values) => ask(endpoints.create, values),
    change: (values, { id, version }) => ask(endpoints.change, { ...values, id, version }),
    list: endpoints.list,
  }
}

export type FormOptions = {
  kept: Kept
  /** The group of texts that say that a record could not be saved. */
  failing:
    | FailingRecord
    | 'chart_of_accounts'
    | 'company'
    | 'profile'
    | 'organizations'
    | 'reseller_configurations'
    | 'selling'
    | 'templates'
  /** The record to change. Undefined adds a new one, which starts as `blank`. */
  row: Values | undefined
  blank: Values
  /** Asks before a change is saved. If it returns false, nothing is saved. */
  mayGoOn?: (values: Values, base: Saved | undefined) => Promise<boolean>
  /** `before` is the record before the change. */
  onSaved: (row: Saved, isNew: boolean, before: Saved | undefined) => void
}

/** Checks what was typed with the contract's schema and saves it with the loaded version. After a refusal, it stays as typed. */
export function useRecordForm({ kept, failing, row, blank, mayGoOn, onSaved }: FormOptions) {
  const words = useWords()
  const schema = kept.fields
  // The fields of a row, without properties that the form doesn't have.
  const [base, setBase] = useState(row as Saved | undefined)
  const form = useForm<Values>({
    initialValues: pick(base ?? blank, Object.keys(schema.shape)),
    validate: (values) => fieldErrors(schema, values, words.t),
    validateInputOnBlur: true,
  })
  const [theirs, setTheirs] = useState<Saved>()
  const [isSaving, setSaving] = useState(false)
  const [refusedTimes, setRefusedTimes] = useState(0)

  const save = async (values: Values) => {
    if (mayGoOn !== undefined && !(await mayGoOn(values, base))) return
    setSaving(true)
    try {
      const parsed: Values = schema.parse(values)
      const written = base === undefined ? kept.create?.(parsed) : kept.change(parsed, base)
      const saved = await (written ?? Promise.reject(new Error('This form only changes what is there.')))
      if (base === undefined) form.resetDirty()
      else goOnFrom(saved)
      await queries.invalidateQueries({ queryKey: [kept.list.path] })
      onSaved(saved, base === undefined, base)
    } catch (error) {
      await explain(error)
    }
    setSaving(false)
  }
  const explain = async (error: unknown) => {
    if (refusalOf(error) === 'things.out_of_date' && base !== undefined)
      return setTheirs(await kept.read(base.id))
    const fields = fieldsIn(error).filter((name) => name in schema.shape)
    const message =
      base === undefined && isCreated(failing, kept)
        ? (`${failing}.create_failed` as const)
        : (`${failing}.update_failed` as const)
    if (fields.length === 0) return showMessage(message, { error })
    form.setErrors(Object.fromEntries(fields.map((name) => [name, sayFailure(error, words)])))
    setRefusedTimes((times) => times + 1)
  }
  /** Continues with the row that another person saved; with `keep`, what was typed here stays. */
  const goOn = (keep: boolean) => {
    if (theirs === undefined) return
    const typed = Object.keys(schema.shape).filter((name) => keep && form.isDirty(name))
    goOnFrom(theirs, pick(form.getValues(), typed))
    setTheirs(undefined)
  }
  const goOnFrom = (row: Saved, typed: Values = {}) => {
    const values = pick(row, Object.keys(schema.shape))
    setBase(row)
    form.setInitialValues(values)
    form.setValues({ ...values, ...typed })
  }
  const submit = form.onSubmit(
    (values) => void save(values),
    () => setRefusedTimes((times) => times + 1),
  )
  return { form, schema, base, submit, refusedTimes, isSaving, theirs, goOn }
}

function pick(from: Values, names: readonly string[]): Values {
  return Object.fromEntries(names.map((name) => [name, from[name]]))
}

function isCreated(_failing: FormOptions['failing'], { create }: Kept): _failing is FailingRecord {
  return create !== undefined
}

/** The fields that an error answer names. */
function fieldsIn(error: unknown): string[] {
  if (!(error instanceof CallError)) return []
  const { field, fields } = error.data
  return (Array.isArray(fields) ? fields : [field]).map(String)
}
