import { afterAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import {
  chooseDay,
  chooseTicket,
  clerkAt,
  focused,
  hasFocus,
  payByKeys,
  usedToSell,
  type Clerk,
} from '../sale/clerk.ts'
import { act, cards, choose, confirmed, guest, pay, quantity, typed, usualDay } from '../sale/selling.ts'
import { demoId } from '#test/demo-ids.ts'
import { isLongRun } from '#test/long-runs.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const harbor = 'agent@harbor.example'
const cruises = 'Harbor City Cruises'
/** How many keys a practiced typist presses in fifteen seconds. */
const standard = 75
/** How many in twenty seconds with eighty words a minute, 150 ms from key to key. */
const whole = 133
/** How long a finger rests on a key, in milliseconds. */
const held = 40

type Sale = {
  name: string
  as: string
  /** The supplier that the desk used last. */
  after: string
  /** The most keys. */
  most: number
  before?: (page: Page) => Promise<void>
  sell: (clerk: Clerk) => Promise<void>
}

/** Browsers call 0.1 good. */
const mostShift = 0.05

const figures: string[] = []

const sales: Sale[] = [
  {
    name: 'one product',
    as: harbor,
    after: cruises,
    most: standard,
    sell: async (clerk) => {
      await twoAdultsAtTen(clerk)
      await who(clerk)
      await clerk.press('Enter')
      await payByKeys(clerk)
    },
  },
  {
    name: 'one product, all typed or chosen by arrows',
    as: harbor,
    after: cruises,
    most: whole,
    sell: async (clerk) => {
      const { page } = clerk
      await focused(page, 'radio', /.*/)
      await clerk.press('d')
      await focused(page, 'textbox', 'Date')
      await clerk.type(typed(usualDay()).replace('/20', '/'))
      await clerk.press('Enter')
      await focused(page, 'radio', /.*/)
      await clerk.pressUntil('ArrowDown', () => hasFocus(page, 'radio', /Standard Admission/))
      await clerk.press('Enter')
      await focused(page, 'radio', /9:00/)
      await clerk.press('ArrowRight')
      await clerk.press('Enter')
      await adults(clerk, 2)
      for (const [label, text] of Object.entries(guest)) {
        await focused(page, 'textbox', label)
        await clerk.type(text)
        if (label !== 'Phone') await clerk.press('Tab')
      }
      await clerk.press('Enter')
      await payByKeys(clerk)
    },
  },
  {
    name: 'two suppliers',
    as: harbor,
    after: cruises,
    most: standard,
    sell: async (clerk) => {
      await twoAdultsAtTen(clerk)
      await focused(clerk.page, 'textbox', 'Email')
      await clerk.press('Escape')
      await clerk.press('a')
      await supplier(clerk, 'sky')
      await ticket(clerk, /Observation Deck|General|Day Ticket|Standard/)
      await adults(clerk, 2)
      await clerk.press('Control+Enter')
      await payByKeys(clerk)
    },
  },
  {
    name: 'a walk-up',
    as: harbor,
    after: cruises,
    most: 30,
    sell: async (clerk) => {
      await twoAdultsAtTen(clerk)
      await clerk.press('Control+Enter')
      await payByKeys(clerk)
    },
  },
  {
    name: 'a group of seven',
    as: harbor,
    after: cruises,
    most: standard,
    sell: async (clerk) => {
      await chooseDay(clerk)
      await chooseTicket(clerk, /Standard Admission/)
      await firstTime(clerk)
      await adults(clerk, 7)
      await who(clerk)
      await clerk.press('Enter')
      await payByKeys(clerk)
    },
  },
  {
    name: 'a group tour',
    as: harbor,
    after: 'Canyon Rim Tours',
    most: 140,
    sell: async (clerk) => {
      await chooseDay(clerk)
      await ticket(clerk, /Coach Seat/)
      await adults(clerk, 2)
      await focusedField(clerk, 'pickup')
      await clerk.type('j')
      for (const guest of [
        ['Mia', 'Lee', 'lee@guests.example', '5550188', 'f'],
        ['Ken', 'Lee', 'lee@guests.example', '5550189', 'f'],
      ]) {
        await clerk.pressUntil('Tab', () => hasFocus(clerk.page, 'textbox', /^First name/))
        for (const [place, text] of guest.entries()) {
          if (place > 0) await clerk.press('Tab')
          await clerk.type(text)
        }
      }
      await clerk.press('Control+Enter')
      await payByKeys(clerk)
    },
  },
  {
    name: 'a park ticket',
    as: 'agent@parks.example',
    after: 'Wonder Parks',
    most: standard,
    sell: async (clerk) => {
      await focused(clerk.page, 'radio', /.*/)
      await chooseTicket(clerk, /East Office/)
      await focused(clerk.page, 'radio', /.*/)
      await ticket(clerk, /1-Day Ticket, date-based/)
      await adults(clerk, 2)
      await who(clerk)
      await clerk.press('Enter')
    },
  },
  {
    name: 'a military ticket',
    as: 'agent@base.example',
    after: 'Wonder Parks',
    most: standard,
    sell: async (clerk) => {
      await focused(clerk.page, 'radio', /.*/)
      await chooseTicket(clerk, /4-Day Military Promotional/)
      await adults(clerk, 2)
      await focusedField(clerk, 'sponsorName')
      await clerk.type('Sam Ortiz')
      await clerk.press('Tab')
      await clerk.type('m')
      await clerk.press('Control+Enter')
    },
  },
  {
    name: 'sold out, so the next day',
    as: harbor,
    after: cruises,
    most: 30,
    before: sellTheSupper,
    sell: async (clerk) => {
      await chooseDay(clerk)
      const soldOut = clerk.page.getByRole('radio', { name: /Supper Seat.*No Availability/ })
      await soldOut.waitFor()
      await clerk.press(']')
      await soldOut.waitFor({ state: 'detached' })
      await ticket(clerk, /Supper Seat/)
      await adults(clerk, 2)
      await clerk.press('Control+Enter')
      await payByKeys(clerk)
    },
  },
  {
    name: 'a declined card, then another',
    as: harbor,
    after: cruises,
    most: 45,
    sell: async (clerk) => {
      await twoAdultsAtTen(clerk)
      await clerk.press('Control+Enter')
      await payByKeys(clerk, cards.declined)
      await clerk.page
        .getByText(/declined/i)
        .first()
        .waitFor()
      await payByKeys(clerk)
    },
  },
  {
    name: 'parked and taken over',
    as: harbor,
    after: cruises,
    most: 60,
    sell: async (clerk) => {
      await twoAdultsAtTen(clerk)
      await focused(clerk.page, 'textbox', 'Email')
      await clerk.press('Escape')
      await clerk.press('k')
      await clerk.page.getByText(/^Parked as/).waitFor()
      await clerk.page
        .getByRole('button', { name: /^Take over/ })
        .first()
        .waitFor()
      await clerk.pressUntil('Tab', () => hasFocus(clerk.page, 'button', /^Take over/))
      await clerk.press('Enter')
      await clerk.page.getByRole('button', { name: /^Hold and pay / }).waitFor()
      await clerk.press('Control+Enter')
      await payByKeys(clerk)
    },
  },
]

test(
  'one after another, by keys alone: to a new customer with at most 65 keys, to a known one with 45, and to a walk-up with 30',
  { tags: ['1.2-37', '1.2-38', '1.2-39'] },
  async () => {
    const page = await world.signedIn(harbor)
    await usedToSell(page, await demoId(world.app, cruises))
    const keysOf = async (sell: (clerk: Clerk) => Promise<void>) => {
      const clerk = clerkAt(page)
      await twoAdultsAtTen(clerk)
      await sell(clerk)
      await payByKeys(clerk)
      await confirmed(page).waitFor()
      return clerk.count()
    }
    const toNew = await keysOf(async (clerk) => {
      await who(clerk)
      await clerk.press('Enter')
    })
    await page.keyboard.press('n')
    const toKnown = await keysOf(toMiaAgain)
    await page.keyboard.press('n')
    const toWalkUp = await keysOf((clerk) => clerk.press('Control+Enter'))
    figures.push(`one after another: ${toNew}, ${toKnown}, and ${toWalkUp} keys`)
    expect(toNew).toBeLessThanOrEqual(65)
    expect(toKnown).toBeLessThanOrEqual(45)
    expect(toWalkUp).toBeLessThanOrEqual(30)
  },
)

// On a machine with other work an answer comes long after its key, and what it moves counts as moved by itself.
test.runIf(isLongRun).each(sales)(
  '$name is sold by keys alone, and nothing moves by itself',
  async (sale) => {
    const { keys, shift } = await sold(sale)
    expect(keys).toBeLessThanOrEqual(sale.most)
    expect(shift).toBeLessThan(mostShift)
  },
)

async function sold({ as, after, name, before, sell }: Sale): Promise<{ keys: number; shift: number }> {
  const page = await world.signedIn(as)
  await before?.(page)
  await usedToSell(page, await demoId(world.app, after))
  await watchShifts(page)
  const clerk = clerkAt(page, held)
  const began = performance.now()
  await sell(clerk)
  await page.getByRole('region', { name: /confirmed/ }).waitFor()
  const seconds = (performance.now() - began) / 1000
  const [keys, shift] = [clerk.count(), await shifted(page)]
  figures.push(`${name}: ${keys} keys, ${seconds.toFixed(1)} s of waiting, layout shift ${shift.toFixed(3)}`)
  return { keys, shift }
}

afterAll(() => void process.stdout.write(`${figures.join('\n')}\n`))

async function twoAdultsAtTen(clerk: Clerk) {
  await chooseDay(clerk)
  await chooseTicket(clerk, /Standard Admission/)
  await focused(clerk.page, 'radio', /9:00/)
  await clerk.press('ArrowRight')
  await clerk.press('Enter')
  await adults(clerk, 2)
}

/** The last three seats of a night. */
async function sellTheSupper(page: Page) {
  await choose(page, { supplier: cruises, product: "Captain's Table Supper", rate: /Supper Seat/ })
  await quantity(page, 'Adult').fill('3')
  await act(page).click()
  await pay(page, cards.good)
  await confirmed(page).waitFor()
  await page.goto('/add-bookings')
}

function focusedField({ page }: Clerk, name: string) {
  return page.locator(`[name="${name}"]:focus`).waitFor()
}

/** A ticket by its number, and its first time where it has several. */
async function ticket(clerk: Clerk, name: RegExp) {
  await chooseTicket(clerk, name)
  await Promise.race([
    focused(clerk.page, 'spinbutton', /^Quantity/),
    focused(clerk.page, 'radio', /AM|PM/).then(() => clerk.press('Enter')),
  ])
}

async function firstTime(clerk: Clerk) {
  await focused(clerk.page, 'radio', /AM|PM/)
  await clerk.press('Enter')
}

async function supplier(clerk: Clerk, first: string) {
  await clerk.press('s')
  await focused(clerk.page, 'combobox', /Supplier/)
  await clerk.type(first)
  await clerk.press('Enter')
}

async function adults(clerk: Clerk, count: number) {
  await focused(clerk.page, 'spinbutton', /^Quantity: Adult/)
  await clerk.type(String(count))
  await clerk.press('Enter')
}

/** The customer of an earlier sale, found by a part of the email. */
async function toMiaAgain(clerk: Clerk) {
  const { page } = clerk
  await focused(page, 'textbox', 'Email')
  await clerk.type('lee')
  await page.getByRole('list', { name: 'Returning customers' }).getByRole('button').first().waitFor()
  // Who types on and presses Enter while the next letter is still asked for takes who is offered.
  await page.route(/searchParam=lee%40/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    await route.continue()
  })
  const search = page.waitForRequest(/searchParam=lee%40/)
  await clerk.type('@')
  await search
  await clerk.press('Enter')
  await expect.poll(() => page.getByLabel('Last name').inputValue()).toBe('Lee')
  await clerk.press('Enter')
}

/** Name and email of a new customer. */
async function who(clerk: Clerk) {
  await focused(clerk.page, 'textbox', 'Email')
  await clerk.type('lee@guests.example')
  await clerk.press('Tab')
  await clerk.type('Mia')
  await clerk.press('Tab')
  await clerk.type('Lee')
}

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }

/** Adds up what moves on the page without a key being pressed, as browsers count it (Cumulative Layout Shift). */
async function watchShifts(page: Page) {
  await page.evaluate(() => {
    Object.assign(globalThis, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[])
        if (!entry.hadRecentInput) (globalThis as unknown as { shift: number }).shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

function shifted(page: Page): Promise<number> {
  return page.evaluate(() => (globalThis as unknown as { shift: number }).shift)
}
