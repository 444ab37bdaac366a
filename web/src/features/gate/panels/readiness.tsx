import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { timeOfDay } from '#lib/language/format.ts'
import { useWords } from '#lib/language/words.ts'
import { save } from '#lib/save.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { GateDevice, State } from '../device/gate-device.ts'
import { keepShell } from '../keep-shell.ts'
import styles from './panels.module.css'

type Fact = { name: string; isGood: boolean; text: string }

/** The check before a shift: what this device needs to work offline, and an export of scans that it can't send. */
export function Readiness({ device, state }: { device: GateDevice; state: State }) {
  const { t, language } = useWords()
  const [facts, setFacts] = useState<readonly Fact[]>()
  const [isAsking, setAsking] = useState(false)
  const check = async () => {
    setAsking(true)
    await device.sync().catch(() => false)
    const { shift } = device.state()
    const found = await find()
    const minutes = Math.round(Math.abs(shift?.ahead ?? 0) / 60_000)
    const time = shift === undefined ? '' : timeOfDay(shift.savedAt, shift.zone, language)
    const fact = (name: string, isGood: boolean, good: string, bad: string) => ({
      name,
      isGood,
      text: isGood ? good : bad,
    })
    setFacts([
      fact('list', shift !== undefined, t('gate.readiness.list', { time }), t('gate.readiness.noList')),
      fact('keys', found.keys, t('gate.readiness.keys'), t('gate.readiness.noKeys')),
      fact('shell', found.shell, t('gate.readiness.shell'), t('gate.readiness.noShell')),
      fact('storage', found.storage, t('gate.readiness.storage'), t('gate.readiness.noStorage')),
      fact('camera', found.camera, t('gate.readiness.camera'), t('gate.readiness.noCamera')),
      fact('clock', minutes < 2, t('gate.readiness.clock'), t('gate.readiness.noClock', { minutes })),
    ])
    setAsking(false)
  }
  return (
    <section className={styles['panel']}>
      <h2>{t('gate.ready')}</h2>
      <AppButton variant="default" loading={isAsking} onClick={() => void check()}>
        {t('gate.checkReady')}
      </AppButton>
      <ul aria-live="polite">
        {facts?.map(({ name, isGood, text }) => (
          <li key={name} data-good={isGood}>
            <Icon shape={isGood ? Check : X} />
            <span className="unseen">{t(isGood ? 'gate.yes' : 'gate.no')}: </span>
            <span className={styles['name']}>{text}</span>
          </li>
        ))}
      </ul>
      {state.unsent > 0 && (
        <>
          <p>{t('gate.exportNote')}</p>
          <AppButton variant="default" onClick={() => saveUnsent(device)}>
            {t('gate.export')}
          </AppButton>
        </>
      )}
    </section>
  )
}

async function find() {
  const keys = await crypto.subtle.generateKey('Ed25519', false, ['sign', 'verify']).then(
    () => true,
    () => false,
  )
  const shell = await keepShell().catch(() => false)
  const storage = (await navigator.storage?.persist?.()) ?? false
  const devices = (await navigator.mediaDevices?.enumerateDevices?.()) ?? []
  return { keys, shell, storage, camera: devices.some(({ kind }) => kind === 'videoinput') }
}

function saveUnsent(device: GateDevice) {
  const text = JSON.stringify(device.unsent(), undefined, 2)
  save(
    new Blob([text], { type: 'application/json' }),
    `scans-not-sent-${new Date().toISOString().slice(0, 16)}.json`,
  )
}
