import { addAudit } from '@reseller-portal/contract/kit/audit'
import { getSalePdf, sendSaleEmail, type VoucherEmail } from '@reseller-portal/contract/documents'
import { retrieveSession } from '@reseller-portal/contract/payments'
import { listProducts } from '@reseller-portal/contract/products'
import type { SaleDetails } from '@reseller-portal/contract/sales'
import { listResellers } from '@reseller-portal/contract/organizations'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFindings } from '#rig/axe.ts'
import { fake, failed, type AnyFake } from '#rig/fake.ts'
import { mount, who } from '#rig/open.tsx'
import { idOf, reseller } from '#rig/samples.ts'
import { pressPageKey } from '#lib/page-keys.ts'
import { product } from '../new/test-catalog.ts'
import { booked, meta, paidSession } from '../new/test-sale.ts'
import { SaleDone } from './sale-done.tsx'
import { saleOf, soldBooking, soldServer } from './test-sold.ts'
import { selectOption } from '#rig/select.ts'

const agent = who('RESELLER_PORTAL_AGENT')
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const sent: VoucherEmail = {
  to: ['dana@guests.example'],
  refused: [],
  state: 'SENT',
  at: '2026-11-24T16:32:00Z',
}

/** The confirmation of a sale in front of a server that prints and mails. */
async function confirm(sale: SaleDetails, email: VoucherEmail | null = sent, more: readonly AnyFake[] = []) {
  const server = {
    ...soldServer(sale, email),
    resellers: fake(listResellers, () => ({ resellers: [reseller] })),
    audit: fake(addAudit, () => ({})),
    print: fake(getSalePdf, () => new Blob(['%PDF'], { type: 'application/pdf' })),
    mail: fake(sendSaleEmail, ({ to }) => ({ message: { id: idOf(3), to: [to] }, meta })),
  }
  const again = vi.fn<() => void>()
  await mount(<SaleDone id={sale.id} onAgain={again} />, {
    as: agent,
    calls: [...Object.values(server), ...more],
  })
  return { ...server, again }
}

const three = () => [soldBooking(1, 3), soldBooking(2, 2), soldBooking(3, 2)]

