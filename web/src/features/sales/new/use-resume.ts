import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { orderName } from './sale/order.ts'
import type { useSale } from './sale/use-sale.ts'
import type { Form } from './form/use-form.ts'

/** After a reload during a payment, opens that payment once, or the booking that it has become. */
export function useResume({ draft, receipt }: Form, selling: ReturnType<typeof useSale>) {
  const [found] = useState(draft.kept?.session)
  const isDone = useRef(found === undefined)
  const isHere =
    found !== undefined &&
    draft.kept?.session === found &&
    draft.kept.order === (receipt.open === undefined ? '' : orderName(receipt.open.order)) &&
    (receipt.open !== undefined || receipt.lines.length > 0)
  const resume = useEffectEvent(() => {
    if (isDone.current) return
    isDone.current = true
    if (selling.sale.step === 'editing') void selling.resume(receipt)
  })
  useEffect(() => {
    if (isHere) resume()
  }, [isHere])
}
