import { Link } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Wifi from 'lucide-react/icons/wifi'
import WifiOff from 'lucide-react/icons/wifi-off'
import { useState } from 'react'
import { timeOfDay } from '#lib/language/format.ts'
import { gateNameNow } from '#lib/gate-place.ts'
import { useWords } from '#lib/language/words.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Icon } from '#ui/icon.tsx'
import { type State } from './device/gate-device.ts'
import styles from './gate.module.css'

export function Head({ state: { isOnline, unsent, shift, entered } }: { state: State }) {
  const { t } = useWords()
  const [name, setName] = useState(gateNameNow)
  const { guests = 0, redeemed = 0 } = shift?.today ?? {}
  const here = Math.min(guests, redeemed + entered)
  return (
    <header className={styles['head']}>
      <Link to="/start" className={styles['leave']} aria-label={t('gate.back')}>
        <Icon shape={ArrowLeft} size={20} />
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
        <Icon shape={isOnline ? Wifi : WifiOff} />
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

export function Waiting({ state: { isOnline, shift } }: { state: State }) {
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
