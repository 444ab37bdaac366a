import { expect, test } from 'vitest'
import { addDays, dayIn } from '#kit/zone.ts'
import { isLongRun } from '#test/long-runs.ts'
import { act, choose, confirmed, fillCustomer, quantity } from '../sale/selling.ts'
import { addPoint, approve, connect, putOnSale, register, type Company } from './people.ts'
import { openPortal } from './portal.ts'

const portal = await openPortal()

/** So many forms are sent from the invitation to the first sale: signing in, product, times, prices, and a reseller. */
const mostForms = 12

const kayaks: Company = {
  name: 'Fjord Kayaks',
  email: 'nora@fjord.example',
  given: 'Nora',
  surname: 'Berg',
  phoneCountry: 'Norway +47',
  phone: '22 55 01 42',
  city: 'Bergen',
  country: 'Norway',
  zone: 'Europe/Oslo',
  currency: 'NOK',
  kind: 'Runs tours or attractions (supplier)',
}
const hostel: Company = {
  ...kayaks,
  name: 'Harbor Hostel',
  email: 'olav@hostel.example',
  given: 'Olav',
  kind: 'Sells tickets (reseller)',
}

// Before a merge the boat operator and the hotel come to their first sale; here its forms are counted.
test.runIf(isLongRun)(
  'an operator’s first hour takes few forms from the invitation to the first sale',
  async () => {
    const staff = await portal.technician()
    const operator = await register(portal, kayaks)
    const reseller = await register(portal, hostel)
    const started = Date.now()
    const registering = portal.formsOf(operator).length
    await approve(portal, staff, kayaks, operator)
    await putOnSale(operator, {
      product: 'Fjord morning',
      options: [{ fields: { Name: 'Single kayak' } }],
      travelers: [
        { kind: 'Adult', ages: ['16', '99'], retail: '690' },
        { kind: 'Child', ages: ['8', '15'], retail: '390' },
      ],
      times: { times: '09:00', minutes: '120', seats: '10' },
      currency: 'NOK',
    })
    await approve(portal, staff, hostel, reseller)
    await connect(reseller, operator, { reseller: hostel.name, supplier: kayaks.name })
    await addPoint(reseller, 'HOSTEL', 'Front desk')
    await reseller.goto('/add-bookings')
    await choose(reseller, { date: addDays(dayIn(kayaks.zone, portal.now()), 3), rate: /^Single kayak/ })
    await quantity(reseller, 'Adult').fill('2')
    await fillCustomer(reseller)
    await act(reseller, 'Book').click()
    await confirmed(reseller).waitFor()

    const forms = portal.formsOf(operator).slice(registering)
    const formsOfReseller = portal.formsOf(reseller).slice(registering)
    const seconds = Math.round((Date.now() - started) / 1000)
    process.stdout.write(
      `an operator’s first hour: ${forms.length} forms of at most ${mostForms}, ${formsOfReseller.length} of the reseller, ${seconds} s by a script\n${forms.join('\n')}\n`,
    )
    expect(forms.length).toBeGreaterThan(5)
    expect(forms.length).toBeLessThanOrEqual(mostForms)
    expect(formsOfReseller.length).toBeLessThanOrEqual(mostForms)
  },
  600_000,
)
