import { useEffect, useEffectEvent, useState } from 'react'
import { orderName } from './sale/order.ts'
import type { useSale } from './sale/use-sale.ts'
import type { Form } from './use-form.ts'

/** A reload in the middle of paying leads back to the payment, or to the booking that it became meanwhile. */
export function useResume({ draft, order }: Form, selling: ReturnType<typeof useSale>) {
  const [found, setFound] = useState(draft.kept?.session)
  const isHere =
    found !== undefined &&
    draft.kept?.session === found &&
    order !== undefined &&
    draft.kept.order === orderName(order)
  const resume = useEffectEvent(() => {
    setFound(undefined)
    if (order !== undefined && selling.sale.step === 'editing') void selling.resume(order)
  })
  useEffect(() => {
    if (isHere) resume()
  }, [isHere])
}
