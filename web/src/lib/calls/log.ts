import { writeLog } from '@reseller-portal/contract/documents'
import { call } from './call.ts'

const longest = 4000

/** Reports a fault in the browser to the server (spec 1 §3 "Log record"). A failed report is ignored. */
export function logFault(fault: unknown) {
  const text = fault instanceof Error ? (fault.stack ?? fault.message) : 'a thrown value that is no error'
  const input = {
    severity: 'ERROR' as const,
    timestamp: new Date().toISOString(),
    message: text.slice(0, longest),
    metadata: { page: location.pathname },
  }
  call(writeLog, input).catch(() => {})
}

/** Logs uncaught errors, except refused calls, which the server knows about. */
export function logUncaught() {
  addEventListener('error', ({ error }) => logFault(error))
  addEventListener('unhandledrejection', ({ reason }) => {
    if (!(reason instanceof Error && reason.name === 'CallError')) logFault(reason)
  })
}
