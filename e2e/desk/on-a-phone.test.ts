import { beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { sitDown } from '#test/desk.ts'
import { isLongRun } from '#test/long-runs.ts'
import { languages } from '../../contract/src/locales/languages.ts'
import { axeFindings } from '../look/axe.ts'
import { geometryFaults } from '../tour/in-page.ts'
import { lasting } from '../tour/looks.ts'
import { openWorld } from '../world.ts'
import { cards, guest, linkTo, typed, usualDay } from '../sale/selling.ts'
import { arrowTo, press, pressOn, tabTo, typeInto } from './by-keys.ts'

const world = await openWorld()
const words = { en: await wordsOf('en'), es: await wordsOf('es'), fr: await wordsOf('fr') }
type Language = keyof typeof words
const each = ['en', 'es', 'fr'] as const
type Words = (typeof words)[Language]

/** Supplier, product and rate by the names of the demo world, and the rate as an English screen calls it. */
type Ticket = { names: [string, string, string]; title: string; at?: string; days?: string }
type Variant = {
  what: string
  as: string
  ticket: Ticket
  pos?: string
  count?: string
  /** Suppliers that take cards are paid, others are sold on account. */
  byCard?: true
  /** What to fill in between the quantities and the customer, and after the customer. */
  before?: (page: Page, language: Language) => Promise<void>
  after?: (page: Page, words: Words, language: Language) => Promise<void>
  /** Completes the sale in another way than with the screen's button. */
  sell?: (page: Page, words: Words, language: Language) => Promise<void>
}

const agent = 'agent@harbor.example'
const parks = { as: 'agent@parks.example', pos: 'SPD100_EAST' }
const cruise: Ticket = {
  names: ['Harbor City Cruises', 'Harbor Highlights Cruise', 'Standard Admission'],
  title: 'Standard Admission',
  at: '10:00',
}
const afternoon: Ticket = { ...cruise, at: '14:00' }

const variants: Variant[] = [
  { what: 'the cruise by card', as: agent, ticket: cruise, byCard: true },
  {
    what: 'a group tour with lunch, a part of it paid by a Groupon code',
    as: agent,
    ticket: {
      names: ['Canyon Rim Tours', 'Rim to Sunset Coach Tour', 'Coach Seat with Lunch'],
      title: 'Coach Seat with Lunch',
    },
    byCard: true,
    before: (page) => typeInto(page, page.getByRole('spinbutton', { name: /Canyon lunch/ }), '1'),
    async after(page, { sell }, language) {
      await typeInto(page, page.locator('[name="pickup"]'), 'Red Mesa')
      await press(page, sell.copy)
      await typeInto(page, page.locator('[name$=" country"]'), 'Canad')
      await press(page, sell.code.add)
      await typeInto(page, page.getByRole('textbox', { name: sell.code.label }), `rim-${language}`)
      await page.keyboard.press('Enter')
      await page.getByText(sell.code.paid.replace('{code}', `RIM-${language.toUpperCase()}`)).waitFor()
    },
  },
  {
    what: 'a cart of two departures by card',
    as: agent,
    ticket: cruise,
    byCard: true,
    async sell(page, { sell }, language) {
      await press(page, sell.receipt.another)
      await choose(page, afternoon, language)
      await typeInto(page, page.locator('[data-step="quantity"] input').first(), '1')
      await page.getByRole('button', { name: sell.receipt.count_other.replace('{count}', '2') }).waitFor()
      expect(await faultsOf(page)).toEqual([])
      await pressOn(page, page.locator('main form [type="submit"]').last())
      await pay(page)
      await page.getByRole('heading', { name: sell.done.title_other.replace('{count}', '2') }).waitFor()
      expect(await page.getByRole('link', { name: sell.done.view.replace(' {reference}', '') }).count()).toBe(
        2,
      )
    },
  },
  {
    ...parks,
    what: 'a ticket of four days',
    ticket: {
      names: ['Wonder Parks', '4-Day Park Ticket', 'Date-Based 4-Day'],
      title: '4-Day Ticket, date-based',
      days: '4',
    },
  },
  {
    ...parks,
    what: 'a will-call ticket',
    ticket: {
      names: ['Wonder Parks', '1-Day Park Ticket', 'Will-Call 1-Day'],
      title: '1-Day Ticket, will-call',
    },
  },
  {
    ...parks,
    what: 'a parcel of bulk tickets',
    ticket: {
      names: ['Wonder Parks', 'Group & Event Tickets', 'Bulk Group 1-Day'],
      title: '1-Day Bulk Group Ticket',
    },
    count: '12',
    async before(page) {
      await tabTo(page, page.locator('[name="deliveryType"]'))
      await page.keyboard.press('ArrowDown')
      await typeInto(page, page.locator('[name="deliveryDate"]'), '+3')
      await page.keyboard.press('Enter')
      await typeInto(page, page.locator('[name="deliveryInstructions"]'), 'Lou, 2')
    },
  },
  {
    ...parks,
    what: 'a ticket with a park reservation',
    ticket: {
      names: ['Wonder Parks', '1-Day Park Ticket', 'Park Reservation 1-Day'],
      title: '1-Day Ticket with park reservation',
    },
    async before(page, language) {
      const park = page.locator('[name="parkReservations"]')
      await typeInto(page, park, 'EPCOT')
      await page.keyboard.press('Tab')
      await page.keyboard.type(typed(usualDay(), language))
    },
  },
  {
    what: 'a military ticket',
    as: 'agent@base.example',
    ticket: {
      names: ['Wonder Parks', '4-Day Park Ticket', 'Military Promotional 4-Day'],
      title: '4-Day Military Promotional Ticket',
    },
    async before(page) {
      await typeInto(page, page.locator('[name="sponsorName"]'), 'Sam Ortiz')
      await page.keyboard.press('Tab')
      await page.keyboard.press('ArrowDown')
    },
  },
]

beforeAll(async () => {
  const operator = await sitDown(world.app, 'admin@canyon.example')
  const codes = each.map((language) => `RIM-${language.toUpperCase()},20.00,USD`)
  const file = ['code,amount,currency', ...codes].join('\n')
  await operator.post('/api/groupon/import', { file, apply: true })
  const lunch = { name: 'Canyon lunch', amount: 1250, currency: 'USD', per: 'TICKET' }
  const always = { productIds: [], rateIds: [], validFrom: null, validUntil: null }
  await operator.post('/api/pricing/supplemental', { ...lunch, ...always })
})

const inEachLanguage = variants.flatMap((variant) => each.map((language) => ({ ...variant, language })))
/** Before a merge one of them, a cart. */
const sales = isLongRun
  ? inEachLanguage
  : inEachLanguage.filter(({ what, language }) => what.startsWith('a cart') && language === 'fr')

test.each(sales)('$what: sold whole on a phone, by keyboard alone, in $language', async (sale) => {
  const { language } = sale
  const { sell } = words[language]
  const page = await world.signedIn(sale.as, '/not-found', { viewport: { width: 360, height: 780 } })
  await page.evaluate((wanted) => localStorage.setItem('language', wanted), language)
  await page.goto('/add-bookings')
  await choose(page, sale.ticket, language, sale.pos)
  await typeInto(page, page.locator('[data-step="quantity"] input').first(), sale.count ?? '1')
  await sale.before?.(page, language)
  for (const [index, text] of Object.values(guest).entries())
    await typeInto(page, page.locator('[data-step="customer"]').getByRole('textbox').nth(index), text)
  await sale.after?.(page, words[language], language)
  expect(await faultsOf(page)).toEqual([])
  if (sale.sell) await sale.sell(page, words[language], language)
  else {
    await pressOn(page, page.locator('main form [type="submit"]').last())
    if (sale.byCard) await pay(page)
    await page.getByRole('region', { name: sell.done.title_one }).waitFor()
  }
  expect(await faultsOf(page)).toEqual([])
  // What was typed for this guest is gone in the next sale.
  expect(await page.evaluate(() => sessionStorage.getItem('new-booking') ?? '')).not.toContain(guest.Email)
})

/** In English, the sale starts on the empty screen by keys; in the other languages, with a link to the ticket. */
async function choose(page: Page, ticket: Ticket, language: Language, pos?: string) {
  if (language === 'en') return chooseByKeys(page, ticket, pos)
  const { names, at, days } = ticket
  const more = { ...(pos && { pos }), ...(at && { at }), ...(days && { daysTo: days }) }
  await page.goto(await linkTo(world.app, names, more))
}

async function chooseByKeys(page: Page, { names: [supplier], title, at, days }: Ticket, pos?: string) {
  const fields = page.locator('[data-step="date"] input').first()
  await page.getByRole('combobox', { name: 'Point of sale' }).waitFor()
  await take(page, 'Supplier', supplier)
  if (pos !== undefined) await take(page, 'Point of sale', pos)
  await typeInto(page, fields, typed(usualDay()))
  await page.keyboard.press('Enter')
  if (days !== undefined) await press(page, 'Show all lengths')
  const ticket = page.getByRole('radio', { name: title })
  await ticket.waitFor()
  await tabTo(page, page.locator('[data-step="rate"] [role="radio"][tabindex="0"]'))
  await arrowTo(page, ticket)
  if (at === undefined) return
  const [hour = 0] = at.split(':').map(Number)
  const slot = page.getByRole('radio', { name: new RegExp(`^${((hour + 11) % 12) + 1}:00`) })
  await slot.waitFor()
  await arrowTo(page, slot)
}

/** Types into a field of a list, if it is there and says something else, and takes the first that fits. */
async function take(page: Page, label: string, wanted: string) {
  const field = page.getByRole('combobox', { name: label, exact: true })
  if ((await field.count()) === 0 || (await field.inputValue()).startsWith(wanted)) return
  await typeInto(page, field, wanted)
  await page.getByRole('option', { name: new RegExp(`^${wanted}`) }).waitFor()
  await page.keyboard.press('Enter')
}

async function pay(page: Page) {
  await typeInto(page, page.frameLocator('iframe').getByRole('textbox').first(), cards.good)
  await page.keyboard.press('Enter')
}

async function wordsOf(language: keyof typeof languages) {
  return (await languages[language].texts()).default
}

/** Cut texts, parts that scroll sideways, and findings of axe. */
function faultsOf(page: Page): Promise<string[]> {
  return lasting(async () => [...(await page.evaluate(geometryFaults)), ...(await axeFindings(page))])
}
