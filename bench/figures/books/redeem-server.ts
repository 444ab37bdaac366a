import { endpoint } from '@reseller-portal/contract/kit'
import { gateShift, redeem } from '@reseller-portal/contract/gate'
import { serve } from '#kit/http/serve.ts'
import { serveReference } from '../../reference.ts'
import { updatePlain } from './plain-redeem.ts'

/** The conditional update of the tickets whose ids the scans have as theirs: no rule, and no scan is kept. */
const plain = endpoint({
  ...redeem,
  path: '/api/bench/redeem',
  summary: 'Let in by tickets with nothing else',
  output: gateShift.output.shape.today,
  refuses: [],
})

await serveReference((app, deps, pool) => {
  serve(app, deps, plain, async ({ scans }) => {
    const ids = scans.map(({ scanId }) => scanId)
    return { guests: ids.length, redeemed: await updatePlain(pool, ids) }
  })
})
