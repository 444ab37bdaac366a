import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import en from '../../contract/src/locales/en/screens/index.ts'
import es from '../../contract/src/locales/es/screens/index.ts'
import fr from '../../contract/src/locales/fr/screens/index.ts'
import { demoId } from '#demo/index.ts'
import { axeFindings } from '../look/axe.ts'
import { englishAmong } from '../tour/english-left.ts'
import { geometryFaults } from '../tour/in-page.ts'
import { openWorld } from '../world.ts'
import { cards, guest, usualDay } from '../sale/selling.ts'

const world = await openWorld()
const words = { en, es, fr }
type Language = keyof typeof words

const cruise = ['Harbor City Cruises', 'Harbor Highlights Cruise', 'Standard Admission']
const park = ['Wonder Parks', '1-Day Park Ticket', 'Will-Call 1-Day']
const stay = ['Wonder Parks', '4-Day Park Ticket', 'Date-Based 4-Day']

test.each([
  { what: 'the cruise by card', as: 'agent@harbor.example', of: cruise, more: { at: '10:00' } },
  { what: 'a will-call ticket', as: 'agent@parks.example', of: park, more: { pos: 'SPD100_EAST' } },
  {
    what: 'a ticket of four days',
    as: 'agent@parks.example',
    of: stay,
    more: { pos: 'SPD100_EAST', daysTo: '4' },
  },
])('$what is sold whole on a phone, by keyboard, in three languages', async ({ as, of, more }) => {
  for (const language of ['en', 'es', 'fr'] as const) {
    const page = await world.signedIn(as)
    await page.setViewportSize({ width: 360, height: 780 })
    await page.evaluate((wanted) => localStorage.setItem('language', wanted), language)
    const chosen = { supplier: demoId(of[0] ?? ''), rate: demoId(...of), date: usualDay(), ...more }
    await page.goto(`/add-bookings?${new URLSearchParams(chosen).toString()}`)
    await typeSale(page)
    expect(await faultsOf(page, language)).toEqual([])
    const { sell } = words[language]
    const isByCard = of === cruise
    await press(page, isByCard ? sell.act.pay : sell.act.book)
    if (isByCard) {
      const form = page.frameLocator('iframe')
      await form.getByRole('textbox').first().fill(cards.good)
      await form.getByRole('textbox').first().press('Enter')
    }
    await page.getByRole('region', { name: sell.done.title }).waitFor()
    expect(await faultsOf(page, language)).toEqual([])
  }
})

/** One adult for Dana Rivera. */
async function typeSale(page: Page) {
  const count = page.locator('[data-step="quantity"] input').first()
  await count.focus()
  await page.keyboard.type('1')
  const fields = page.locator('[data-step="customer"]').getByRole('textbox')
  await fields.first().focus()
  for (const text of Object.values(guest)) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
}

async function press(page: Page, name: string) {
  await page.getByRole('button', { name, exact: true }).focus()
  await page.keyboard.press('Enter')
}

/** What is English, cut off or moves sideways, and what axe finds. */
async function faultsOf(page: Page, language: Language): Promise<string[]> {
  const { faults, texts } = await page.evaluate(geometryFaults)
  return [...faults, ...englishAmong(texts, language), ...(await axeFindings(page))]
}
