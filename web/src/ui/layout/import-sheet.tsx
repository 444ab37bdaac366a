import { refusal, type Endpoint, type Sent } from '@reseller-portal/contract/kit'
import { mostImported } from '@reseller-portal/contract/products'
import { useRef, useState, type ReactNode } from 'react'
import type { Answer } from '#lib/calls/call.ts'
import { useChange } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import { readFile, type ReadFile } from '#lib/read-file.ts'
import { AppButton } from '../buttons/app-button.tsx'
import { Banner } from '../feedback/banner.tsx'
import { ErrorPanel } from '../feedback/error-panel.tsx'
import { showFailure, showRefusal } from '../feedback/messages.ts'
import { Sheet } from './sheet.tsx'
import styles from './import-sheet.module.css'

/** How a person has the file read, and the function that changes it. */
type Reading<R> = { reading: R | undefined; onChange: (reading: R) => void }

type Props<E extends Endpoint, R> = {
  /** Reports what a file would change, or makes the changes if it should apply them. */
  endpoint: E
  inputOf: (file: ReadFile, apply: boolean, reading: R | undefined) => Sent<E>
  outdates: readonly Endpoint[]
  title: string
  note: string
  /** The label of the file, and the file types that the browser offers. */
  file: { label: string; accept: string }
  words: { choose: string; apply: string; nothing: string }
  isAnything: (found: Answer<E>) => boolean
  onDone: (done: Answer<E>) => void
  /** What was found in the file. */
  children: (name: string, found: Answer<E>, reading: Reading<R>) => ReactNode
}

/** Imports a file after a preview of its changes and of its wrong rows. */
export function ImportSheet<E extends Endpoint, R = never>({
  endpoint,
  inputOf,
  outdates,
  file: { label, accept },
  words,
  ...props
}: Props<E, R>) {
  const { t } = useWords()
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<ReadFile>()
  const [reading, setReading] = useState<R>()
  const [checked, setChecked] = useState<R>()
  const look = useChange(endpoint)
  const write = useChange(endpoint, {
    outdates,
    onError: (error) => void showFailure(error),
    onSuccess: (done) => {
      props.onDone(done)
      setChosen(undefined)
      look.reset()
    },
  })
  const choose = async (picked: File | undefined) => {
    if (picked === undefined) return
    if (picked.size > mostImported.characters)
      return showRefusal(refusal('imports.too_many', { most: mostImported.rows }))
    const read = await readFile(picked)
    setChosen(read)
    setReading(undefined)
    setChecked(undefined)
    look.mutate({ input: inputOf(read, false, undefined) })
  }
  const check = (file: ReadFile) => {
    setChecked(reading)
    look.mutate({ input: inputOf(file, false, reading) })
  }
  const whyNot = (found: Answer<E>) => {
    if (reading !== checked) return t('ui.mapping.checkFirst')
    return props.isAnything(found) ? undefined : words.nothing
  }
  return (
    <Sheet title={props.title}>
      <p>{props.note}</p>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        onChange={({ currentTarget }) => {
          const [picked] = currentTarget.files ?? []
          void choose(picked)
          currentTarget.value = ''
        }}
      />
      <AppButton
        variant={look.data === undefined ? 'filled' : 'default'}
        loading={look.isPending}
        onClick={() => input.current?.click()}
      >
        {words.choose}
      </AppButton>
      {look.isError && <ErrorPanel error={look.error} />}
      {chosen !== undefined && look.data !== undefined && (
        <div className={styles['found']}>
          {chosen.isWestern && <Banner type="warning">{t('ui.mapping.western')}</Banner>}
          {props.children(chosen.name, look.data, { reading, onChange: setReading })}
          <div className={styles['buttons']}>
            {reading !== undefined && (
              <AppButton variant="default" loading={look.isPending} onClick={() => check(chosen)}>
                {t('ui.mapping.check')}
              </AppButton>
            )}
            <AppButton
              loading={write.isPending}
              whyNot={whyNot(look.data)}
              onClick={() => write.mutate({ input: inputOf(chosen, true, reading) })}
            >
              {words.apply}
            </AppButton>
          </div>
        </div>
      )}
    </Sheet>
  )
}
