import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { Deps } from '#kit/context.ts'
import { calendar } from './availability/calendar.ts'
import { availability } from './availability/check.ts'
import { AvailabilityInput, CalendarInput } from './availability/input.ts'
import { octoBookings } from './bookings/index.ts'
import { capabilities } from '#octo/capabilities.ts'
import { listProducts, oneProduct } from './catalogue/products.ts'
import { sayNoSuchCall, serveOcto } from './serve.ts'
import { listSuppliers, oneSupplier, supplier } from './catalogue/supplier.ts'

const nothing = z.object({})
const byId = z.object({ id: z.string() })

const calls = {
  capabilities: {
    method: 'GET',
    path: '/capabilities',
    summary: 'What can be negotiated by the header Octo-Capabilities',
    input: nothing,
  },
  supplier: {
    method: 'GET',
    path: '/supplier',
    summary: 'The supplier that this key sells',
    input: nothing,
  },
  suppliers: {
    method: 'GET',
    path: '/suppliers',
    summary: 'The same as a list of one, for older clients',
    input: nothing,
  },
  oneSupplier: {
    method: 'GET',
    path: '/suppliers/:id',
    summary: 'The same by its id, for older clients',
    input: byId,
  },
  products: {
    method: 'GET',
    path: '/products',
    summary: 'All products that the channel of this key sells',
    input: nothing,
  },
  product: { method: 'GET', path: '/products/:id', summary: 'One product', input: byId },
  availability: {
    method: 'POST',
    path: '/availability',
    summary: 'The slots of an option, by local days or by ids',
    input: AvailabilityInput,
  },
  calendar: {
    method: 'POST',
    path: '/availability/calendar',
    summary: 'Each local day of an option, at most a year',
    input: CalendarInput,
  },
} as const

/** Our own inventory as an OCTO supplier (docs/octo.md is for partners). */
export function octoModule(app: FastifyInstance, deps: Deps): void {
  app.register(sayNoSuchCall, { prefix: '/octo' })
  serveOcto(app, deps, calls.capabilities, capabilities)
  serveOcto(app, deps, calls.supplier, supplier)
  serveOcto(app, deps, calls.suppliers, listSuppliers)
  serveOcto(app, deps, calls.oneSupplier, oneSupplier)
  serveOcto(app, deps, calls.products, listProducts)
  serveOcto(app, deps, calls.product, oneProduct)
  serveOcto(app, deps, calls.availability, availability)
  serveOcto(app, deps, calls.calendar, calendar)
  octoBookings(app, deps)
}
