import { randomUUID } from 'node:crypto'
import { newId } from '#kit/ids.ts'
import type { TestApp } from '../app.ts'
import { octoDesk, octoKey, type OctoDesk } from './calls.ts'
import type { Shelf } from '../shelf.ts'

type Answer = ReturnType<OctoDesk['get']>

/** A reseller's own system that books over OCTO; every answer is held against the schemas (`calls.ts`). */
export type Shop = OctoDesk & {
  reserve(shelf: Shelf, guests: number, more?: object): Answer
  confirm(uuid: string, more?: object): Answer
  read(uuid: string): Answer
  change(uuid: string, body: object): Answer
  extend(uuid: string, body?: object): Answer
  cancel(uuid: string, body?: object): Answer
}

type Options = { isTest?: boolean; capabilities?: string }
const everything = 'octo/pricing,octo/content,octo/pickups,octo/questions'

/** Gives the reseller a key for the supplier. */
export async function openShop(
  app: TestApp,
  { resellerId, supplierId }: { resellerId: string; supplierId: string },
  { isTest = false, capabilities = everything }: Options = {},
): Promise<Shop> {
  const desk = octoDesk(app, { key: await octoKey(app, { resellerId, supplierId, isTest }), capabilities })
  const { post, patch, get } = desk
  return {
    ...desk,
    reserve: (shelf, guests, more) => post('/bookings', { ...reservation(shelf, guests), ...more }),
    confirm: (uuid, more = {}) => post(`/bookings/${uuid}/confirm`, { contact: guest, ...more }),
    read: (uuid) => get(`/bookings/${uuid}`),
    change: (uuid, body) => patch(`/bookings/${uuid}`, body),
    extend: (uuid, body) => post(`/bookings/${uuid}/extend`, body),
    cancel: (uuid, body) => post(`/bookings/${uuid}/cancel`, body),
  }
}

const guest = {
  fullName: 'Ada Guest',
  emailAddress: 'ada@example.com',
  locales: ['en-GB'],
  country: 'GB',
}

export function reservation(shelf: Shelf, guests: number) {
  return {
    uuid: randomUUID(),
    productId: shelf.productId,
    optionId: shelf.rateId,
    availabilityId: shelf.slotId,
    unitItems: Array.from({ length: guests }, () => ({ uuid: randomUUID(), unitId: shelf.priceId })),
    resellerReference: newId().slice(0, 50),
  }
}
