import { useEffect, useRef } from 'react'
import { openGuestDisplay, type ShownSale } from './shown-sale.ts'

/** Shows this sale on the guest display, a second monitor. After the sale, the purchase stays visible for a while. */
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
    // The choices are empty after the sale, so the display keeps the last ones.
    last.current = now.step === 'done' && last.current !== null ? { ...last.current, step: 'done' } : now
    display.current?.show(last.current)
  }, [text])
}
