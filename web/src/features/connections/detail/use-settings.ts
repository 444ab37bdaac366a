import {
  changeConnection,
  connection as endpoint,
  listConnections,
  type ConnectionDetail,
} from '@reseller-portal/contract/connections'
import { useState, type SyntheticEvent } from 'react'
import { useChange } from '#lib/calls/query.ts'
import { showMessage } from '#ui/feedback/messages.ts'
import { allCapabilities } from '../capabilities.ts'

export const limits = { timeout: [1, 60], calls: [1, 6000], hours: [1, 168] } as const
export type Figure = keyof typeof limits

function draftOf({ baseUrl, capabilities, settings, syncHours }: ConnectionDetail) {
  return {
    baseUrl,
    apiKey: '',
    has: settings.has,
    cancelBy: settings.cancelBy,
    tokenPath: settings.tokenPath,
    language: settings.language,
    capabilities: allCapabilities.filter((each) => capabilities.includes(each)),
    figures: {
      timeout: String(settings.timeoutMs / 1000),
      calls: String(settings.callsPerMinute),
      hours: String(syncHours),
    },
  }
}

/** Without a new key the old one stays. */
function inputOf(connectionId: string, { figures, ...draft }: ReturnType<typeof draftOf>) {
  const { baseUrl, apiKey, capabilities, has, cancelBy, tokenPath, language } = draft
  const settings = {
    has,
    cancelBy,
    tokenPath: tokenPath.trim(),
    language,
    timeoutMs: Number(figures.timeout) * 1000,
    callsPerMinute: Number(figures.calls),
  }
  const key = apiKey.trim() === '' ? {} : { apiKey }
  const where = { connectionId, baseUrl, ...key, capabilities }
  return { ...where, settings, syncHours: Number(figures.hours) }
}

export function useSettings(connection: ConnectionDetail) {
  const [draft, setDraft] = useState(() => draftOf(connection))
  const [isTried, setTried] = useState(false)
  const edit = (part: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...part }))
  const change = useChange(changeConnection, {
    outdates: [endpoint, listConnections],
    onSuccess: () => {
      edit({ apiKey: '' })
      showMessage('connections.settings_saved')
    },
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setTried(true)
    if (!(['timeout', 'calls', 'hours'] as const).every((name) => isWithin(name, draft.figures[name]))) return
    change.mutate({ input: inputOf(connection.id, draft) })
  }
  return { draft, edit, change, submit, isTried }
}

export function isWithin(name: Figure, text: string): boolean {
  const [from, to] = limits[name]
  return /^\d+$/.test(text.trim()) && Number(text) >= from && Number(text) <= to
}
