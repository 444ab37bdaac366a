import { addAudit, type browserActions } from '@reseller-portal/contract/kit/audit'
import { logout, me } from '@reseller-portal/contract/accounts'
import { listResellers } from '@reseller-portal/contract/organizations'
import { call } from './call.ts'
import { asking, queries } from './query.ts'

/**
 * Records on the server what only this browser knows: a sign-in, an export, a print. If that fails, the session ends
 * (spec 1 §7), and the error is thrown.
 */
export async function report(action: (typeof browserActions)[number], subject = '', detail = '') {
  try {
    await call(addAudit, { orgId: await ownId(), action, subject, detail })
  } catch (error) {
    await call(logout, {}).catch(() => {})
    queries.clear()
    throw error
  }
}

/** The first reseller listed. For a person without one, or who must first set up two-step verification, the organization. */
async function ownId(): Promise<string> {
  const { org_code, second_factor: factor } = await queries.ensureQueryData(asking(me, {}))
  if (factor.demanded && !factor.enabled) return org_code
  const { resellers } = await queries.ensureQueryData(asking(listResellers, {}))
  return resellers[0]?.id ?? org_code
}

/** The same while the person is working. If it fails, the sign-in page is loaded, with the way back. */
export async function reportOrLeave(action: 'export' | 'print', subject: string, detail = '') {
  try {
    await report(action, subject, detail)
  } catch (error) {
    location.assign(
      `/login/?${new URLSearchParams({ redirect: location.pathname + location.search }).toString()}`,
    )
    throw error
  }
}
