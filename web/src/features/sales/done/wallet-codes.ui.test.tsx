import { walletLinks } from '@reseller-portal/contract/documents'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFindings } from '#rig/axe.ts'
import { fake, failed } from '#rig/fake.ts'
import { mount, who } from '#rig/open.tsx'
import { meta } from '../new/test-sale.ts'
import { aCode, noWallet, soldBooking } from './test-sold.ts'
import { printable } from './use-sale-print.ts'
import { WalletCodes } from './wallet-codes.tsx'

const bookings = printable([soldBooking(1, 2), soldBooking(2, 1)]).map(({ booking }) => booking)
const show = page.getByRole('button', { name: 'Add to phone wallet' })
const as = who('RESELLER_PORTAL_AGENT')

test('a sale shows a code for the guest’s phone for each booking', async () => {
  const links = bookings.map(({ id }) => ({
    booking: id,
    url: `https://portal.example/wallet/${id}`,
    svg: aCode,
  }))
  const call = fake(walletLinks, () => ({ links, meta }))
  await mount(<WalletCodes bookings={bookings} />, { as, calls: [call] })
  await show.click()
  const dialog = page.getByRole('dialog', { name: 'Tickets on the guest’s phone' })
  await expect.element(dialog.getByRole('img').nth(1)).toBeVisible()
  expect(dialog.getByRole('img').elements()).toHaveLength(2)
  expect(
    dialog
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href')),
  ).toEqual(links.map(({ url }) => url))
  expect(call.inputs).toEqual([{ bookings: bookings.map(({ id }) => id) }])
  expect(await axeFindings()).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})

test('without a wallet there is no button', async () => {
  const call = noWallet()
  await mount(<WalletCodes bookings={bookings} />, { as, calls: [call] })
  await expect.poll(() => call.inputs).toHaveLength(1)
  await expect.element(show).not.toBeInTheDocument()
})

test('links that cannot be loaded are named, and loaded again', async () => {
  const call = fake(walletLinks, () => failed(503))
  await mount(<WalletCodes bookings={bookings} />, { as, calls: [call] })
  const again = page.getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  call.answer(() => ({ links: [], meta }))
  await again.click()
  await expect.element(again).not.toBeInTheDocument()
})
