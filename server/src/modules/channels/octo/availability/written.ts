import { keeping } from '#kit/keeping.ts'
import { Written } from '#kit/http/written.ts'
import { stampOf } from '#modules/offers/index.ts'
import { nextTurn, type FreeSlot } from '#modules/inventory/index.ts'
import { readerOf, type OctoCtx } from '../context.ts'
import type { SoldStock } from './sold-stock.ts'

const kept = keeping<Written>(32 * 1024 * 1024)

/**
 * The answer for slots and their rate. The same request gets the same bytes while the catalog and all seats are
 * unchanged; both are read at every call.
 */
export function writtenOf(
  { supplier, rate, stock, version }: SoldStock,
  request: { call: string; input: object },
  ctx: OctoCtx,
  answer: (slots: readonly FreeSlot[]) => object,
): Written {
  const { now } = ctx
  return kept(
    { name: JSON.stringify([...readerOf(ctx), request]), stamp: stampOf({ version }, stock), now },
    () => {
      const slots = stock.slots()
      const value = new Written(JSON.stringify(answer(slots)))
      return {
        value,
        bytes: value.bytes.length,
        until: nextTurn({ slots, rates: [rate] }, supplier.timezone, now),
      }
    },
  )
}
