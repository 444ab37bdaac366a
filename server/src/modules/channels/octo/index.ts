import * as z from 'zod'
import { calendar } from './availability/calendar.ts'
import { availability } from './availability/check.ts'
import { AvailabilityInput, CalendarInput } from './availability/input.ts'
import { capabilities } from '#octo/capabilities.ts'
import { listProducts, oneProduct } from './catalog/products.ts'
import { served, type Served } from './serve.ts'
import { listSuppliers, oneSupplier, supplier } from './catalog/supplier.ts'

const nothing = z.object({})
const byId = z.object({ id: z.string() })

const calls = {
  capabilities: {
    method: 'GET',
    path: '/capabilities',
    summary: 'What can be negotiated by the header Octo-Capabilities',
    input: nothing,
    answers: 'Capability[]',
  },
  supplier: {
    method: 'GET',
    path: '/supplier',
    summary: 'The supplier that this key sells',
    input: nothing,
    answers: 'Supplier',
  },
  suppliers: {
    method: 'GET',
    path: '/suppliers',
    summary: 'The same as a list of one, for older clients',
    input: nothing,
    answers: 'Supplier[]',
  },
  oneSupplier: {
    method: 'GET',
    path: '/suppliers/:id',
    summary: 'The same by its id, for older clients',
    input: byId,
    answers: 'Supplier',
  },
  products: {
    method: 'GET',
    path: '/products',
    summary: 'All products that the channel of this key sells',
    input: nothing,
    answers: 'Product[]',
  },
  product: { method: 'GET', path: '/products/:id', summary: 'One product', input: byId, answers: 'Product' },
  availability: {
    method: 'POST',
    path: '/availability',
    summary: 'The slots of an option, by local days or by ids',
    input: AvailabilityInput,
    answers: 'Availability[]',
  },
  calendar: {
    method: 'POST',
    path: '/availability/calendar',
    summary: 'Each local day of an option, at most a year',
    input: CalendarInput,
    answers: 'AvailabilityCalendar[]',
  },
} as const

/** What a key sells and when (docs/octo.md is for partners). */
export const catalogCalls: readonly Served[] = [
  served(calls.capabilities, capabilities),
  served(calls.supplier, supplier),
  served(calls.suppliers, listSuppliers),
  served(calls.oneSupplier, oneSupplier),
  served(calls.products, listProducts),
  served(calls.product, oneProduct),
  served(calls.availability, availability),
  served(calls.calendar, calendar),
]
