import { describe, expect, test } from 'vitest'
import { sitDown } from '#test/desk.ts'
import { openWorld } from '../../world.ts'
import { cardForm, cards, pay } from '../selling.ts'
import { addTwoProducts, receipt, sellAll } from './carts.ts'

const world = await openWorld()
const agent = 'agent@harbor.example'
const desk = await sitDown(world.app, agent)

describe('several products in one sale', () => {
  test('are held as they are added, parked and taken over, paid once, and told on one receipt and in the details', async () => {
    const page = await world.signedIn(agent)
    await page.goto('/add-bookings')
    await addTwoProducts(page)
    await page.getByRole('link', { name: 'Go to the cart (2)' }).click()
    const lines = page.getByRole('region', { name: 'Tickets in the cart' })
    await expect.poll(() => lines.getByRole('listitem').count()).toBe(2)
    await page.getByRole('region', { name: 'Total of the cart' }).getByText('117.00 USD').waitFor()
    await page.getByRole('textbox', { name: 'Name for the parked sale' }).fill('Rivera, back at noon')
    await page.getByRole('button', { name: 'Park this sale' }).click()
    await page.getByText('The cart is empty.').waitFor()
    await page.getByRole('button', { name: 'Take over Rivera, back at noon' }).click()
    await lines.getByRole('listitem').nth(1).waitFor()
    await sellAll(page)
    await receipt(page).getByRole('heading', { name: '2 bookings confirmed' }).waitFor()
    const links = await receipt(page).getByRole('link', { name: 'View booking' }).all()
    const ids = await Promise.all(
      links.map(async (link) => (await link.getAttribute('href'))?.split('/').at(-1)),
    )
    const bookings = await Promise.all(ids.map((id) => desk.get(`/api/booking/get-booking/${id}`)))
    expect(bookings.map(({ body }) => body.booking.status)).toEqual(['OPEN', 'OPEN'])
    expect(new Set(bookings.map(({ body }) => body.booking.ext.paymentIntentId)).size).toBe(1)
    await links[0]?.click()
    const together = page.getByRole('region', { name: 'Sold together' })
    await together.getByRole('listitem').nth(1).waitFor()
  })

  test('a reload in the middle of paying leads back to the payment, and after it to the receipt', async () => {
    const page = await world.signedIn(agent)
    await page.goto('/add-bookings')
    await addTwoProducts(page)
    await page.getByRole('link', { name: 'Go to the cart (2)' }).click()
    await page.getByRole('radio', { name: /^Keep/ }).check()
    await page.getByRole('button', { name: 'Sell all' }).click()
    await cardForm(page).getByLabel('Card number').waitFor()
    await page.reload()
    await cardForm(page).getByLabel('Card number').waitFor()
    // The answer of the payment is lost with the page that asked for it.
    await page.route('**/api/stripe/checkout-retrieve-session/**', (route) => route.abort())
    const taken = page.waitForResponse(/\/api\/sandbox\/sessions\/[^/]+\/pay$/)
    await pay(page, cards.good)
    await taken
    await page.unroute('**/api/stripe/checkout-retrieve-session/**')
    await page.reload()
    await receipt(page).getByRole('heading', { name: '2 bookings confirmed' }).waitFor()
    expect(await receipt(page).getByRole('link', { name: 'View booking' }).count()).toBe(2)
    await page.reload()
    await page.getByText('The cart is empty.').waitFor()
  })
})
