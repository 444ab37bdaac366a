import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { orderName } from './sale/order.ts'
import type { useSale } from './sale/use-sale.ts'
import type { Form } from './form/use-form.ts'

/** A reload in the middle of paying leads back to the payment, or to the booking that it became meanwhile; once. */
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
