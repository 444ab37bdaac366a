import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Role } from '@reseller-portal/contract/accounts'
import { newId } from '#kit/ids.ts'
import { organizationOf } from '#modules/organizations/index.ts'
import { addPointOfSale } from '#test/points-of-sale.ts'
import { workOf, type TestApp } from '../app.ts'
import { openDesk, type Desk } from '../desk.ts'

/** A password that passes the rules. */
export const goodPassword = 'lantern orbit velvet'

/** A reseller with two points of sale, its super admin, and a location super admin of one of them. */
export async function openCompany(app: TestApp) {
  const boss = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
  const { resellerId } = boss
  const places = new Map<string, string>()
  for (const code of ['HC-PIER', 'HC-HOTEL']) {
    const office = { resellerId, code, name: code, channelId: `${code}-${resellerId}` }
    places.set(code, await addPointOfSale(office, workOf(app), app.db))
  }
  const colleague = (role: Role, ...codes: string[]): Promise<Desk> => {
    const pointsOfSale = codes.map((code) => places.get(code) ?? '')
    return openDesk(app, { resellerId, roles: [role], pointsOfSale })
  }
  const local = await colleague('RESELLER_PORTAL_LOCATION_SUPER_ADMIN', 'HC-PIER')
  const orgCode = await organizationOf({ resellerId }, workOf(app), app.db)
  const newUser = (more: object = {}) => ({
    email: `new-${newId()}@harbor.example`,
    org_code: orgCode,
    given_name: 'Ana',
    surname: 'Núñez',
    phone: '+1 555 0100',
    department: 'Desk',
    groups: ['RESELLER_PORTAL_AGENT'],
    pos: ['HC-PIER'],
    ...more,
  })
  const add = async (more: object = {}) => (await boss.post('/api/user', newUser(more))).body
  return { boss, local, orgCode, colleague, newUser, add }
}

/** The token of the newest link that was mailed to this person, once it was written; mails of one moment have no order. */
export async function linkTo(app: TestApp, email: string): Promise<string> {
  const read = async () => {
    const mail = await app.db
      .selectFrom('mails')
      .select(['text'])
      .where(sql<boolean>`${email} = any(recipients)`)
      .where('text', 'like', '%token=%')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    return /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  }
  await expect.poll(read).not.toBe('')
  return read()
}
