import { useEffect, useEffectEvent, useState } from 'react'
import styles from './countdown.module.css'

type Props = { until: string; label: string; onOver?: () => void }

/** "14:32" to an instant. Screen readers hear it once a minute, not every second. */
export function Countdown({ until, label, onOver }: Props) {
  const left = useSecondsLeft(until)
  const over = left === 0
  const ring = useEffectEvent(() => onOver?.())
  useEffect(() => {
    if (over) ring()
  }, [over])
  const minutes = Math.ceil(left / 60)
  return (
    <span className={styles['countdown']} data-soon={left < 120 || undefined}>
      <span aria-hidden="true">
        {label} <strong>{clock(left)}</strong>
      </span>
      <span className="unseen" role="timer" aria-live={minutes <= 2 ? 'polite' : 'off'}>
        {label} {clock(minutes * 60)}
      </span>
    </span>
  )
}

function useSecondsLeft(until: string) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((Date.parse(until) - now) / 1000))
}

function clock(seconds: number) {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
