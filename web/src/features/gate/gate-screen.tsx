import { Link, useNavigate } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Wifi from 'lucide-react/icons/wifi'
import WifiOff from 'lucide-react/icons/wifi-off'
import { useCallback, useEffect, useState } from 'react'
import { timeOfDay } from '#lib/language/format.ts'
import { CallError } from '#lib/calls/call-error.ts'
import { noteActivity } from '#lib/calls/activity.ts'
import { gateNameNow } from '#lib/gate-place.ts'
import { useWords } from '#lib/language/words.ts'
import { showFailure, showMessage } from '#ui/feedback/messages.ts'
import { NotificationCentre } from '#ui/feedback/notify.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Camera } from './camera/camera.tsx'
import { ConflictList } from './panels/conflict-list.tsx'
import { NotTaken, type State } from './device/gate-device.ts'
import { LastScans } from './panels/last-scans.tsx'
import { Readiness } from './panels/readiness.tsx'
import { Result } from './result/result.tsx'
import { soundOf } from './result/sound.ts'
import { TicketSearch } from './panels/ticket-search.tsx'
import styles from './gate.module.css'
import { TypedCode } from './typed-code.tsx'
import { useGate } from './use-gate.ts'

/** Web Redemption: one device at a gate. Camera, scanner or typing; what came of a scan in a word, a colour and a sound. */
export function GateScreen({ accountId }: { accountId: string }) {
  const { t } = useWords()
  const { device, state } = useGate(accountId)
  const [isCleared, setCleared] = useState(true)
  const navigate = useNavigate()
  useEffect(() => {
    document.title = t('shell.title', { page: t('gate.title') })
  }, [t])
  const scan = useCallback(
    async (barcode: string, guests?: number) => {
      try {
        noteActivity()
        const seen = await device.scan(barcode, guests)
        setCleared(false)
        soundOf(seen.outcome)
        return seen
      } catch (error) {
        sayRefused(error)
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
      <NotificationCentre onHelp={(page) => void navigate({ to: `/help/${page}` })} />
    </div>
  )
}

function sayRefused(thrown: unknown) {
  const error = thrown instanceof NotTaken ? thrown.cause : thrown
  if (error instanceof CallError && error.status === 403) showMessage('redemption.denied')
  else if (error instanceof CallError) showMessage('redemption.failed', { error })
  else showFailure(error)
}

function Head({ state: { isOnline, unsent, shift, entered } }: { state: State }) {
  const { t } = useWords()
  const [name, setName] = useState(gateNameNow)
  const { guests = 0, redeemed = 0 } = shift?.today ?? {}
  const here = Math.min(guests, redeemed + entered)
  return (
    <header className={styles['head']}>
      <Link to="/start" className={styles['leave']} aria-label={t('gate.back')}>
        <Icon of={ArrowLeft} size={20} />
      </Link>
      <TextField
        label={t('gate.place')}
        placeholder={t('gate.placeHint')}
        value={name}
        maxLength={100}
        onChange={({ currentTarget: { value } }) => {
          setName(value)
          localStorage.setItem('gate-name', value.trim())
        }}
      />
      <output className={styles['network']} data-online={isOnline && unsent === 0}>
        <Icon of={isOnline ? Wifi : WifiOff} />
        {t(isOnline ? 'gate.online' : 'gate.offline')}
        {unsent > 0 && <span> · {t('gate.waiting', { count: unsent })}</span>}
      </output>
      {guests > 0 && (
        <div className={styles['counts']}>
          <b>{t('gate.in', { count: here })}</b>
          <progress value={here} max={guests} aria-label={t('gate.in', { count: here })} />
          <b>{t('gate.toCome', { count: guests - here })}</b>
        </div>
      )}
    </header>
  )
}

function Waiting({ state: { isOnline, shift } }: { state: State }) {
  const { t, language } = useWords()
  return (
    <div className={styles['waiting']}>
      <h2>{t('gate.point')}</h2>
      {!isOnline && (
        <p>
          {shift === undefined
            ? t('gate.offlineBare')
            : t('gate.offlineNote', { time: timeOfDay(shift.savedAt, shift.zone, language) })}
        </p>
      )}
    </div>
  )
}
