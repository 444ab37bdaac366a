import { answerCredit, creditRequests, type CreditRequest } from '@reseller-portal/contract/channels'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { axeFindings } from '#rig/axe.ts'
import { fake } from '#rig/fake.ts'
import { mount, who } from '#rig/open.tsx'
import { idOf } from '#rig/samples.ts'
import { CreditRequests } from './credit-requests.tsx'

test('a reseller agrees to a supplier’s sales on account, and later declines them', async () => {
  let request: CreditRequest = {
    supplierId: idOf(1),
    supplierName: 'Canyon Rim Tours',
    credit: 'REQUESTED',
    askedAt: '2027-06-01T12:00:00.000Z',
    answeredAt: null,
  }
  const answer = fake(answerCredit, ({ agree }) => {
    request = { ...request, credit: agree ? 'AGREED' : 'DECLINED', answeredAt: '2027-06-02T12:00:00.000Z' }
    return { requests: [request] }
  })
  await mount(<CreditRequests />, {
    as: who('RESELLER_PORTAL_SUPER_ADMIN'),
    calls: [fake(creditRequests, () => ({ requests: [request] })), answer],
  })
  const requests = page.getByRole('region', { name: 'Sales on account' })
  await expect.element(requests.getByText('Waiting for you')).toBeVisible()
  expect(await axeFindings()).toEqual([])
  await requests.getByRole('button', { name: 'Agree: Canyon Rim Tours' }).click()
  await expect.element(requests.getByText('Agreed', { exact: true })).toBeVisible()
  await requests.getByRole('button', { name: 'Decline: Canyon Rim Tours' }).click()
  await expect.element(requests.getByText('Declined', { exact: true })).toBeVisible()
  expect(answer.inputs).toEqual([
    { supplierId: idOf(1), agree: true },
    { supplierId: idOf(1), agree: false },
  ])
})
