import { availabilityOfProduct } from '@reseller-portal/contract/offers'
import { listProducts, listRates, priceSchedule } from '@reseller-portal/contract/products'
import type { Endpoint } from '@reseller-portal/contract/kit'
import { listPointsOfSale, listSuppliers } from '@reseller-portal/contract/organizations'
import { parkCart } from '@reseller-portal/contract/sales'
import { expect, test } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { failed, fake, lost, NotDone, type AnyFake } from '#rig/fake.ts'
import { clear, who } from '#rig/open.tsx'
import { idOf, listedBooking } from '#rig/samples.ts'
import { clearCart } from '../cart/kept-cart.ts'
import { daysAfter, localDay } from './days.ts'
import { adult, child, product, rate } from './test-catalog.ts'
import {
  act,
  button,
  chooseTwo,
  confirmed,
  field,
  openSale,
  press,
  quantity,
  sellingServer,
  reloadSale,
  toMorning,
} from './test-desk.ts'
import { afternoon, meta, morning, pointOfSale, slotsOf, supplier, tomorrow } from './test-sale.ts'
import { pressPrintedKeys, pressUnprintedKeys } from '#rig/printed-keys.ts'
import { selectOption } from '#rig/select.ts'

const inWords = () => new NotDone(() => new Response('the line is down', { status: 500 }))

/** Each call that loads the screen of a new booking, and the message if it fails (spec 2 §8). */
const loading: [endpoint: Endpoint, answer: () => NotDone, sentence: string][] = [
  [listSuppliers, inWords, 'Supplier Error: the line is down'],
  [listSuppliers, () => failed(500), 'Suppliers Load Error'],
  [listSuppliers, lost, 'Suppliers Request Error'],
  [listProducts, () => failed(500), 'Products Error'],
  [listProducts, lost, 'Products Request Error'],
  [listRates, () => failed(500), 'Rates Error'],
  [listRates, lost, 'Rates Request Error'],
  [priceSchedule, () => failed(500), 'Price-Schedule Error'],
  [priceSchedule, lost, 'Price-Schedule Request Error'],
  [availabilityOfProduct, () => failed(500), 'Availability Error'],
  [availabilityOfProduct, lost, 'Availability Request Error'],
]

test.each([
  ['point of sale', 'Add point of sale', '/company-location-listings'],
  ['supplier', 'Request connection', '/request-connection'],
] as const)('without a %s a super admin is led to where one comes from', async (missing, name, path) => {
  const server = sellingServer()
  if (missing === 'supplier') server.suppliers.answer(() => ({ suppliers: [] }))
  else server.points.answer(() => ({ pointsOfSale: [] }))
  await openSale(server, '', [], who('RESELLER_PORTAL_SUPER_ADMIN'))
  await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', path)
})

test('an agent without a point of sale reads whom to contact', async () => {
  const server = sellingServer()
  server.points.answer(() => ({ pointsOfSale: [] }))
  await openSale(server)
  await expect
    .element(page.getByText('Ask a Super Admin of your organization to add one.', { exact: false }))
    .toBeVisible()
  expect(page.getByRole('link', { name: 'Add point of sale' }).query()).toBeNull()
})

test.each(loading)(
  'a call that fills the new booking says in the words of the specification that it failed: $2',
  {
    tags: [
      '1.8-55',
      '2.8-34',
      '2.8-35',
      '2.8-37',
      '2.8-51',
      '2.8-52',
      '2.8-107',
      '2.8-108',
      '2.8-109',
      '2.8-110',
      '2.8-111',
    ],
  },
  async (endpoint, answer, sentence) => {
    const broken: AnyFake = fake(endpoint, answer)
    await openSale(sellingServer(), `?date=${tomorrow}`, [broken])
    await expect.element(page.getByText(sentence).first()).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Add booking' })).toBeVisible()
  },
)

