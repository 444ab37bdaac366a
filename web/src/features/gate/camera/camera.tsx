import CameraIcon from 'lucide-react/icons/camera'
import CameraOff from 'lucide-react/icons/camera-off'
import { useRef, useState } from 'react'
import type { ScanOutcome } from '@reseller-portal/contract/gate'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './camera.module.css'
import { useCamera } from './use-camera.ts'

/** A code that stays in front of the camera is one scan, also beside others. */
const sameMs = 4000

export function Camera({
  onCode,
  outcome,
}: {
  onCode: (code: string) => void
  outcome: ScanOutcome | undefined
}) {
  const { t } = useWords()
  const [isWanted, setWanted] = useState(() => localStorage.getItem('gate-camera') === 'on')
  const inSight = useRef(new Map<string, number>())
  const { video, state } = useCamera(isWanted, (code) => {
    const now = performance.now()
    for (const [other, at] of inSight.current) if (now - at >= sameMs) inSight.current.delete(other)
    const isSame = inSight.current.has(code)
    inSight.current.set(code, now)
    if (!isSame) onCode(code)
  })
  const want = (wanted: boolean) => {
    setWanted(wanted)
    localStorage.setItem('gate-camera', wanted ? 'on' : 'off')
  }
  return (
    <section
      className={styles['camera']}
      data-on={isWanted}
      data-outcome={outcome}
      aria-label={t('gate.camera')}
    >
      <video ref={video} muted playsInline aria-hidden="true" />
      {state === 'on' && <div className={styles['frame']} aria-hidden="true" />}
      {state === 'starting' && <p>{t('gate.cameraStarting')}</p>}
      {state === 'denied' && <p role="alert">{t('gate.cameraDenied')}</p>}
      {state === 'missing' && <p role="alert">{t('gate.cameraMissing')}</p>}
      <div className={styles['switch']}>
        <AppButton
          variant="default"
          size="md"
          leftSection={<Icon shape={isWanted ? CameraOff : CameraIcon} />}
          onClick={() => want(!isWanted)}
        >
          {t(isWanted ? 'gate.stopCamera' : 'gate.startCamera')}
        </AppButton>
      </div>
    </section>
  )
}
