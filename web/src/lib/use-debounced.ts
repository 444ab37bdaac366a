import { useEffect, useState } from 'react'

const typingPause = 180

/** The text as it was when the person last stopped typing for a moment. */
export function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), typingPause)
    return () => clearTimeout(timer)
  }, [text])
  return debounced
}
