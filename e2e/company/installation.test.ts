import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { axeFindings } from '../look/axe.ts'
import { openWorld } from '../world.ts'
import { addStaff } from '#test/people/factor.ts'

const world = await openWorld()
const root = 'root@portal.example'

test(
  'features are switched by organization, and a missing feature is not in the menu',
  { tags: ['2.2-76'] },
  async () => {
    const page = await world.signedIn(root, '/feature-management')
    await page.waitForFunction(() => document.title === 'Feature Management - Reseller Portal')
    const row = page.getByRole('row').filter({ hasText: 'Harbor Concierge' })
    await row.getByLabel('Company').click()
    await row.getByText('Alex Stone', { exact: false }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    const boss = await world.signedIn('super.admin@harbor.example', '/start')
    await boss.getByRole('link', { name: 'Users' }).first().waitFor()
    expect(await boss.getByRole('link', { name: 'Company', exact: true }).count()).toBe(0)
  },
)

test('App Management links to waiting work, and failed jobs are retried with permission; a reader changes nothing', async () => {
  const email = 'reader@portal.example'
  const reader = { email, orgCode: 'PORTAL', givenName: 'Rea', surname: 'Der' }
  const roles = ['ACTOUREX_TECHNICAL_STAFF'] as const
  await addStaff(world.app, { ...reader, roles: [...roles] })
  await sql`insert into pgboss.job (name, data, state, retry_limit, retry_count)
    values ('mails.send', '{"mail": "00000000-0000-7000-8000-000000000000"}', 'failed', 0, 0)`.execute(
    world.app.db,
  )
  await sql`insert into feedback (id, account_id, org_code, page, text, created_at)
    select gen_random_uuid(), id, org_code, '/start', 'Good.', now() from accounts where email = ${root}`.execute(
    world.app.db,
  )
  const page = await world.signedIn(email, '/app-management')
  const jobs = (shown: typeof page) => shown.getByRole('row').filter({ hasText: 'mails.send' })
  await jobs(page).waitFor()
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
  const waiting = (shown: typeof page) => shown.getByRole('region', { name: 'In this installation' })
  const ways = (shown: typeof page) =>
    waiting(shown)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(await ways(page)).toEqual([...['/organizations', '/registrations', '/needs-attention', '/feedback']])
  await page.goto('/feature-management')
  await page.getByLabel('Reports').first().waitFor()
  expect(await page.getByRole('checkbox', { disabled: false }).count()).toBe(0)

  const boss = await world.signedIn(root, '/app-management')
  await jobs(boss).getByRole('button', { name: 'Try again' }).click()
  await jobs(boss).getByRole('button').waitFor({ state: 'detached' })
  expect(await ways(boss)).toEqual([
    ...['/organizations', '/users', '/registrations', '/needs-attention'],
    ...['/outbox?state=QUEUED', '/outbox?state=FAILED', '/connections', '/feedback'],
  ])
  await waiting(boss).getByRole('link', { name: '1', exact: true }).last().click()
  await boss.getByText('Good.').waitFor()
})
