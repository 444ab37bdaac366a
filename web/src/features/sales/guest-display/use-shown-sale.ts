import { useEffect, useRef } from 'react'
import { openGuestDisplay, type ShownSale } from './shown-sale.ts'

/** A guest display, on a second monitor, shows this sale; once it is done, what was bought stays in sight. */
export function useShownSale(sale: ShownSale): void {
  const display = useRef<ReturnType<typeof openGuestDisplay>>(null)
  const last = useRef<ShownSale>(null)
  useEffect(() => {
    display.current = openGuestDisplay()
    return () => display.current?.stop()
  }, [])
  const text = JSON.stringify(sale)
  useEffect(() => {
    const now = JSON.parse(text) as ShownSale
    // What was chosen is put away once it is sold.
    last.current = now.step === 'done' && last.current !== null ? { ...last.current, step: 'done' } : now
    display.current?.show(last.current)
  }, [text])
}