test('with several points of sale and none remembered, a key chooses one, and its tickets are in view', async () => {
  const server = sellingServer()
  server.points.answer(() => ({
    pointsOfSale: [pointOfSale, { ...pointOfSale, code: 'HC-02', name: 'Hotel' }],
  }))
  const { address } = await openSale(server, `?date=${tomorrow}`)
  const choices = page.getByRole('radiogroup', { name: 'Choose a point of sale.' }).getByRole('radio')
  await expect.element(choices.nth(0)).toHaveFocus()
  const ticket = page.getByRole('radio', { name: /Standard/ })
  await expect.element(ticket).toBeVisible()
  // A digit that is printed means one thing.
  await expect.element(ticket).not.toHaveAttribute('data-digit')
  await press('{ArrowDown}')
  await expect.element(choices.nth(1)).toHaveFocus()
  await press('1')
  await expect.poll(address).toContain('pos=HC-01')
  await expect.element(choices.first()).not.toBeInTheDocument()
  await expect.element(ticket).toHaveAttribute('data-digit', '1')
  await reloadSale(server, `/add-bookings?date=${tomorrow}`)
  await expect.element(page.getByRole('combobox', { name: 'Point of sale' })).toHaveValue('HC-01 - Pier')
})

test('a ticket that was chosen before the point of sale is on the receipt once it is chosen', async () => {
  const server = sellingServer()
  server.points.answer(() => ({
    pointsOfSale: [pointOfSale, { ...pointOfSale, code: 'HC-02', name: 'Hotel' }],
  }))
  await openSale(server, toMorning)
  await quantity('Adult').fill('2')
  await expect.element(act('Hold and pay')).toHaveAccessibleDescription('Choose a point of sale.')
  await press('{Control>}{Enter}{/Control}')
  await expect.element(page.getByRole('radio', { name: 'HC-01 - Pier' })).toHaveFocus()
  await press('{Enter}')
  await expect.element(act('Hold and pay 90.00 USD')).toBeVisible()
})

test(
  'the list of suppliers is empty after a failed load, until a retry succeeds',
  { tags: ['2.7-47', '2.8-33'] },
  async () => {
    const server = sellingServer()
    const { suppliers } = await server.suppliers
      .respond({}, { key: undefined })
      .then((answer) => answer.json())
    server.suppliers.answer(() => failed(500))
    await openSale(server)
    await expect.element(page.getByText('Suppliers Error', { exact: true })).toBeVisible()
    await expect.element(page.getByRole('combobox', { name: 'Supplier' })).not.toBeInTheDocument()
    server.suppliers.answer(() => ({ suppliers }))
    await page.getByRole('button', { name: 'Try again' }).first().click()
    await expect.element(page.getByRole('combobox', { name: 'Supplier' })).toBeVisible()
    await expect.element(page.getByText('Suppliers Load Error')).not.toBeInTheDocument()
  },
)

test('a failure to load the points of sale is not reported as a failure to load suppliers', async () => {
  const broken = fake(listPointsOfSale, () => failed(500))
  await openSale(sellingServer(), '', [broken])
  await expect.element(page.getByText('Unable to load points of sale')).toBeVisible()
  await expect.element(page.getByText('Suppliers Error')).not.toBeInTheDocument()
})

test('chosen extras that a reload cannot load keep the tickets from being sold without them', async () => {
  const lunch = { id: rate.id, name: 'Lunch', per: 'TICKET' as const, amount: 1200, currency: 'USD' }
  const server = sellingServer()
  server.addOns.answer(() => ({ addOns: [lunch] }))
  const { address } = await openSale(server, toMorning)
  await chooseTwo()
  await quantity('Lunch').fill('2')
  await expect.element(page.getByText('114.00 USD').first()).toBeVisible()
  const answer = Promise.withResolvers<NotDone>()
  server.addOns.answer(() => answer.promise)
  await reloadSale(server, address())
  await expect.element(act('Hold and pay')).toHaveAccessibleDescription('Loading…')
  answer.resolve(failed(500))
  await expect.element(page.getByRole('alert').getByText('Unable to load add-ons')).toBeVisible()
  await press('{Control>}{Enter}{/Control}')
  expect(server.hold.inputs).toEqual([])
  await expect.element(act('Hold and pay')).toHaveAccessibleDescription('Unable to load add-ons')
  server.addOns.answer(() => ({ addOns: [lunch] }))
  await button('Try again').click()
  await expect.element(page.getByText('114.00 USD').first()).toBeVisible()
  await act('Hold and pay').click()
  await expect
    .poll(() => server.checkout.inputs)
    .toMatchObject([{ cart: { lines: [{ addOns: [{ quantity: 2 }] }] } }])
})

