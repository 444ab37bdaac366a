import { ticketCode } from '@reseller-portal/contract/documents'
import { listCompanies } from '@reseller-portal/contract/organizations'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { axeFindings } from '#rig/axe.ts'
import { fake, type AnyFake } from '#rig/fake.ts'
import { mount, who } from '#rig/open.tsx'
import { company, idOf } from '#rig/samples.ts'
import { GuestScreen } from './guest-screen.tsx'
import { openGuestDisplay, showTickets, type ShownSale } from './shown-sale.ts'

const sale: ShownSale = {
  step: 'choosing',
  seller: 'Harbor Concierge',
  productName: 'Harbor Cruise',
  picture: undefined,
  rateName: 'Standard',
  when: 'Tue, Nov 24, 1:00 PM',
  lines: [{ text: '2 × Adult', total: '78.00 USD' }],
  total: '78.00 USD',
  included: '',
}
const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8"/></svg>\n'

async function open(more: readonly AnyFake[] = []) {
  const code = fake(ticketCode, () => ({ svg, shape: 'square' as const }))
  await mount(<GuestScreen />, {
    as: who('RESELLER_PORTAL_AGENT'),
    calls: [...more, code],
    size: [1024, 768],
  })
  return { code, desk: openGuestDisplay() }
}

const sizeOf = (text: string) =>
  Number.parseFloat(getComputedStyle(page.getByText(text).first().element()).fontSize)

test('without a sale the display welcomes under the brand, and shows no title of the portal', async () => {
  const { desk } = await open()
  await expect.element(page.getByText('Welcome')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Harbor Cruises' })).toBeVisible()
  await expect.element(page.getByText('Guest display')).not.toBeInTheDocument()
  expect(await axeFindings()).toEqual([])
  desk.stop()
})

test('before a ticket is chosen, the next departure is shown under the company’s logo', async () => {
  const companies = fake(listCompanies, () => ({ companies: [{ ...company, hasLogo: true }] }))
  const { desk } = await open([companies])
  desk.show({ ...sale, productName: '', lines: [], next: '1:00 PM Harbor Cruise' })
  await expect.element(page.getByText('1:00 PM Harbor Cruise')).toBeVisible()
  await expect.element(page.getByText('Next departure')).toBeVisible()
  await expect.poll(() => document.querySelector('main img')?.getAttribute('src')).toContain('logo.png')
  desk.show(sale)
  await expect.element(page.getByText('Next departure')).not.toBeInTheDocument()
  desk.stop()
})

test('the display wears the company’s color, and is light or dark as its own monitor, not as the desk', async () => {
  const primaryColor = '#7a2935'
  const { desk } = await open([fake(listCompanies, () => ({ companies: [{ ...company, primaryColor }] }))])
  const screen = () => document.querySelector('main') ?? document.body
  const ground = () => getComputedStyle(screen()).backgroundColor
  await expect.poll(ground).toBe('rgb(122, 41, 53)')
  expect(await axeFindings()).toEqual([])
  desk.show(sale)
  await expect.element(page.getByText('2 × Adult')).toBeVisible()
  const { dataset } = document.documentElement
  const light = ground()
  const before = dataset['mantineColorScheme']
  dataset['mantineColorScheme'] = before === 'dark' ? 'light' : 'dark'
  expect(ground()).toBe(light)
  dataset['mantineColorScheme'] = before
  desk.stop()
})

test('between sales the picture of the last product stays', async () => {
  const { desk } = await open()
  const source = {
    type: 'image/webp' as const,
    src: 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
    width: 1280,
  }
  desk.show({ ...sale, picture: { alt: 'A boat', sources: [source] } })
  await expect.element(page.getByText('2 × Adult')).toBeVisible()
  desk.show(undefined)
  await expect.element(page.getByText('Welcome')).toBeVisible()
  await expect.element(page.getByRole('img', { name: 'A boat' })).toBeInTheDocument()
  desk.stop()
})

test('the lines and the sum can be read from afar', async () => {
  const { desk } = await open()
  desk.show(sale)
  await expect.element(page.getByText('2 × Adult')).toBeVisible()
  expect(sizeOf('2 × Adult')).toBe(28)
  const total = page.getByText('Total', { exact: true }).element().nextElementSibling
  expect(total && Number.parseFloat(getComputedStyle(total).fontSize)).toBeGreaterThan(80)
  desk.show({ ...sale, lines: [...sale.lines, { text: '1 × Child', total: '20.00 USD' }] })
  await expect
    .poll(() => page.getByText('1 × Child').element().parentElement?.hasAttribute('data-changed'))
    .toBe(true)
  desk.stop()
})

test('the display asks the guest for a card, and for another card when the first is declined', async () => {
  const { desk } = await open()
  desk.show({ ...sale, step: 'paying' })
  await expect.element(page.getByText('Please tap or insert your card.')).toBeVisible()
  desk.show({ ...sale, step: 'declined' })
  await expect.element(page.getByText('Please try another card.')).toBeVisible()
  desk.stop()
})

test('after the sale the guest takes the codes along', async () => {
  const { desk, code } = await open()
  desk.show({ ...sale, step: 'done' })
  const stop = showTickets([idOf(1), idOf(2)])
  const picture = page.getByRole('img', { name: 'Ticket code' })
  await expect.element(picture).toBeVisible()
  expect(picture.element().getBoundingClientRect().width).toBeGreaterThanOrEqual(360)
  await expect.element(page.getByText('1 of 2')).toBeVisible()
  expect(code.inputs).toEqual([{ id: idOf(1) }])
  stop()
  desk.stop()
})

/** Waits for a text while timers are faked, which `vi.waitFor` moves on. */
const shows = (text: string) => vi.waitFor(() => expect(document.body.textContent).toContain(text), 150_000)

test('a display that lost its desk is idle again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  const { desk } = await open()
  desk.show(sale)
  await shows('2 × Adult')
  await vi.advanceTimersByTimeAsync(25_000)
  await new Promise((seen) => requestAnimationFrame(seen))
  expect(document.body.textContent).toContain('2 × Adult')
  desk.stop()
  await shows('Welcome')
})

test('the codes disappear after a minute', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  const { desk } = await open()
  desk.show({ ...sale, step: 'done' })
  await shows('Enjoy your visit')
  // The agent's page reports that it's open, which the display notices only in real time.
  for (let second = 0; second < 58; second += 2) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await vi.advanceTimersByTimeAsync(2000)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await new Promise((seen) => requestAnimationFrame(seen))
  }
  expect(document.body.textContent).toContain('Enjoy your visit')
  await vi.advanceTimersByTimeAsync(4000)
  await shows('Welcome')
  desk.stop()
})
