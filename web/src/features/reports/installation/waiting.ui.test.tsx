import { readInstallation, type Waiting } from '@reseller-portal/contract/reports'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { axeFindings } from '#rig/axe.ts'
import { fake } from '#rig/fake.ts'
import { mount, who } from '#rig/open.tsx'
import WaitingCards from './waiting.tsx'

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3600_000 - 1000).toISOString()

/** The installation as the server tells it, with this waiting. */
const installation = (waiting: Waiting[]) =>
  fake(readInstallation, () => ({
    node: 'v24',
    schema: { last: '0022', changes: 22 },
    archivedAt: null,
    drilledAt: null,
    reconciledAt: null,
    storage: [],
    clients: [],
    staff: [],
    jobs: [],
    cards: 'sandbox' as const,
    mail: 'smtp' as const,
    database: { version: '18', bytes: 1, connections: 1 },
    counts: {
      organizations: 1,
      accounts: 1,
      registrations: 2,
      attention: 0,
      unmatched: 0,
      mailsWaiting: 0,
      mailsFailed: 3,
      channelKeys: 0,
      connections: 0,
      feedback: 0,
    },
    waiting,
  }))

const waiting: Waiting[] = [
  { name: 'registrations', count: 2, since: hoursAgo(50) },
  { name: 'mailsFailed', count: 3, since: hoursAgo(3) },
]

test('waiting and failed jobs are cards with their age and the next step', async () => {
  await mount(<WaitingCards />, { as: who('PORTAL_TECHNICAL_STAFF'), calls: [installation(waiting)] })
  const registrations = page.getByRole('listitem').filter({ hasText: 'Registrations to answer' })
  await expect.element(registrations.getByText('Oldest: 2 days ago')).toBeVisible()
  await expect
    .element(registrations.getByRole('link', { name: 'Approve or decline' }))
    .toHaveAttribute('href', '/registrations?state=REQUESTED')
  const failed = page.getByRole('listitem').filter({ hasText: 'Emails not delivered' })
  await expect.element(failed.getByText('Oldest: 3 hours ago')).toBeVisible()
  await expect.element(failed.getByRole('link', { name: 'Read why in the Outbox' })).toBeVisible()
  expect(await axeFindings()).toEqual([])
})

test('a person who can only read the installation gets no links to pages that are closed to them', async () => {
  await mount(<WaitingCards />, { as: who('ACTOUREX_TECHNICAL_STAFF'), calls: [installation(waiting)] })
  await expect.element(page.getByText('Emails not delivered')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Read why in the Outbox' })).not.toBeInTheDocument()
})

test('without waiting jobs, the page shows a message', async () => {
  await mount(<WaitingCards />, { as: who('PORTAL_TECHNICAL_STAFF'), calls: [installation([])] })
  await expect.element(page.getByText('Nothing is waiting, and nothing has failed.')).toBeVisible()
})
