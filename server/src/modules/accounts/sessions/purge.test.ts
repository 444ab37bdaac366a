import { expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { organizationOf } from '#modules/organizations/index.ts'
import { testApp, workOf } from '#test/app.ts'
import { openDesk, signIn } from '#test/desk.ts'
import { accountsBackground } from '../index.ts'

test('sessions, tokens, tries, links and offers that are over are forgotten', async () => {
  const old = await testApp()
  const seller = await openDesk(old)
  const { cookies, csrf } = await signIn(old, seller.email)
  await old.inject({ method: 'POST', url: '/api/refresh', cookies, headers: { 'x-csrf-token': csrf } })
  await old.inject({ method: 'POST', url: '/api/login', payload: { email: seller.email, password: 'no' } })
  const forgotten = [
    ...(['sessions', 'spent_tokens', 'tries', 'membership_offers', 'account_links'] as const),
    ...(['sign_in_steps', 'passkey_challenges', 'authenticators', 'known_devices'] as const),
  ]
  const rows = async () => {
    const counts: number[] = []
    for (const table of forgotten) counts.push((await old.db.selectFrom(table).selectAll().execute()).length)
    return counts
  }
  const org_code = await organizationOf({ resellerId: seller.resellerId }, workOf(old), old.db)
  await old.db
    .insertInto('membership_offers')
    .values({
      id: newId(),
      account_id: seller.accountId,
      org_code,
      roles: ['RESELLER_PORTAL_AGENT'],
      points_of_sale: [],
      offered_by: seller.accountId,
      created_at: old.clock(),
      expires_at: old.clock(),
    })
    .execute()
  const account_id = seller.accountId
  const over = { account_id, expires_at: old.clock() }
  const hash = Buffer.from('a hash')
  await old.db
    .insertInto('account_links')
    .values({ ...over, hash, org_code, kind: 'RESET' })
    .execute()
  await old.db
    .insertInto('sign_in_steps')
    .values({ ...over, hash, org_code })
    .execute()
  await old.db
    .insertInto('passkey_challenges')
    .values({ ...over, challenge: 'x' })
    .execute()
  await old.db
    .insertInto('authenticators')
    .values({ account_id, pending: hash, pending_until: old.clock() })
    .execute()
  await old.db.insertInto('known_devices').values({ account_id, hash, seen_at: old.clock() }).execute()
  expect(await rows()).toEqual([2, 1, 2, 1, 1, 1, 1, 1, expect.any(Number)])
  old.pass({ days: 2 })
  const sweep = async () => {
    for (const { act } of accountsBackground.sweeps ?? []) await act(workOf(old))
  }
  await sweep()
  expect(await rows()).toEqual([0, 0, 0, 0, 0, 0, 0, 0, expect.any(Number)])
  expect((await rows()).at(-1)).toBeGreaterThan(0)
  old.pass({ days: 180 })
  await sweep()
  expect((await rows()).at(-1)).toBe(0)
})
