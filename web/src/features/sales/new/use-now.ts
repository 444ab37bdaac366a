import { useEffect, useState } from 'react'

const aMoment = 15_000

/** The clock, read a few times a minute: midnight passes and holds run out while a screen stands open. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), aMoment)
    return () => clearInterval(timer)
  }, [])
  return now
}
