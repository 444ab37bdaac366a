import { listResellers } from '@reseller-portal/contract/organizations'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fake } from '#rig/fake.ts'
import { mount, who } from '#rig/open.tsx'
import { reseller } from '#rig/samples.ts'
import { saleOf, soldBooking, soldServer } from '../done/test-sold.ts'
import { Tickets } from './tickets.tsx'

const open = soldBooking(1, 2).booking

test('the codes of an open booking are shown to the guest from its details', async () => {
  if (open === null) throw new Error('the booking is open')
  const calls = [
    ...Object.values(soldServer(saleOf([]))),
    fake(listResellers, () => ({ resellers: [reseller] })),
  ]
  await mount(<Tickets booking={open} />, { as: who('RESELLER_PORTAL_AGENT'), calls })
  await page.getByRole('button', { name: 'Show QR' }).click()
  await expect.element(page.getByRole('dialog').getByRole('img', { name: 'Code CODE-1-1' })).toBeVisible()
})

test('a cancelled booking has no codes to show', async () => {
  if (open === null) throw new Error('the booking is open')
  await mount(<Tickets booking={{ ...open, status: 'CANCELLED' }} />, { as: who('RESELLER_PORTAL_AGENT') })
  await expect.element(page.getByRole('table')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Show QR' })).not.toBeInTheDocument()
})
