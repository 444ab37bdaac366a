import type { Pool } from 'pg'
import { z } from 'zod'
import { endpoint } from '@reseller-portal/contract/kit'
import { redeem } from '@reseller-portal/contract/redemption'
import { serve } from '#kit/http/serve.ts'
import { serveReference } from '../../reference.ts'
import { updatePlain } from './plain-redeem.ts'

const plain = endpoint({
  ...redeem,
  path: '/api/bench/redeem',
  summary: 'The conditional update of these tickets, without a rule or a scan that is kept',
  input: z.object({ tickets: z.array(z.uuid()) }),
  output: z.object({ admitted: z.int() }),
  refuses: [],
})

await serveReference((app, deps, pool: Pool) => {
  serve(app, deps, plain, async ({ tickets }) => ({ admitted: await updatePlain(pool, tickets) }))
})
