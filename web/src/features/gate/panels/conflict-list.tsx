import { scanConflicts, type LastEntry } from '@reseller-portal/contract/gate'
import { useEffect } from 'react'
import { localZone, shortDateAndTime } from '#lib/language/format.ts'
import { useAnswer } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import type { State } from '../device/gate-device.ts'
import styles from './panels.module.css'

/** How soon a gate learns that a ticket was admitted twice while gates had no network. The gate that sent the scans learns it with the answer. */
const everyMs = 3000

export function ConflictList({ state: { isOnline, unsent } }: { state: State }) {
  const { t, language } = useWords()
  const { data, refetch } = useAnswer(
    scanConflicts,
    {},
    { staleTime: 0, refetchInterval: isOnline && everyMs },
  )
  const isSent = isOnline && unsent === 0
  useEffect(() => {
    if (isSent) void refetch()
  }, [isSent, refetch])
  const facts = ({ at, gate, by }: LastEntry) => ({
    by,
    gate: gate || t('gate.noPlace'),
    time: shortDateAndTime(at, localZone, language),
  })
  if (data === undefined) return null
  return (
    <section className={styles['panel']} data-alarm={data.conflicts.length > 0}>
      <h2>{t('gate.conflicts')}</h2>
      {data.conflicts.length === 0 && <p>{t('gate.noConflicts')}</p>}
      <ul aria-live="polite">
        {data.conflicts.map(({ scanId, barcode, ticket, outcome, others, scannedAt, ...place }) => (
          <li key={scanId}>
            <span className={styles['name']}>
              {ticket?.guest || barcode.slice(0, 24)}
              <small>
                {t('gate.conflict', {
                  outcome: t(`gate.outcome.${outcome}`),
                  ...facts({ ...place, at: scannedAt }),
                })}
              </small>
              {others.map((other) => (
                <small key={other.at + other.gate}>{t('gate.other', facts(other))}</small>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
