import {
  connection,
  connectionErrors,
  connectionSyncs,
  OctoSettings,
} from '@reseller-portal/contract/connections'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fake } from '#rig/fake.ts'
import { open, who } from '#rig/open.tsx'

const detail = {
  id: '0190a000-0000-7000-8000-000000000001',
  name: 'River Boats',
  baseUrl: 'https://river.example/octo',
  state: 'ACTIVE' as const,
  syncedAt: '2030-05-06T10:00:00.000Z',
  failure: null,
  products: 2,
  waiting: 0,
  errors: 0,
  timezone: 'Europe/Paris',
  keyEnding: '1234',
  capabilities: [],
  settings: OctoSettings.parse({}),
  syncHours: 6,
  nextSyncAt: null,
  resellers: [],
  isSubscribed: false,
  sync: null,
}

test.for([
  [-7300, ['clock is 122 min behind']],
  [600, ['clock is 10 min ahead']],
  [45, []],
] as const)(
  'a clock that is %i seconds ahead is reported where it matters: %o',
  async ([clockSkewSeconds, expected]) => {
    await open(`/connections/${detail.id}`, {
      as: who('RESELLER_PORTAL_SUPER_ADMIN'),
      calls: [
        fake(connection, () => ({ connection: { ...detail, clockSkewSeconds } })),
        fake(connectionSyncs, () => ({ syncs: [] })),
        fake(connectionErrors, () => ({ errors: [] })),
      ],
    })
    await expect.element(page.getByRole('heading', { name: 'River Boats' })).toBeVisible()
    const texts = page.getByText('clock is', { exact: false }).elements()
    const clocks = texts.map(({ textContent }) => /clock is \d+ min \w+/.exec(textContent)?.[0])
    expect(clocks).toEqual(expected)
  },
)
