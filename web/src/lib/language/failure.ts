import type { Facts, RefusalCode } from '@reseller-portal/contract/kit'
import { LoadError } from '../calls/loading.ts'
import { CallError, noAnswer } from '../calls/call-error.ts'
import type { useWords } from './words.ts'

/** What went wrong, in the reader's language, with the request ID for support if there is one. */
export function sayFailure(
  error: unknown,
  { t, say, texts }: Pick<ReturnType<typeof useWords>, 't' | 'say' | 'texts'>,
) {
  if (error instanceof LoadError) return t('ui.status.network')
  if (!(error instanceof CallError)) return t('ui.status.other')
  const code = refusalOf(error)
  if (code !== undefined && code in texts.refusals) return say({ code, facts: factsOf(error) })
  // The server is newer than this page, which has no sentence for the refusal.
  if (typeof error.code === 'number') return texts.faults.unknown
  return sayStatus(error.status, t)
}

/** The refusal that an error names, if any. A newer server can name one that this page doesn't know. */
export function refusalOf(error: unknown): RefusalCode | undefined {
  const reason = error instanceof CallError ? error.data['reason'] : undefined
  // The server sends only names of its own refusals.
  return typeof reason === 'string' ? (reason as RefusalCode) : undefined
}

/** The facts in the envelope belong to the refusal, because the server sends them as one object. */
function factsOf({ data }: CallError) {
  return data as Facts
}

function sayStatus(status: number, t: ReturnType<typeof useWords>['t']) {
  switch (status) {
    case 401:
      return t('ui.status.unauthenticated')
    case 404:
      return t('ui.status.notFound')
    case 409:
      return t('ui.status.outOfDate')
    case 500:
      return t('ui.status.internal')
    case noAnswer.cancelled:
      return t('ui.status.cancelled')
    case noAnswer.timeout:
      return t('ui.status.timeout')
    case noAnswer.network:
      return t('ui.status.network')
    default:
      return t('ui.status.other')
  }
}
