import { redeem, ticketCodesChunk, type Scan, type ScanAnswer } from '@reseller-portal/contract/gate'
import type { ReportName, ReportRow } from '@reseller-portal/contract/reports'
import { useEffect, useState } from 'react'
import { call } from '#lib/calls/call.ts'
import { useMay } from '#lib/calls/use-may.ts'
import { deviceId, gateNameNow } from '#lib/gate-place.ts'
import { useWords } from '#lib/language/words.ts'
import type { BulkAct } from '#ui/list-screen/controls/bulk-bar.tsx'
import type { ListData } from '#ui/list-screen/list-data.ts'
import { showMessage } from '#ui/feedback/messages.ts'

/** Redeems tickets from the manifest: a group comes in whole, and guests who are refused stay selected. */
export function useCheckIn(name: ReportName, list: ListData<ReportRow>): readonly BulkAct[] | undefined {
  const { t } = useWords()
  const mayRedeem = useMay('tickets.redeem')
  // Guests stay chosen while another page, or another search, is looked at.
  const [seen] = useState(() => new Map<string, ReportRow>())
  useEffect(() => {
    for (const row of list.rows ?? []) seen.set(row.id, row)
  }, [list.rows, seen])
  if (name !== 'manifest' || !mayRedeem) return undefined
  const act: BulkAct['act'] = async (ids, onSent) => {
    const chosen = ids.flatMap((id) => seen.get(id) ?? [])
    const [letIn, last] = await checkIn(chosen, onSent)
    list.retry()
    const left = ids.filter((id) => !chosen.some((row) => row.id === id && letIn.has(codeOf(row))))
    const facts = { count: ids.length - left.length, total: ids.length }
    if (left.length === 0) showMessage('redemption.checked_in', { facts })
    else {
      const reason = last && t(`gate.outcome.${last.outcome}`)
      showMessage('redemption.failed', {
        reason: [reason, t('reports.checkedIn', facts)].filter(Boolean).join(' · '),
      })
    }
    return left
  }
  return [{ label: t('reports.checkIn'), act }]
}

const codeOf = (row: ReportRow) => String(row['barcode'] ?? '')

/**
 * Redeems the tickets of the rows; returns the codes that were admitted, and the last answer that was not. A ticket that is
 * not issued yet has no code.
 */
async function checkIn(rows: readonly ReportRow[], onSent: (count: number) => void) {
  const codes = [...new Set(rows.map(codeOf))].filter((code) => code !== '')
  const letIn = new Set<string>()
  let last: ScanAnswer | undefined
  for (let from = 0; from < codes.length; from += ticketCodesChunk) {
    const chunk = codes.slice(from, from + ticketCodesChunk)
    const scannedAt = new Date().toISOString()
    const answers = await send(chunk.map((barcode) => ({ scanId: crypto.randomUUID(), barcode, scannedAt })))
    for (const answer of answers) {
      if (answer.outcome === 'VALID') letIn.add(answer.barcode)
      else last = answer
    }
    onSent(from + chunk.length)
  }
  return [letIn, last] as const
}

/** A ticket for several guests is redeemed in a second call, for all who are still to come. */
async function send(scans: readonly Scan[]): Promise<readonly ScanAnswer[]> {
  const place = { gate: gateNameNow(), device: deviceId() }
  const { results } = await call(redeem, { ...place, scans: [...scans] })
  const groups = results.flatMap(({ outcome, ticket, scanId }) => {
    const scan = scans.find((each) => each.scanId === scanId)
    if (outcome !== 'PARTY' || ticket === null || scan === undefined) return []
    return [{ ...scan, guests: ticket.guests - ticket.redeemed }]
  })
  if (groups.length === 0) return results
  const whole = (await call(redeem, { ...place, scans: groups })).results
  return results.map((answer) => whole.find(({ scanId }) => scanId === answer.scanId) ?? answer)
}
