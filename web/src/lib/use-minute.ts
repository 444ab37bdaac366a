import { useSyncExternalStore } from 'react'

/** The current minute in milliseconds, updated every minute. All components share one timer. */
export function useMinute(): number {
  return useSyncExternalStore(hear, minuteNow) * 60_000
}

const minuteNow = () => Math.floor(Date.now() / 60_000)
const hearers = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

function hear(hearer: () => void) {
  hearers.add(hearer)
  timer ??= setInterval(() => hearers.forEach((each) => each()), 10_000)
  return () => {
    hearers.delete(hearer)
    if (hearers.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}
