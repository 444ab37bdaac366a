import { exportArchive } from '@reseller-portal/contract/reports'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fake, refused } from '#rig/fake.ts'
import { mount, who } from '#rig/open.tsx'
import { ArchiveSheet } from './archive-sheet.tsx'

test('the archive of all data is asked for once, and a busy server says so', async () => {
  const busy = Promise.withResolvers<ReturnType<typeof refused>>()
  const archive = fake(exportArchive, () => busy.promise)
  await mount(<ArchiveSheet kind="SUPPLIER" />, {
    as: who(['ORG_MGMT', 'SUPPLIER_BUSINESS_STAFF']),
    calls: [archive],
  })
  const button = page.getByRole('button', { name: 'Download archive' })
  await button.click()
  await expect.element(button).toHaveAttribute('aria-busy', 'true')
  await button.click()
  busy.resolve(refused('reports.busy', { retrySeconds: 10 }))
  await expect
    .element(page.getByText('Too many files are being created right now. Try again in 10 seconds.'))
    .toBeVisible()
  await expect.element(button).not.toHaveAttribute('aria-busy')
  expect(archive.inputs).toEqual([{}])
})