test(
  'products that could not be loaded show a message, and appear after trying again',
  { tags: ['1.8-54'] },
  async () => {
    const server = sellingServer()
    server.products.answer(
      () =>
        new NotDone(() =>
          Response.json({ error: { code: 'INTERNAL', message: '' }, meta: { reqId: 'x' } }, { status: 500 }),
        ),
    )
    await openSale(server, `?date=${tomorrow}`)
    await expect
      .element(page.getByRole('alert').getByText('Internal error. Try again later').first())
      .toBeVisible()
    server.products.answer(() => ({ products: [product] }))
    await button('Try again').click()
    await expect.element(page.getByRole('radio', { name: /Standard/ }).first()).toBeVisible()
  },
)

test(
  'products of all suppliers are listed until one is chosen, and a chosen product has only its own tickets',
  { tags: ['1.3-67', '1.4-07', '1.4-08', '1.5-11'] },
  async () => {
    const server = sellingServer()
    const [one] = (await server.suppliers.respond({}, { key: undefined }).then((answer) => answer.json()))
      .suppliers
    const other = { ...one, id: rate.id, name: 'Canyon Rim Tours' }
    const supper = { ...product, id: rate.id, name: 'Supper' }
    const seat = { ...rate, id: supper.id, productId: supper.id, title: 'Supper Seat' }
    server.suppliers.answer(() => ({ suppliers: [other, one] }))
    server.products.answer(({ supplierId }) => ({ products: supplierId === one.id ? [product, supper] : [] }))
    server.slots.answer(({ productId }) => {
      const { availabilities, meta } = slotsOf([morning])
      const [availability] = Object.values(availabilities.byRate)
      const id = productId === supper.id ? seat.id : product.id
      return {
        availabilities: { ...availabilities, byRate: availability ? { [id]: availability } : {} },
        meta,
      }
    })
    server.rates.answer(({ productId }) => ({
      rates: [productId === supper.id ? seat : { ...rate, id: product.id }],
    }))
    const { address } = await openSale(server, `?date=${tomorrow}`)
    const supplier = page.getByRole('combobox', { name: 'Supplier' })
    await expect.element(supplier).toBeVisible()
    await expect.element(supplier).toHaveValue('All suppliers')
    await expect
      .poll(() => server.products.inputs)
      .toEqual([{ supplierId: other.id }, { supplierId: one.id }])
    await expect.element(page.getByRole('radio', { name: /Supper Seat/ })).toBeVisible()
    await supplier.fill('Harbor City')
    await press('{Enter}')
    await expect.poll(address).toContain(`supplier=${one.id}`)
    const rates = page.getByRole('radio', { name: /Standard|Supper Seat/ })
    await expect.poll(() => rates.elements()).toHaveLength(2)
    await page.getByRole('combobox', { name: 'Product', exact: true }).fill('Supper')
    await press('{Enter}')
    await expect.poll(() => rates.elements()).toHaveLength(1)
    await expect.element(page.getByRole('radio', { name: /Supper Seat/ })).toBeVisible()
    expect(address()).toContain(`product=${supper.id}`)
  },
)

