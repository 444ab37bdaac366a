import { useEffect, useState } from 'react'

const typingPause = 180

/** A text as it was when the typing last paused. */
export function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), typingPause)
    return () => clearTimeout(timer)
  }, [text])
  return debounced
}
