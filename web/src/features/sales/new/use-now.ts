import { useEffect, useState } from 'react'

const aMoment = 15_000

/** The current time, updated a few times a minute, because midnight can pass and holds can expire while a screen is open. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), aMoment)
    return () => clearInterval(timer)
  }, [])
  return now
}
