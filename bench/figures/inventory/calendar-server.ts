import { slotCalendar } from '@reseller-portal/contract/inventory'
import { endpoint } from '@reseller-portal/contract/kit'
import { supplierOf } from '#kit/context.ts'
import { serve } from '#kit/http/serve.ts'
import { plainAnswer, serveReference } from '../../reference.ts'
import { readWeek } from './plain-calendar.ts'

const week = endpoint({
  method: 'GET',
  path: '/api/bench/calendar/:poolId',
  summary: 'Plain rows of the departures of a week',
  input: slotCalendar.input.pick({ poolId: true, from: true }),
  output: plainAnswer,
  may: 'operator.read',
  refuses: [],
})

await serveReference((app, deps, pool) => {
  serve(app, deps, week, async (input, ctx) => {
    const slots = await readWeek(pool, { ...input, supplierId: supplierOf(ctx) })
    return { slots }
  })
})
