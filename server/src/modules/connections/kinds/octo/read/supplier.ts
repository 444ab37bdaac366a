import * as z from 'zod'
import type { RemoteSupplier } from '../../../catalog.ts'
import { Ref, Text, answeredList, partOf } from './shapes.ts'

const Contact = z.looseObject({ website: Text, email: Text, telephone: Text, address: Text })

/** A supplier in our shape. */
export const Supplier = z
  .looseObject({ id: Ref, name: z.string().min(1), contact: partOf(Contact) })
  .transform(({ id, name, contact }): RemoteSupplier => ({
    ref: id,
    name,
    website: contact?.website ?? '',
    email: contact?.email ?? '',
    phone: contact?.telephone ?? '',
    address: contact?.address ?? '',
  }))

/** The draft before 1.0: a list. */
export const Suppliers = answeredList(Supplier)