test('part of a name finds products, and digit keys choose among the results', async () => {
  const server = sellingServer()
  const other = { ...rate, id: product.id, title: 'Deluxe' }
  server.rates.answer(() => ({ rates: [rate, other] }))
  server.slots.answer(() => {
    const { availabilities, meta } = slotsOf([])
    const byRate = Object.fromEntries(
      [rate, other].map(({ id }) => [id, { availability: [morning, afternoon] }]),
    )
    return { availabilities: { ...availabilities, byRate }, meta }
  })
  await openSale(server, `?date=${tomorrow}`)
  const tickets = page
    .getByRole('region', { name: 'Tickets' })
    .getByRole('radio', { name: /Standard|Deluxe/ })
  await expect.poll(() => tickets.elements()).toHaveLength(2)
  await press('/')
  await expect.element(page.getByRole('searchbox', { name: 'Search products' })).toHaveFocus()
  await press('harb delu')
  await expect.poll(() => tickets.elements()).toHaveLength(1)
  await expect.element(tickets.first()).toHaveAttribute('data-digit', '1')
  await press('{Enter}')
  await expect.element(page.getByRole('radio', { name: /Deluxe/ })).toHaveFocus()
  await press('/zzz')
  await expect.element(page.getByText(/zzz/)).toBeVisible()
  expect(tickets.elements()).toHaveLength(0)
})

test('a row says from which price, where the start decides it or where there are many traveler types', async () => {
  const server = sellingServer()
  const late = { ...adult, id: product.id, retail: { amount: 5200, currency: 'USD' }, startTimes: ['15:00'] }
  server.prices.answer(() => ({ data: { [tomorrow]: [{ ...adult, startTimes: ['10:00'] }, late, child] } }))
  server.slots.answer(() => slotsOf([morning, afternoon]))
  const { address } = await openSale(server, `?date=${tomorrow}`)
  const row = page.getByRole('region', { name: 'Tickets' })
  await expect.element(row.getByText('Adult from 45.00')).toBeVisible()
  await expect.element(row.getByText('Child 25.00')).toBeVisible()
  const types = ['A', 'B', 'C', 'D'].map((name, at) => ({
    ...child,
    id: idOf(at + 1),
    travelerType: { ...child.travelerType, name },
  }))
  server.prices.answer(() => ({ data: { [tomorrow]: types } }))
  await reloadSale(server, address())
  await expect.element(row.getByText('from 25.00', { exact: true })).toBeVisible()
})

test('travelers who need proof or company say so, and are not sold alone', async () => {
  const server = sellingServer()
  const { name, typeOf } = adult.travelerType
  const restricted = { idRequired: true, accompaniedBy: [{ name, typeOf }] }
  const kid = { ...child, travelerType: { ...child.travelerType, ...restricted } }
  server.prices.answer(() => ({ data: { [tomorrow]: [adult, kid] } }))
  await openSale(server, toMorning)
  await quantity('Child').fill('1')
  const travelers = page.getByRole('region', { name: 'Travelers' })
  await expect.element(travelers.getByText('Photo ID or proof required').first()).toBeVisible()
  await expect.element(travelers.getByText('Only with: Adult').first()).toBeVisible()
  const sentence = '“Child” can only be booked together with: Adult.'
  await expect.element(travelers.getByText(sentence)).toBeVisible()
  await press('{Control>}{Enter}{/Control}')
  expect(server.hold.inputs).toEqual([])
  await quantity('Adult').fill('1')
  await expect.element(page.getByText(sentence)).not.toBeInTheDocument()
})

test('it opens on today with the day’s tickets, and a shown time chooses ticket and time together', async () => {
  const server = sellingServer()
  const today = localDay(Date.now(), 'UTC')
  const at = (id: string, time: string) => ({
    ...morning,
    id,
    start: `${today}T${time}:00Z`,
    end: `${today}T${time}:59Z`,
  })
  const [first, second, third] = [at('a', '23:57'), at('b', '23:58'), at('c', '23:59')]
  const other = { ...rate, id: product.id, title: 'Deluxe' }
  server.rates.answer(() => ({ rates: [rate, other] }))
  server.slots.answer(() => {
    const { availabilities, meta } = slotsOf([])
    const byRate = Object.fromEntries(
      [rate, other].map(({ id }) => [id, { availability: [first, second, third] }]),
    )
    return { availabilities: { ...availabilities, byRate }, meta }
  })
  server.prices.answer(() => ({ data: { [today]: [adult] } }))
  await openSale(server)
  await expect
    .element(page.getByRole('button', { name: 'Today', exact: true }))
    .toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => document.activeElement?.getAttribute('data-digit')).toBe('1')
  await expect.element(page.getByText('+1').first()).toBeVisible()
  await page
    .getByRole('button', { name: /^11:58 PM/ })
    .first()
    .click()
  await expect.element(page.getByRole('radio', { name: /^11:58 PM/ })).toBeChecked()
  await expect.element(quantity('Adult')).toHaveFocus()
})

