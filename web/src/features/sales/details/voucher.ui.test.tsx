import { addAudit } from '@reseller-portal/contract/kit/audit'
import { listResellers } from '@reseller-portal/contract/organizations'
import { getPdf, sendEmail } from '@reseller-portal/contract/documents'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fake, NotDone } from '#rig/fake.ts'
import { mount, who } from '#rig/open.tsx'
import { reseller } from '#rig/samples.ts'
import { noWallet } from '../done/test-sold.ts'
import { booked } from '../new/test-sale.ts'
import { Voucher } from './voucher.tsx'

const send = page.getByRole('button', { name: 'Email voucher' })
const wasSent = page.getByText('Message was sent', { exact: true })

function openVoucher(answer: () => NotDone) {
  const mail = fake(sendEmail, answer)
  return mount(<Voucher booking={booked} />, { as: who('RESELLER_PORTAL_AGENT'), calls: [mail, noWallet()] })
}

test('a voucher email that failed shows the server’s answer', { tags: ['1.8-48'] }, async () => {
  const body = { error: { code: 'INTERNAL', message: '' }, meta: { reqId: 'rp-test' } }
  await openVoucher(() => new NotDone(() => Response.json(body, { status: 409 })))
  await send.click()
  await expect.element(page.getByText('Data out of date. Please refresh page.')).toBeVisible()
  await expect.element(wasSent).not.toBeInTheDocument()
})

test(
  'a voucher that was refused without a word shows the status text, or Error where there is none',
  { tags: ['1.8-49', '2.8-42', '2.8-53'] },
  async () => {
    await openVoucher(() => new NotDone(() => new Response('', { status: 409, statusText: 'Conflict' })))
    await send.click()
    await expect.element(page.getByText('Unable to send the confirmation Conflict')).toBeVisible()
    // HTTP/2 has no status texts.
    vi.spyOn(Response.prototype, 'statusText', 'get').mockReturnValue('')
    await send.click()
    await expect.element(page.getByText('Unable to send the confirmation Error')).toBeVisible()
    await expect.element(wasSent).not.toBeInTheDocument()
  },
)

test('a voucher is saved under the name that its email uses', async () => {
  const pdf = fake(getPdf, () => new Blob(['%PDF-1']))
  const audited = fake(addAudit, () => ({}))
  const whose = fake(listResellers, () => ({ resellers: [reseller] }))
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  const booking = { ...booked, supplierBookingRef: 'HC-1234' }
  await mount(<Voucher booking={booking} />, {
    as: who('RESELLER_PORTAL_AGENT'),
    calls: [pdf, audited, whose, noWallet()],
  })
  await page.getByRole('button', { name: 'Download voucher' }).click()
  await expect.poll(() => names).toEqual([`HC-1234 ${booked.items[0]?.product.productName}.pdf`])
})