describe('the confirmation of a sale', () => {
  test('counts its bookings and tickets, and names the sum, the first visit, and the sale by its reference', async () => {
    await confirm(saleOf(three(), { charged: 18_200 }))
    await expect.element(page.getByRole('heading', { name: '3 bookings confirmed' })).toHaveFocus()
    for (const text of ['Dana Rivera · 7 tickets', '182.00 USD', 'First visit', 'HC-48219'])
      await expect.element(page.getByText(text, { exact: true })).toBeVisible()
    expect(await axeFindings()).toEqual([])
  })

  test('names the place of the first visit below it, if its clock differs from this one', async () => {
    const sold = soldBooking(1, 1)
    const far = { ...sold, product: { ...sold.product, localTimezone: 'Pacific/Kiritimati' } }
    await confirm(saleOf([far]))
    await expect.element(page.getByText('Kiritimati time', { exact: true })).toBeVisible()
  })

  test('names the card by brand and last digits, if the payment provider reports them', async () => {
    const paid = fake(retrieveSession, () => ({ ...paidSession, card: { brand: 'visa', last4: '4242' } }))
    await confirm(saleOf([soldBooking(1, 1, { ext: { paymentTransactionId: 'cs_1' } })]), sent, [paid])
    await expect.element(page.getByText('Visa ending in 4242')).toBeVisible()
    expect(paid.inputs).toEqual([{ sessionID: 'cs_1' }])
  })

  test('shows the picture of the product, where it has one', async () => {
    const src = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"/>')}`
    const picture = { alt: '', sources: [{ src, type: 'image/svg+xml', width: 96 }] }
    const products = fake(listProducts, () => ({ products: [{ ...product, picture }] }))
    await confirm(saleOf(three()), sent, [products])
    const list = page.getByRole('list', { name: 'Tickets' })
    await expect.poll(() => list.element().querySelectorAll('picture').length).toBe(3)
    // Each supplier is asked once.
    expect(products.inputs).toHaveLength(1)
  })

  test('has the tickets of each visit under the reference of its own booking', async () => {
    await confirm(saleOf(three()))
    const groups = page.getByRole('list', { name: 'Tickets' }).getByRole('list')
    await expect.poll(() => groups.elements().map(({ children }) => children.length)).toEqual([3, 2, 2])
    await expect
      .element(page.getByRole('link', { name: 'View booking HC-48219-2' }))
      .toHaveAttribute('href', `/bookings/details/${idOf(2)}`)
    await expect.element(page.getByText('CODE-2-1')).toBeVisible()
    await expect.element(page.getByText('Supplier reference: HC-2')).toBeVisible()
  })

  test('of one booking says so', async () => {
    await confirm(saleOf([soldBooking(1, 1)]))
    await expect.element(page.getByRole('heading', { name: 'Booking confirmed' })).toBeVisible()
    await expect.element(button('Print ticket')).toBeVisible()
  })

  test('P prints all tickets in one file, N starts the next sale', async () => {
    const { print, again } = await confirm(saleOf(three()))
    const opened = vi.spyOn(window, 'open').mockReturnValue(window)
    await expect.element(button('Print all 7 tickets')).toBeVisible()
    expect(pressPageKey('p')).toBe(true)
    await expect.poll(() => opened.mock.calls.length).toBe(1)
    expect(print.inputs).toMatchObject([{ bookings: [idOf(1), idOf(2), idOf(3)], paper: 'sheet' }])
    expect(pressPageKey('n')).toBe(true)
    expect(again).toHaveBeenCalledOnce()
  })

  test('R sends one email with all vouchers, to the address and in the language that stand there', async () => {
    const { mail } = await confirm(saleOf(three()))
    const field = page.getByRole('textbox', { name: /Email all vouchers to/ })
    await expect.element(field).toHaveValue('dana@guests.example')
    await expect.element(page.getByText('one email, 3 vouchers')).toBeVisible()
    expect(pressPageKey('r')).toBe(true)
    await expect.poll(() => mail.inputs).toHaveLength(1)
    await field.fill('sam@guests.example')
    await selectOption(page.getByRole('combobox', { name: 'Language' }), 'Español')
    await button('Send email').click()
    await expect
      .poll(() => mail.inputs[1])
      .toMatchObject({
        bookings: [idOf(1), idOf(2), idOf(3)],
        to: 'sam@guests.example',
        language: 'es',
        parameters: { AgentFacing: 'false', WithRetailPricing: 'true' },
      })
  })

  test('one booking of it is printed by its own button', async () => {
    const { print } = await confirm(saleOf(three()))
    const opened = vi.spyOn(window, 'open').mockReturnValue(window)
    await page.getByRole('button', { name: 'Print Harbor Cruise' }).nth(1).click()
    // Later, a real window would open, and the browser would no longer draw this page.
    await expect.poll(() => opened.mock.calls.length).toBe(1)
    expect(print.inputs).toMatchObject([{ bookings: [idOf(2)] }])
  })

  test.each([
    ['SENT', /^Sent to dana@guests.example at /],
    ['QUEUED', 'The email to dana@guests.example is on its way.'],
    ['OUTBOX', /^The email to dana@guests.example is in the Outbox\./],
    ['FAILED', /^The email to dana@guests.example wasn’t delivered\./],
  ] as const)('says what became of the last email: %s', async (state, sentence) => {
    await confirm(saleOf(three()), { ...sent, state })
    await expect.element(page.getByText(sentence)).toBeVisible()
  })

  test('says that the mail server refused the address, and asks for another', async () => {
    await confirm(saleOf(three()), { ...sent, state: 'FAILED', refused: sent.to })
    await expect
      .element(page.getByText('The email couldn’t be delivered to dana@guests.example.', { exact: false }))
      .toBeVisible()
    await button('Use another address').click()
    const field = page.getByRole('textbox', { name: /Email all vouchers to/ })
    await expect.element(field).toHaveFocus()
    await expect.element(field).toHaveValue('')
  })

  test('without an address asks for one before it sends', async () => {
    const nobody = { ...booked.customer, email: '', firstName: '', lastName: '' }
    const lone = soldBooking(1, 2, { customer: nobody })
    const { mail } = await confirm(saleOf([lone], { customer: nobody }), null)
    await expect.element(page.getByText('Walk-up · 2 tickets')).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: /Email all vouchers to/ })).toHaveValue('')
    await button('Send email').click()
    await expect.element(page.getByText('Enter the customer’s email address.')).toBeVisible()
    expect(mail.inputs).toEqual([])
  })

  test(
    'lists a pending booking with the supplier that has to confirm it, and counts it as authorized',
    { tags: ['2.8-64'] },
    async () => {
      const pending = soldBooking(3, 0, { status: 'PENDING' })
      const sale = saleOf([soldBooking(1, 3), soldBooking(2, 2), { ...pending, tickets: 2 }], {
        charged: 16_800,
        authorized: 1400,
      })
      const { sale: server, print } = await confirm(sale)
      await expect
        .element(page.getByRole('heading', { name: '2 bookings confirmed, 1 pending' }))
        .toBeVisible()
      for (const text of ['5 of 7 tickets ready', '168.00 USD', '14.00 USD authorized'])
        await expect.element(page.getByText(text, { exact: false })).toBeVisible()
      await expect.element(page.getByText(/^Waiting for Harbor City Cruises\./)).toBeVisible()
      await expect.element(page.getByText('one email, 2 vouchers')).toBeVisible()
      const opened = vi.spyOn(window, 'open').mockReturnValue(window)
      await button('Print 5 tickets').click()
      await expect.poll(() => opened.mock.calls.length).toBe(1)
      expect(print.inputs).toMatchObject([{ bookings: [idOf(1), idOf(2)] }])
      server.answer(() => ({ sale: saleOf(three(), { charged: 18_200 }), meta }))
      await expect.element(page.getByRole('heading', { name: '3 bookings confirmed' })).toBeVisible()
      await expect.element(page.getByText('CODE-3-1')).toBeVisible()
      await expect.element(page.getByText('Created booking')).toBeVisible()
    },
  )

  test('says that a failed booking was not charged, and sells it again', async () => {
    const gone = soldBooking(2, 0, { status: 'FAILED', failure: 'Not today.' })
    const { again } = await confirm(saleOf([soldBooking(1, 3), gone]))
    await expect.element(page.getByRole('heading', { name: 'Booking confirmed, 1 failed' })).toBeVisible()
    await expect.element(page.getByText('Not today.', { exact: false })).toBeVisible()
    await expect.element(page.getByText('wasn’t charged', { exact: false })).toBeVisible()
    await button('Sell again').click()
    expect(again).toHaveBeenCalledOnce()
  })

  test('without any booking shows that nothing was charged, and offers no print and no email', async () => {
    const gone = soldBooking(1, 0, { status: 'FAILED', failure: 'Not today.' })
    await confirm(saleOf([gone], { charged: 0 }), null)
    await expect.element(page.getByRole('heading', { name: 'Nothing was booked' })).toBeVisible()
    await expect.element(page.getByText('Nothing was charged.')).toBeVisible()
    await expect.element(button(/^Print/)).not.toBeInTheDocument()
    await expect.element(button('Send email')).not.toBeInTheDocument()
  })

  test('of bulk tickets says that no voucher is emailed, and how the tickets arrive', async () => {
    const ext = { bulkTicket: 'true', deliveryType: 'COURIER', deliveryDate: '2026-12-02' }
    await confirm(saleOf([soldBooking(1, 2, { ext })]), null)
    const delivered =
      'Bulk tickets are delivered, so no voucher is emailed. Delivery: Courier, Wednesday, December 2, 2026.'
    await expect.element(page.getByText(delivered)).toBeVisible()
    await expect.element(page.getByText(/on its way/)).not.toBeInTheDocument()
  })

  test('says when park tickets are valid, each validity once', async () => {
    const stay = { productType: 'DATE_BASED', ticketStart: '2026-12-02', ticketEnd: '2026-12-03' }
    const items = [...booked.items, ...booked.items].map((item) => ({ ...item, ext: stay }))
    await confirm(saleOf([soldBooking(1, 2, { items, ext: stay })]))
    const valid = page.getByText('Valid from Dec 2, 2026 to Dec 3, 2026')
    await expect.element(valid).toBeVisible()
    expect(valid.elements()).toHaveLength(1)
  })

  test('that cannot be read says so, and tries again', async () => {
    const sale = saleOf(three())
    const server = soldServer(sale, sent)
    server.sale.answer(() => failed(500))
    await mount(<SaleDone id={sale.id} onAgain={() => {}} />, { as: agent, calls: Object.values(server) })
    const tryAgain = button('Try again')
    await expect.element(tryAgain).toBeVisible()
    server.sale.answer(() => ({ sale, meta }))
    await tryAgain.click()
    await expect.element(page.getByRole('heading', { name: '3 bookings confirmed' })).toBeVisible()
  })
})

