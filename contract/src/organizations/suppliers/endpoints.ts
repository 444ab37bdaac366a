import * as z from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { Id } from '../../kit/shapes.ts'
import { SellingFields, SellingSettings, Supplier } from './schema.ts'

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

export const sellingSettings = endpoint({
  method: 'GET',
  path: '/api/operator/:supplierId/selling',
  summary:
    'How the operator’s products are sold: guest details, pickups, holds, barcodes, and general information',
  input: z.object({ supplierId: Id }),
  output: SellingSettings,
  may: 'operator.manage',
  refuses: ['suppliers.none', 'suppliers.not_found'],
})

export const changeSellingSettings = endpoint({
  method: 'PUT',
  path: '/api/operator/:supplierId/selling',
  summary: 'Change how the operator’s products are sold; holds and bookings that exist keep what they have',
  input: SellingFields.extend({ supplierId: Id, version: z.int().min(1).max(2_000_000_000) }),
  output: SellingSettings,
  may: 'operator.manage',
  refuses: ['suppliers.none', 'suppliers.not_found', 'things.out_of_date', 'phones.wrong'],
})
