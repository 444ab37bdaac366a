import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { openFakeStripe, type FakeStripe } from '#test/fakes/stripe/index.ts'
import { testApp, type TestApp } from '#test/app.ts'
import { act, confirmed, linkToTheCruise, twoAdults } from './selling.ts'
import { replaceStripe, type StripeNetwork } from './stripe-network.ts'
import { openWindows, sessionOf } from '../world.ts'

const number = '4242424242424242'
const fake: FakeStripe = await openFakeStripe(() => app.clock())
const app = await testApp({ demo: true, settings: fake.settings })
const { address, windows } = await openWindows(app)
const session = await sessionOf(app, address, 'agent@harbor.example')
let page: Page
let network: StripeNetwork
let heard: string[]

afterAll(() => fake.close())

beforeEach(async () => {
  page = await windows.open({ viewport: { width: 1280, height: 900 } }, session)
  network = await replaceStripe(page.context(), fake)
  heard = []
  page.on('request', (request) => heard.push(`${request.url()} ${request.postData() ?? ''}`))
})

test(
  "a card that is typed in Stripe's form pays the tickets, and its number never comes to us",
  { tags: ['2.7-43'] },
  async () => {
    network.isReachable = false
    await page.goto(await linkToTheCruise(app))
    await twoAdults(page)
    // Stripe is not called before a person pays.
    expect(network.addresses).toEqual([])
    await act(page).click()
    const sentence = 'Unable to load the card form. Nothing was charged. Try again.'
    await page.getByText(sentence, { exact: true }).waitFor()
    network.isReachable = true
    await page.getByRole('button', { name: 'Try again' }).click()
    await form().getByLabel('Card number').fill('4000000000000002')
    expect(await page.getByText(sentence).count()).toBe(0)
    expect(network.addresses[0]).toBe('js.stripe.com/endive/stripe.js')
    const key = page.getByRole('region', { name: 'Card payment' })
    expect(await key.getAttribute('data-key')).toBe('pk_test_of_the_fake')
    await form().getByRole('button', { name: 'Pay' }).click()
    await form().getByText('Your card was declined.').waitFor()
    await form().getByLabel('Card number').fill(number)
    await form().getByRole('button', { name: 'Pay' }).click()
    await confirmed(page).waitFor()
    const intent = [...fake.books.intents.values()].at(-1)
    expect(intent).toMatchObject({ status: 'succeeded', amount: 7800, amount_received: 7800 })
    expect(await page.locator('iframe').count()).toBe(0)
    expect(heard.filter((each) => each.includes(number))).toEqual([])
  },
)

test("only a portal with Stripe lets the browser talk to Stripe's hosts", async () => {
  const sandbox = await testApp()
  const policyOf = async (served: TestApp) =>
    String((await served.inject({ method: 'GET', url: '/add-bookings' })).headers['content-security-policy'])
  expect(await policyOf(app)).toContain("script-src 'self' https://js.stripe.com")
  expect(await policyOf(sandbox)).not.toContain('stripe')
})

function form() {
  return page.frameLocator('iframe[title="Secure payment input frame"]')
}