describe('the codes of a sale', () => {
  test('are shown to the guest one at a time, large and on white on a phone, by buttons and by arrows', async () => {
    const { code } = await confirm(saleOf([soldBooking(1, 2), soldBooking(2, 1)]))
    await page.viewport(390, 844)
    await button('Show QR').click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByText('1 of 3')).toBeVisible()
    await expect.element(dialog.getByText('CODE-1-1')).toBeVisible()
    const picture = dialog.getByRole('img', { name: 'Code CODE-1-1' })
    await expect.element(picture).toBeVisible()
    await expect.poll(() => picture.element().getBoundingClientRect().width).toBeGreaterThanOrEqual(264)
    await expect.element(button('Previous ticket')).toBeDisabled()
    await button('Next ticket').click()
    await expect.element(dialog.getByText('CODE-1-2')).toBeVisible()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(dialog.getByText('CODE-2-1')).toBeVisible()
    expect(code.inputs.map(({ id }) => id)).toEqual([idOf(10), idOf(11), idOf(20)])
    expect(await axeFindings()).toEqual([])
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
  })

  test('begin with the ticket that was chosen', async () => {
    await confirm(saleOf([soldBooking(1, 2), soldBooking(2, 1)]))
    await page
      .getByRole('button', { name: /^Show the code of/ })
      .nth(2)
      .click()
    await expect.element(page.getByRole('dialog').getByText('CODE-2-1')).toBeVisible()
  })

  test('that cannot be drawn say so', async () => {
    const { code } = await confirm(saleOf([soldBooking(1, 1)]))
    code.answer(() => failed(500))
    await button('Show QR').click()
    await expect.element(page.getByRole('dialog').getByRole('button', { name: 'Try again' })).toBeVisible()
  })
})
