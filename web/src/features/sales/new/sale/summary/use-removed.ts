import { useState } from 'react'
import { changeCart, type KeptLine } from '../../../cart/kept-cart.ts'
import { openId, type Form } from '../../form/use-form.ts'
import { holdLater, releaseLines } from '../receipt.ts'

/** Removes a visit from the receipt and releases its seats; until the next action it can be restored. */
export function useRemoved(form: Form) {
  const [removed, setRemoved] = useState<{ line: KeptLine; from: string }>()
  const now = textOf(form.visits)
  const isLast = removed !== undefined && removed.from === now
  return {
    name: isLast ? removed.line.shown.productName : undefined,
    remove: (line: KeptLine) => {
      setRemoved({ line, from: textOf(form.visits.filter(({ id }) => id !== line.id)) })
      if (line.id === openId) return form.closeVisit()
      changeCart(({ lines }) => ({ lines: lines.filter(({ id }) => id !== line.id) }))
      void releaseLines([line])
    },
    undo: () => {
      if (removed === undefined) return
      const { line } = removed
      setRemoved(undefined)
      if (line.id === openId && line.opening !== undefined) return form.edit(line.opening.draft)
      const back = { ...line, holdId: null, hold: undefined, expires: null }
      changeCart(({ lines }) => ({ lines: [...lines, back] }))
      holdLater(back)
    },
  }
}

function textOf(visits: readonly KeptLine[]): string {
  return JSON.stringify(visits.map(({ id, items }) => [id, items]))
}
