import * as identity from '@reseller-portal/contract/accounts'
import { endpoint } from '@reseller-portal/contract/kit'
import { serve } from '#kit/http/serve.ts'
import { plainAnswer, serveReference } from '../../reference.ts'
import { readPlain, writePlain } from './plain-users.ts'

const list = endpoint({
  method: 'GET',
  path: '/api/bench/users',
  summary: 'Plain rows of the user list',
  input: identity.listUsers.input.pick({ search: true }),
  output: plainAnswer,
  may: 'signed-in',
  refuses: [],
})
const bulk = endpoint({
  method: 'POST',
  path: '/api/bench/users/bulk',
  summary: 'A role for many, without a check',
  input: identity.bulkUsers.input,
  output: identity.bulkUsers.output,
  may: 'signed-in',
  refuses: [],
})

await serveReference((app, deps, pool) => {
  serve(app, deps, list, async ({ search }, { actor }) => {
    const kind = search === 'all' || search === 'filter' ? search : 'page'
    return readPlain(pool, kind, actor.orgCode)
  })
  serve(app, deps, bulk, async ({ ids, act, groups: [role = ''] }, { actor }) => {
    const whose = { orgCode: actor.orgCode, actorId: actor.accountId }
    await writePlain(pool, { ...whose, ids, role, isAdding: act === 'addRoles' })
    return { done: ids, refused: [], undo: [] }
  })
})
