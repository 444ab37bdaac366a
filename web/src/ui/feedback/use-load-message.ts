import type { FailingRecord } from '@reseller-portal/contract/in-app'
import { useEffect, useEffectEvent } from 'react'
import { showMessage } from './messages.ts'

type LoadFailure = `${FailingRecord}.load_failed` | 'tickets.load_failed'

/** Shows that something could not be loaded, with a way to ask again, until it is loaded or left. */
export function useLoadMessage(name: LoadFailure, answer: { error: unknown; retry: () => void }) {
  const retry = useEffectEvent(() => answer.retry())
  const isFailed = answer.error !== null && answer.error !== undefined
  useEffect(
    () => (isFailed ? showMessage(name, { on: { REDO: () => retry() } }) : undefined),
    [name, isFailed],
  )
}
