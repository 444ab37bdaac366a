import * as z from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { Id } from '../../kit/shapes.ts'
import { Supplier } from './schema.ts'

export const listSuppliers = endpoint({
  method: 'GET',
  path: '/api/suppliers',
  summary: 'Suppliers that the reseller has a channel with, by name',
  input: z.object({}),
  output: z.object({ suppliers: z.array(Supplier) }),
  may: 'bookings.sell',
  refuses: [],
})

export const supplier = endpoint({
  method: 'GET',
  path: '/api/suppliers/:supplierId',
  summary: 'One supplier',
  input: z.object({ supplierId: Id }),
  output: z.object({ supplier: Supplier }),
  may: 'bookings.sell',
  refuses: ['suppliers.not_found'],
})
