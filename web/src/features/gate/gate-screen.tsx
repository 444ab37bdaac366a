import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { CallError } from '#lib/calls/call-error.ts'
import { noteActivity } from '#lib/calls/activity.ts'
import { useHasFeature } from '#lib/calls/use-may.ts'
import { useWords } from '#lib/language/words.ts'
import { showFailure, showMessage } from '#ui/feedback/messages.ts'
import { NotificationCenter } from '#ui/feedback/notify.tsx'
import { Camera } from './camera/camera.tsx'
import { ConflictList } from './panels/conflict-list.tsx'
import { NotTaken } from './device/gate-device.ts'
import { LastScans } from './panels/last-scans.tsx'
import { Readiness } from './panels/readiness.tsx'
import { Result } from './result/result.tsx'
import { playSound } from './result/sound.ts'
import { TicketSearch } from './panels/ticket-search.tsx'
import styles from './gate.module.css'
import { TypedCode } from './typed-code.tsx'
import { useGate } from './use-gate.ts'
import { Head, Waiting } from './gate-head.tsx'

/** Web Redemption: one device at a gate. It scans with a camera or scanner, or takes typed codes, and shows each result as a word, a color, and a sound. */
export function GateScreen({ accountId }: { accountId: string }) {
  const { t } = useWords()
  const { device, state } = useGate(accountId)
  const [isCleared, setCleared] = useState(true)
  const navigate = useNavigate()
  const hasHelp = useHasFeature('helpCentre')
  useEffect(() => {
    document.title = t('shell.title', { page: t('gate.title') })
  }, [t])
  const scan = useCallback(
    async (barcode: string, guests?: number) => {
      try {
        noteActivity()
        const seen = await device.scan(barcode, guests)
        setCleared(false)
        playSound(seen.outcome)
        return seen
      } catch (error) {
        showScanFailure(error)
        return undefined
      }
    },
    [device],
  )
  const [seen] = state.seen
  return (
    <div className={styles['gate']}>
      <link rel="manifest" href="/gate.webmanifest" />
      <Head state={state} />
      <main className={styles['body']} id="content" tabIndex={-1}>
        <h1 className="unseen">{t('gate.title')}</h1>
        <div className={styles['work']}>
          <Camera onCode={(code) => void scan(code)} outcome={isCleared ? undefined : seen?.outcome} />
          <div aria-live="polite" aria-atomic="true">
            {seen !== undefined && !isCleared ? (
              <Result
                key={seen.scanId + seen.at}
                seen={seen}
                device={device}
                onAdmit={scan}
                onNext={() => setCleared(true)}
              />
            ) : (
              <Waiting state={state} />
            )}
          </div>
          <TypedCode onCode={(code) => void scan(code)} />
        </div>
        <div className={styles['side']}>
          <LastScans seen={state.seen} />
          <TicketSearch onRedeem={scan} />
          <ConflictList state={state} />
          <Readiness device={device} state={state} />
        </div>
      </main>
      <NotificationCenter onHelp={hasHelp ? (page) => void navigate({ to: `/help/${page}` }) : undefined} />
    </div>
  )
}

function showScanFailure(thrown: unknown) {
  const error = thrown instanceof NotTaken ? thrown.cause : thrown
  if (error instanceof CallError && error.status === 403) showMessage('redemption.denied')
  else if (error instanceof CallError) showMessage('redemption.failed', { error })
  else showFailure(error)
}
