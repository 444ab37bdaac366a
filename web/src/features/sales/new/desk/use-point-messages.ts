import type { PointOfSale } from '@reseller-portal/contract/organizations'
import { useEffect } from 'react'
import { CallError } from '#lib/calls/call-error.ts'
import { showMessage } from '#ui/feedback/messages.ts'

type Points = { points: readonly PointOfSale[] | undefined; error: unknown; chosen: string | undefined }

/** Shows what keeps the desk from its point of sale: the list could not be loaded, or does not have the chosen one. */
export function usePointMessages({ points, error, chosen }: Points): void {
  const isGone = points !== undefined && chosen !== undefined && points.every(({ code }) => code !== chosen)
  useEffect(() => (isGone ? showMessage('points.not_available') : undefined), [isGone])
  useEffect(() => {
    if (error === null) return undefined
    return showMessage(isNoDistributor(error) ? 'points.distributor_not_found' : 'points.failed')
  }, [error])
}

function isNoDistributor(error: unknown): boolean {
  return error instanceof CallError && error.data['reason'] === 'resellers.pos_not_found'
}
