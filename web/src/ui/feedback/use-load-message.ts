import type { MessageName } from '@reseller-portal/contract/kit/in-app'
import { useEffect, useEffectEvent } from 'react'
import { showMessage } from './messages.ts'
import { useShownError } from './shown-errors.ts'

/** What was not loaded and is asked for again by nothing but this message. */
type LoadFailure = Exclude<Extract<MessageName, `${string}.load_failed`>, 'company.load_failed'>

/** Shows that something could not be loaded, with a way to ask again, until it is loaded or left. */
export function useLoadMessage(name: LoadFailure, answer: { error: unknown; retry: () => void }) {
  useShownError(answer.error)
  const retry = useEffectEvent(() => answer.retry())
  const isFailed = answer.error !== null && answer.error !== undefined
  useEffect(
    () => (isFailed ? showMessage(name, { on: { REDO: () => retry() } }) : undefined),
    [name, isFailed],
  )
}
