import * as z from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { Id } from '../../kit/shapes.ts'
import { PaymentConfiguration, PointOfSale, Reseller, SupplierConfig } from './schema.ts'

export const listResellers = endpoint({
  method: 'GET',
  path: '/api/resellers',
  summary: 'The resellers of the signed-in account; screens use the first',
  input: z.object({}),
  output: z.object({ resellers: z.array(Reseller) }),
  may: 'signed-in',
  refuses: [],
})

export const listPointsOfSale = endpoint({
  method: 'GET',
  path: '/api/pos/distributors/:distributorId/pointsofsale',
  summary: "A reseller's points of sale by its distributor id or its own id, sorted by code",
  input: z.object({ distributorId: z.string().max(100) }),
  output: z.object({ pointsOfSale: z.array(PointOfSale) }),
  may: 'bookings.sell',
  refuses: ['resellers.pos_not_found'],
})

export const pointOfSale = endpoint({
  method: 'GET',
  path: '/api/pos/distributors/:distributorId/pointsofsale/:posID',
  summary: 'One point of sale',
  input: z.object({ distributorId: z.string().max(100), posID: z.string().max(100) }),
  output: z.object({ pointOfSale: PointOfSale }),
  may: 'bookings.sell',
  refuses: ['resellers.pos_not_found'],
})

export const supplierConfigurations = endpoint({
  method: 'GET',
  path: '/api/resellers/configuration/suppliers',
  summary: 'How suppliers are sold: pickups, guest details, voucher templates',
  input: z.object({ id: z.union([Id, z.array(Id).max(100)]).optional() }),
  output: z.object({ configurations: z.array(SupplierConfig) }),
  may: 'bookings.sell',
  refuses: [],
})

export const paymentConfiguration = endpoint({
  method: 'GET',
  path: '/api/resellers/configuration/payments/:reseller_id/:supplier_id',
  summary: "How the reseller's sales for a supplier are paid; the first entry is used",
  input: z.object({ reseller_id: Id, supplier_id: Id }),
  output: z.object({ configurations: z.array(PaymentConfiguration) }),
  may: 'bookings.sell',
  refuses: ['suppliers.not_found'],
})

export const disabledTickets = endpoint({
  method: 'GET',
  path: '/api/resellers/disabledtickets/channels/:channels/suppliers/:supplierId',
  summary: 'Rates that are switched off for these channels (comma-separated ids)',
  input: z.object({ channels: z.string().max(1000), supplierId: Id }),
  output: z.object({ disabledTickets: z.array(z.object({ rateId: Id })) }),
  may: 'bookings.sell',
  refuses: ['suppliers.not_found'],
})
