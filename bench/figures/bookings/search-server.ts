import { listUsers } from '@reseller-portal/contract/accounts'
import { endpoint } from '@reseller-portal/contract/kit'
import { serve } from '#kit/http/serve.ts'
import { plainAnswer, serveReference } from '../../reference.ts'
import { searchPlain } from './plain-search.ts'

/** Rows for a condition in SQL, which comes as the text of a search: the input of the list of people has that one field. */
const found = endpoint({
  method: 'GET',
  path: '/api/bench/bookings',
  summary: 'Plain rows of the list of bookings',
  input: listUsers.input.pick({ search: true }),
  output: plainAnswer,
  may: 'signed-in',
  refuses: [],
})

await serveReference((app, deps, pool) => {
  serve(app, deps, found, async ({ search: where = 'true' }, { actor }) => {
    const bookings = await searchPlain(pool, where, actor.resellerId)
    return { bookings }
  })
})
