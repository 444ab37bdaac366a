import { expect } from 'vitest'
import type { TestApp } from '../app.ts'
import { openDesk, openOperator, type Desk } from '../desk.ts'
import { addShelf, bookingBody, holdBody, type Shelf, type ShelfOptions } from '../shelf.ts'

export type GrouponWorld = { desk: Desk; operator: Awaited<ReturnType<typeof openOperator>>; shelf: Shelf }

/** A reseller and the operator whose tickets at 50.00 it sells on account, or by card. */
export async function openGroupon(
  app: TestApp,
  { byCard = false, ...shelfOptions }: ShelfOptions & { byCard?: boolean } = {},
): Promise<GrouponWorld> {
  const desk = await openDesk(app, { paymentsEnabled: byCard, roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
  const shelf = await addShelf(app, desk, { retail: 5000, fee: 250, capacity: 100, ...shelfOptions })
  const operator = await openOperator(app, shelf.supplierId, ['SUPPLIER_BUSINESS_STAFF', 'ORG_MGMT'])
  return { desk, operator, shelf }
}

export function importing({ operator }: Pick<GrouponWorld, 'operator'>, file: string, apply = true) {
  return operator.post('/api/groupon/import', { file, apply })
}

export async function addCode(world: GrouponWorld, code: string, amount: string): Promise<void> {
  expect((await importing(world, `code,amount,currency\n${code},${amount},USD`)).body.added).toBe(1)
}

export async function codeState({ operator }: GrouponWorld, code: string) {
  return (await operator.get(`/api/groupon/codes?search=${code}`)).body.grouponCodes[0]
}

/** A held booking request that a code pays for. */
export async function payingWith({ desk, shelf }: Pick<GrouponWorld, 'desk' | 'shelf'>, code: string) {
  const held = await desk.post('/api/booking/acquire-hold', holdBody(shelf, 2))
  const { booking } = bookingBody(shelf, 2, held.body.hold.id)
  return { booking: { ...booking, grouponCode: code } }
}

export async function sellWith(world: Pick<GrouponWorld, 'desk' | 'shelf'>, code: string) {
  return world.desk.post('/api/booking/create-booking', await payingWith(world, code))
}

export function reasonOf(answer: { body: { error?: { data: { reason: string } } } }): string | undefined {
  return answer.body.error?.data.reason
}
