import { beforeEach, describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { openPayment, readPayment, type Payment } from '#modules/payments/index.ts'
import type { Work } from '#kit/context.ts'
import { newId } from '#kit/ids.ts'
import { testApp } from '#test/app.ts'
import { isLongRun } from '#test/long-runs.ts'
import { openDesk } from '#test/desk.ts'
import { axeFindings } from '../look/axe.ts'
import { openWindows } from '../world.ts'

const good = '4242424242424242'
const app = await testApp()
const { address, windows, faults } = await openWindows(app)
const { resellerId } = await openDesk(app)
let page: Page
let payment: Payment
let sent: string[]

beforeEach(async () => {
  const price = { amount: 10_500, currency: 'USD', fee: 500, expiresInSeconds: 1800 }
  payment = await openPayment({ paymentId: newId(), resellerId, ...price }, work())
  page = await windows.open()
  sent = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
})

const work = (): Work => ({ ...app, now: app.clock(), reqId: 'test', actor: undefined })
const state = async () => (await readPayment(payment.id, work())).state
const formAddress = (look = '') => `${address}/sandbox/checkout?${look}#${payment.client_secret}`
const open = (look?: string) => page.goto(formAddress(look))
const number = () => page.getByLabel('Card number')
const type = async (digits: string) => {
  await number().pressSequentially(digits)
  await page.keyboard.press('Enter')
}

describe('paying with a test card', () => {
  test('a guest types the number and presses Enter, no money moves, and the number never leaves the form', async () => {
    await open()
    await expect.poll(() => number().evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await page.getByRole('heading', { name: 'Sandbox: no money moves' }).isVisible()).toBe(true)
    expect(await page.getByRole('button', { name: 'Pay 105.00 USD' }).isVisible()).toBe(true)
    await page.keyboard.type(good)
    expect(await number().inputValue()).toBe('4242 4242 4242 4242')
    await page.keyboard.press('Enter')
    await page.getByText('The test card was accepted.').waitFor()
    expect(await state()).toBe('authorized')
    expect(sent.filter((each) => each.includes('/pay'))).toEqual([
      expect.stringContaining('{"outcome":"approve"}'),
    ])
    expect(sent.join('\n')).not.toMatch(/4242/)
  })

  test('a number that is not a test card is not sent, and after a declined card one click tries another', async () => {
    await open()
    await number().waitFor()
    const before = sent.length
    await type('5555555555554444')
    await page.getByRole('alert').getByText('This isn’t a test card.').waitFor()
    expect(sent.slice(before)).toEqual([])
    expect(await state()).toBe('open')
    await number().fill('')
    await type('4000000000000002')
    await page.getByRole('alert').getByText('The card was declined.').waitFor()
    expect(await number().evaluate((field) => field === document.activeElement)).toBe(true)
    await type('4000000000009995')
    await page.getByRole('alert').getByText('insufficient funds').waitFor()
    await page.getByRole('button', { name: '4242 4242 4242 4242' }).click()
    await page.context().setOffline(true)
    await page.keyboard.press('Enter')
    await page.getByRole('alert').getByText('Unable to reach the portal.').waitFor()
    await page.context().setOffline(false)
    await page.keyboard.press('Enter')
    await page.getByText('The test card was accepted.').waitFor()
    expect(await state()).toBe('authorized')
  })

  test('a bank confirmation can be declined and then accepted', async () => {
    await open()
    await type('4000000000003220')
    await page.getByRole('heading', { name: 'Confirm with your bank' }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Decline' }).click()
    await page.getByRole('alert').getByText('The bank didn’t confirm the payment.').waitFor()
    expect(await state()).toBe('open')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.getByText('The test card was accepted.').waitFor()
    expect(await state()).toBe('authorized')
  })

  test('a slow bank is waited for, also after a reload', async () => {
    await open()
    await type('4000000000000259')
    await page.getByText('The bank is processing the payment', { exact: false }).waitFor()
    await page.reload()
    await page.getByText('The bank is processing the payment', { exact: false }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    app.pass({ seconds: 5 })
    await page.getByText('The test card was accepted.').waitFor()
    expect(await state()).toBe('authorized')
  })

  test('a checkout that expired shows a message', async () => {
    await open()
    await number().waitFor()
    app.pass({ minutes: 31 })
    await type(good)
    await page.getByText('This payment session has ended.').waitFor()
    expect(await state()).toBe('expired')
  })
})

describe.runIf(isLongRun)('the look of the form', () => {
  test.each(['light', 'dark'])('everybody can use it in %s colors', async (theme) => {
    await open(`theme=${theme}`)
    await number().waitFor()
    const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
    expect(await scheme()).toBe(theme)
    expect(await axeFindings(page)).toEqual([])
    await type('1234')
    expect(await axeFindings(page)).toEqual([])
    await number().fill('')
    await type(good)
    await page.getByText('The test card was accepted.').waitFor()
    expect(await axeFindings(page)).toEqual([])
  })

  test.each([
    ['es', 'Número de tarjeta', 'Pagar 105,00 USD'],
    ['fr', 'Numéro de carte', 'Payer 105,00 USD'],
  ])('it speaks %s', async (language, label, button) => {
    await open(`lang=${language}`)
    await page.getByLabel(label).waitFor()
    expect(await page.getByRole('button', { name: button }).isVisible()).toBe(true)
    expect(await axeFindings(page)).toEqual([])
  })
})

describe('inside a page of the portal', () => {
  test('it reports its height and its outcome, and changes language without losing the card number', async () => {
    await page.goto(address)
    await page.evaluate(embed, formAddress('lang=en'))
    const form = page.frameLocator('iframe')
    await form.getByLabel('Card number').pressSequentially('4000000000000002')
    await page.evaluate(speak, { language: 'es', theme: 'dark' })
    await form.getByLabel('Número de tarjeta').waitFor()
    expect(await form.getByLabel('Número de tarjeta').inputValue()).toBe('4000 0000 0000 0002')
    await form.getByLabel('Número de tarjeta').press('Enter')
    await form.getByRole('alert').getByText('La tarjeta fue rechazada.').waitFor()
    await form.getByRole('button', { name: '4242 4242 4242 4242' }).click()
    await page.keyboard.press('Enter')
    await form.getByText('La tarjeta de prueba fue aceptada.').waitFor()
    const heard = await page.evaluate(() => window.heard)
    expect(heard).toContainEqual({ type: 'sandbox', state: 'height', height: expect.any(Number) })
    expect(heard.filter(({ state }) => state !== 'height')).toEqual([
      { type: 'sandbox', state: 'open' },
      { type: 'sandbox', state: 'declined', reason: 'declined' },
      { type: 'sandbox', state: 'complete' },
    ])
  })

  test('a style that its policy forbids would be noticed', async () => {
    await open()
    await number().waitFor()
    await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<p style="color: red">!</p>'))
    await expect.poll(() => faults.splice(0)).toEqual([expect.stringContaining('Content Security Policy')])
  })

  test('no other site can embed it', async () => {
    const { headers } = await app.inject({ method: 'GET', url: '/sandbox/checkout' })
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
    expect(headers['x-frame-options']).toBe('SAMEORIGIN')
  })
})

declare global {
  interface Window {
    heard: { state: string }[]
  }
}

function embed(source: string) {
  window.heard = []
  addEventListener('message', ({ data }) => void window.heard.push(data))
  const frame = document.createElement('iframe')
  frame.src = source
  document.body.replaceChildren(frame)
}

function speak(look: { language: string; theme: string }) {
  document
    .querySelector('iframe')
    ?.contentWindow?.postMessage({ type: 'sandbox-look', ...look }, location.origin)
}
