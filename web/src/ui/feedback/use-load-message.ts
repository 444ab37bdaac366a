import type { MessageName } from '@reseller-portal/contract/kit/in-app'
import { useEffect, useEffectEvent } from 'react'
import { showMessage } from './messages.ts'
import { useShownError } from './shown-errors.ts'

/** What couldn't be loaded. Only this message offers to load it again. */
type LoadFailure = Exclude<Extract<MessageName, `${string}.load_failed`>, 'company.load_failed'>

/** Shows that something couldn't be loaded, with a button to try again, until it's loaded or the page is left. */
export function useLoadMessage(name: LoadFailure, answer: { error: unknown; retry: () => void }) {
  useShownError(answer.error)
  const retry = useEffectEvent(() => answer.retry())
  const isFailed = answer.error !== null && answer.error !== undefined
  useEffect(
    () => (isFailed ? showMessage(name, { on: { REDO: () => retry() } }) : undefined),
    [name, isFailed],
  )
}