test('prices that are still loading are not said to be missing', async () => {
  const server = sellingServer()
  server.prices.answer(() => new Promise(() => {}))
  await openSale(server, toMorning)
  await expect.element(page.getByRole('radiogroup', { name: 'Tickets' }).getByText('Loading…')).toBeVisible()
})

test('the address leads to the same ticket and time', async () => {
  await openSale(sellingServer(), toMorning)
  await expect.element(page.getByRole('radio', { name: /^10:00/ })).toBeChecked()
  await expect.element(field('Email')).toHaveValue('')
})

test('an Enter for a time that chose itself stays at the quantities until there are guests', async () => {
  const server = sellingServer()
  server.slots.answer(() => slotsOf([morning]))
  await openSale(server, `?date=${tomorrow}`)
  await expect.poll(() => document.activeElement?.getAttribute('data-digit')).toBe('1')
  await press('1')
  await expect.element(quantity('Adult')).toHaveFocus()
  await press('{Enter}')
  await expect.element(quantity('Adult')).toHaveFocus()
  await press('2{Enter}')
  await expect.element(field('Email')).toHaveFocus()
})

test('the customer is entered once, at the end of the receipt, and Enter leads there from the quantities', async () => {
  const { address } = await openSale(sellingServer(), toMorning)
  const receipt = page.getByRole('region', { name: 'Summary' })
  const email = receipt.getByRole('region', { name: 'Customer' }).getByRole('textbox', { name: 'Email' })
  await quantity('Adult').fill('2')
  await press('{Enter}')
  await expect.element(email).toHaveFocus()
  const visits = receipt.getByRole('list', { name: 'Visits' })
  await expect.element(visits).toBeVisible()
  expect(visits.element().compareDocumentPosition(email.element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await press('dana@guests.example{Escape}A')
  await expect.poll(address).not.toContain('slot=')
  await expect.element(email).toHaveValue('dana@guests.example')
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Email', exact: true }).elements())
    .toHaveLength(1)
})

test('every page begins at its top', { tags: ['1.2-27'] }, async () => {
  await openSale(sellingServer(), toMorning)
  await expect.element(field('Email')).toBeVisible()
  await page.viewport(1280, 320)
  scrollTo(0, document.body.scrollHeight)
  expect(scrollY).toBeGreaterThan(0)
  // The browser may scroll after a click.
  const [link] = page.getByRole('link', { name: 'Bookings', exact: true }).elements()
  if (!(link instanceof HTMLElement)) throw new Error('there is no link')
  link.click()
  await expect.element(page.getByRole('heading', { name: 'Bookings', level: 1 })).toBeVisible()
  await expect.poll(() => scrollY).toBe(0)
})

test('N begins a new booking, from the list of bookings too', async () => {
  const { address } = await openSale(sellingServer(), '')
  await page.getByRole('link', { name: 'Bookings', exact: true }).click()
  await expect.element(page.getByRole('heading', { name: 'Bookings', level: 1 })).toBeVisible()
  await press('n')
  await expect.element(page.getByRole('heading', { name: 'Add booking', level: 1 })).toBeVisible()
  expect(address()).toContain('/add-bookings')
})

test('the calendar shows the days of its month and none of another', async () => {
  await openSale(sellingServer())
  await page.getByRole('button', { name: 'Open calendar' }).click()
  const days = () => [...document.querySelectorAll('td button')].filter((day) => day.checkVisibility())
  await expect.poll(() => days().length).toBeGreaterThanOrEqual(28)
  const labels = days().map((day) => day.getAttribute('aria-label') ?? '')
  const months = labels.map((label) => label.replaceAll(/\d+(st|nd|rd|th)?,|^\w+,/g, '').trim())
  expect(new Set(months)).toHaveLength(1)
})

test('the customer view hides the price breakdown and the email settings, also after a reload', async () => {
  const server = sellingServer()
  await openSale(server, toMorning)
  await quantity('Adult').fill('2')
  await expect.element(page.getByText('Why this price?')).toBeVisible()
  await expect.element(page.getByText('Email options')).toBeVisible()
  await page.getByRole('button', { name: 'Customer view' }).click()
  await expect.element(page.getByText('Why this price?')).not.toBeInTheDocument()
  await expect.element(page.getByText('Email options')).not.toBeInTheDocument()
  await reloadSale(server, toMorning)
  await expect.element(quantity('Adult')).toBeVisible()
  await expect.element(page.getByText('Why this price?')).not.toBeInTheDocument()
})

test('keys move the day and choose a rate, and are listed where all keys are', async () => {
  const server = sellingServer()
  const other = { ...rate, id: product.id, title: 'Deluxe' }
  server.rates.answer(() => ({ rates: [rate, other] }))
  await openSale(server, `?date=${tomorrow}`)
  const first = page.getByRole('radio', { name: /Standard/ })
  await expect.element(first).toBeVisible()
  const date = field('Date')
  const before = inputValue(date)
  await page.getByRole('heading', { level: 1 }).click()
  await press(']')
  await expect.poll(() => inputValue(date)).not.toBe(before)
  await press('[[')
  await expect.poll(() => inputValue(date)).toBe(before)
  await press('?')
  await expect.element(page.getByRole('dialog').getByText('Repeat the last sale')).toBeVisible()
  await press('{Escape}')
  const digit = first.element().getAttribute('data-digit')
  expect(digit).not.toBeNull()
  await press(digit ?? '')
  await expect.element(first).toBeChecked()
})

test('a customer of the last sale is still offered while the next letter is searched for', async () => {
  const server = sellingServer()
  await openSale(server, toMorning)
  await quantity('Adult').fill('2')
  const ask = async (typed: string) => {
    const before = server.earlier.inputs.length
    await field('Email').fill(typed)
    await expect.poll(() => server.earlier.inputs.length).toBe(before + 1)
  }
  await ask('lee@')
  const mia = { ...listedBooking, email: 'lee@guests.example', firstName: 'Mia', lastName: 'Lee' }
  server.earlier.answer(({ searchParam }) =>
    searchParam === 'lee' ? { bookings: [mia], meta } : new Promise(() => {}),
  )
  await ask('lee')
  await expect.element(page.getByText('Mia Lee')).toBeVisible()
  await ask('lee@')
  await press('{Enter}')
  await expect.element(field('Last name')).toHaveValue('Lee')
})

test('every key that is printed does something while it is printed, and another key does nothing', async () => {
  const other = { ...rate, id: product.id, title: 'Deluxe' }
  const openDay = async (at = `?date=${tomorrow}`) => {
    await clear()
    clearCart()
    const server = sellingServer()
    server.rates.answer(() => ({ rates: [rate, other] }))
    const park = fake(parkCart, ({ id }) => ({ id, meta: { reqId: 'rp-test' } }))
    await openSale(server, at, [park])
  }
  const openList = async () => {
    await openDay()
    await page.getByRole('link', { name: 'Bookings', exact: true }).click()
    await expect.element(page.getByRole('heading', { name: 'Bookings', level: 1 })).toBeVisible()
  }
  const openChosen = async () => {
    await openDay(toMorning)
    await quantity('Adult').fill('2')
    await press('{Escape}')
  }
  const ofDay = ['Ctrl K', 'S', '/', '1', 'V']
  await pressPrintedKeys(openDay, ofDay)
  await pressPrintedKeys(openChosen, ['Ctrl K', 'S', '1', 'T', 'V', 'A', 'K'], ofDay)
  await pressPrintedKeys(openList, ['Ctrl K', 'N'], ofDay)
  await pressUnprintedKeys('y')
})

test('the only ticket of a day is not kept for another day, where it would hide the rest', async () => {
  const server = sellingServer()
  const other = { ...rate, id: product.id, title: 'Deluxe' }
  const dayAfter = daysAfter(tomorrow, 1)
  const later = { ...morning, id: 'slot-3', start: `${dayAfter}T10:00:00Z`, end: `${dayAfter}T11:00:00Z` }
  server.rates.answer(() => ({ rates: [rate, other] }))
  server.prices.answer(() => ({ data: { [tomorrow]: [adult], [dayAfter]: [adult] } }))
  server.slots.answer(({ start }) => {
    const { availabilities, meta } = slotsOf([])
    const isFirst = start.startsWith(tomorrow)
    const byRate = {
      [rate.id]: { availability: [isFirst ? morning : later] },
      [other.id]: { availability: isFirst ? [] : [later] },
    }
    return { availabilities: { ...availabilities, byRate }, meta }
  })
  await openSale(server, `?date=${tomorrow}`)
  const standard = page.getByRole('radio', { name: /Standard/ })
  await expect.element(standard).toBeChecked()
  await page.getByRole('heading', { level: 1 }).click()
  await press(']')
  await expect.element(page.getByRole('radio', { name: /Deluxe/ })).toBeVisible()
  await expect.element(standard).not.toBeChecked()
})

test('a key repeats the last sale, and the tickets sold most here are listed', async () => {
  const server = sellingServer({ byCard: false })
  // With one ticket only, that one is chosen at once.
  const other = { ...rate, id: product.id, title: 'Deluxe' }
  server.rates.answer(() => ({ rates: [rate, other] }))
  server.slots.answer(() => {
    const { availabilities, meta } = slotsOf([morning])
    const byRate = Object.fromEntries(
      [rate, other].map(({ id }) => [id, { availability: [{ ...morning, id: `slot-${id}` }] }]),
    )
    return { availabilities: { ...availabilities, byRate }, meta }
  })
  await openSale(server, toMorning)
  await chooseTwo()
  await act('Book').click()
  await page.getByRole('button', { name: 'Next sale' }).click()
  await expect.element(page.getByRole('button', { name: /^Repeat Standard, 10:00.*2 Adult/ })).toBeVisible()
  await press('{Escape}')
  const heading = page.getByRole('heading', { level: 1 }).element()
  if (heading instanceof HTMLElement) heading.focus()
  await press('r')
  await expect.element(quantity('Adult')).toHaveValue(2)
})

function inputValue(input: Locator): string {
  const element = input.element()
  return element instanceof HTMLInputElement ? element.value : ''
}

test('a supplier shows its type, and a pickup location is chosen even without other guest details', async () => {
  const server = sellingServer({ byCard: false })
  const metadata = { categories: ['Tours', 'Nature'], generalInfo: 'Bring water.' }
  server.suppliers.answer(() => ({ suppliers: [{ ...supplier, metadata }] }))
  server.configurations.answer(() => ({ configurations: [pickingUp] }))
  await openSale(server, toMorning)
  await chooseTwo()
  await act('Book').click()
  await expect.element(page.getByLabelText('Pickup location')).toHaveFocus()
  await selectOption(page.getByLabelText('Pickup location'), 'Lodge (45 minutes prior)')
  await act('Book').click()
  await expect.element(confirmed()).toBeVisible()
  expect(server.hold.inputs[0]?.hold.ext).toMatchObject({ pickupLocation: 'lodge' })
  expect(server.book.inputs[0]?.cart.lines[0]?.ext).toMatchObject({ pickupLocation: 'lodge' })
  await page.getByRole('button', { name: 'Next sale' }).click()
  await expect.element(page.getByText('Tours, Nature · Bring water.')).toBeVisible()
})

const pickingUp = {
  supplierId: supplier.id,
  configuration: {
    grandCanyon: { pickupLocations: [{ label: 'Lodge', estimatedMinsPrior: 45, value: 'lodge' }] },
    guestDetails: {
      requireGuestNamePerTraveler: false,
      requireGuestEmailPerTraveler: false,
      requireGuestPhonePerTraveler: false,
      requireGuestWeightPerTraveler: false,
      requireGuestCountryPerTraveler: false,
    },
    bookingVoucher: { bookingConfirmationTemplateId: '', bookingCancellationTemplateId: '' },
  },
}
