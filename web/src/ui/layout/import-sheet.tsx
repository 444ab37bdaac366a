import { refusal, type Endpoint, type Sent } from '@reseller-portal/contract/kit'
import { mostImported } from '@reseller-portal/contract/products'
import { useRef, useState, type ReactNode } from 'react'
import type { Answer } from '#lib/calls/call.ts'
import { useChange } from '#lib/calls/query.ts'
import { AppButton } from '../buttons/app-button.tsx'
import { ErrorPanel } from '../feedback/error-panel.tsx'
import { showFailure, showRefusal } from '../feedback/messages.ts'
import { Sheet } from './sheet.tsx'

type TextFile = { name: string; text: string }

type Props<E extends Endpoint> = {
  /** Reports what a file would change, or makes the changes if it should apply them. */
  endpoint: E
  inputOf: (file: TextFile, apply: boolean) => Sent<E>
  outdates: readonly Endpoint[]
  title: string
  note: string
  /** The label of the file, and the file types that the browser offers. */
  file: { label: string; accept: string }
  words: { choose: string; apply: string; nothing: string }
  isAnything: (found: Answer<E>) => boolean
  onDone: (done: Answer<E>) => void
  /** What was found in the file. */
  children: (name: string, found: Answer<E>) => ReactNode
}

/** Imports a file after a preview of its changes and of its wrong rows. */
export function ImportSheet<E extends Endpoint>({
  endpoint,
  inputOf,
  outdates,
  file,
  words,
  ...props
}: Props<E>) {
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<TextFile>()
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
    const read = { name: picked.name, text: (await picked.text()) || ' ' }
    setChosen(read)
    look.mutate({ input: inputOf(read, false) })
  }
  return (
    <Sheet title={props.title}>
      <p>{props.note}</p>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={file.label}
        accept={file.accept}
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
        <>
          {props.children(chosen.name, look.data)}
          <AppButton
            loading={write.isPending}
            whyNot={props.isAnything(look.data) ? undefined : words.nothing}
            onClick={() => write.mutate({ input: inputOf(chosen, true) })}
          >
            {words.apply}
          </AppButton>
        </>
      )}
    </Sheet>
  )
}
