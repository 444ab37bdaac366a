import { listCompanies, type Company } from '@reseller-portal/contract/organizations'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useAnswer } from '#lib/calls/query.ts'
import { showMessage } from '#ui/feedback/messages.ts'
import { useShownError } from '#ui/feedback/shown-errors.ts'

/** The company of the signed-in account. If it can't be loaded, the message links to its contacts (spec 1 §4). */
export function useCompany(): { company: Company | undefined; error: Error | null; retry: () => void } {
  const { data, error, refetch } = useAnswer(listCompanies, {})
  const navigate = useNavigate()
  const retry = useEffectEvent(() => void refetch())
  const toContacts = useEffectEvent(() => void navigate({ to: '/company-contacts' }))
  useShownError(error)
  const isFailed = error !== null
  useEffect(
    () =>
      isFailed
        ? showMessage('company.load_failed', { on: { REDO: () => retry(), VIEW: () => toContacts() } })
        : undefined,
    [isFailed],
  )
  return { company: data?.companies[0], error, retry: () => void refetch() }
}
