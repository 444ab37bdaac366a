import { newId } from '#kit/ids.ts'
import type { Work } from '#kit/context.ts'
import { seal } from '#kit/security/secrets.ts'
import { addKey } from '#modules/channels/index.ts'
import { addPictureRow } from './operator/pictures.ts'
import { addRegistration } from './registrations/registration.ts'
import { createAccount } from '#modules/accounts/index.ts'
import { organizationOf, addSupplier, openChannel } from '#modules/organizations/index.ts'
import { addPointOfSale } from '#test/points-of-sale.ts'
import type { TestApp } from './app.ts'
import type { Desk } from './desk.ts'
import { addSale, customer, noTotals, secret, type Maker } from './sold-things.ts'
import { addSlots, addPool, addPrices, addProduct, addRate } from './catalog.ts'

/** One of each thing that a reseller may have, under the names that the endpoints give to its ids. */
export async function addThings(app: TestApp, desk: Desk) {
  const work: Work = { ...app, now: app.clock(), reqId: 'test', actor: undefined }
  const supplierId = await addSupplier({ name: secret, timezone: 'UTC' }, work, app.db)
  await openChannel({ resellerId: desk.resellerId, supplierId }, work, app.db)
  const offer = await addOffer(supplierId, work)
  const posID = `pos-${newId()}`
  const office = { resellerId: desk.resellerId, code: posID, name: secret, channelId: posID }
  await addPointOfSale(office, work, app.db)
  const whose = { ...desk, posID }
  const holdId = await addHold(whose, { supplierId, ...offer }, work)
  const bookingID = await addBooking(whose, { supplierId, ...offer }, work)
  const paid = await addSale(whose, { supplierId, bookingID }, work)
  const mailID = await addMail(desk.resellerId, bookingID, work)
  const connectionId = await addConnection(desk, work)
  const channel = await addChannelThings({ resellerId: desk.resellerId, supplierId }, work)
  const pictureId = await addPictureRow({ supplierId, ...offer }, secret, work)
  const mine = {
    pictureId,
    entryId: await addScan(desk, supplierId, work),
    registrationId: await addRegistration(secret, work),
    distributorId: desk.resellerId,
    posID,
    reference: posID,
    holdId,
    ...paid,
    bookingID,
    mailID,
    connectionId,
  }
  return { supplierId, ...offer, ...channel, ...mine, ...(await addColleague(app, desk, work)) }
}

/** A colleague of the owner of these things, and the owner's organization and session. */
async function addColleague(app: TestApp, { resellerId, accountId }: Desk, work: Work) {
  const orgCode = await organizationOf({ resellerId }, work, app.db)
  const colleague = { email: `lagoon-${newId()}@harbor.example`, givenName: secret, surname: secret }
  const roles = ['RESELLER_PORTAL_AGENT'] as const
  const userId = await createAccount({ ...colleague, orgCode, roles }, null, work.now, app.db)
  const { id: sessionId } = await app.db
    .selectFrom('sessions')
    .select('id')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  const offerId = newId()
  const offer = { id: offerId, account_id: accountId, org_code: 'PORTAL', offered_by: userId }
  const times = { created_at: work.now, expires_at: new Date(work.now.getTime() + 3600_000) }
  await app.db
    .insertInto('membership_offers')
    .values({ ...offer, ...times, roles: ['ACTOUREX_TECHNICAL_STAFF'], points_of_sale: [] })
    .execute()
  return { userId, configId: userId, orgCode, sessionId, offerId }
}

/** At a supplier without a server behind it. */
async function addConnection({ resellerId }: Desk, work: Work): Promise<string> {
  const supplierId = await addSupplier({ name: secret, timezone: 'UTC', connection: 'octo' }, work, work.db)
  await work.db
    .insertInto('supplier_connections')
    .values({
      supplier_id: supplierId,
      reseller_id: resellerId,
      base_url: 'http://127.0.0.1:9/hidden-lagoon',
      api_key: await seal('hidden-lagoon-key', work.config),
      settings: '{}',
      state: 'ACTIVE',
      created_at: work.now,
      updated_at: work.now,
    })
    .execute()
  return supplierId
}

export { secret } from './sold-things.ts'
export type Things = Awaited<ReturnType<typeof addThings>>
type Offer = Awaited<ReturnType<typeof addOffer>> & { supplierId: string }

async function addOffer(supplierId: string, work: Work) {
  const productId = await addProduct({ supplierId, name: secret }, work, work.db)
  const poolId = await addPool({ supplierId, productId, name: secret }, work.db)
  const terms = { name: secret, holdable: true, availabilityType: 'Attraction' } as const
  const rateId = await addRate({ supplierId, productId, poolId, ...terms }, work, work.db)
  const priceId = newId()
  const adult = { travelerType: 'ADULT', travelerName: 'Adult', minAge: 18, maxAge: 120 } as const
  await addPrices([{ id: priceId, supplierId, rateId, ...adult, currency: 'USD', retail: 1000 }], work.db)
  const at = new Date('2030-05-06T07:08:09Z')
  const slot = { startsAt: at, endsAt: new Date(at.getTime() + 3_600_000), capacity: 50 }
  await addSlots({ supplierId, poolId }, [slot], work.db)
  const { id } = await work.db
    .selectFrom('slots')
    .select('id')
    .where('pool_id', '=', poolId)
    .executeTakeFirstOrThrow()
  return { productId, poolId, rateId, priceId, availabilityId: id }
}

/** Of a code that is no ticket's, at a gate of the supplier. */
async function addScan({ accountId }: Desk, supplierId: string, work: Work): Promise<string> {
  const id = newId()
  const who = { supplier_id: supplierId, device_id: newId(), account_id: accountId, account_name: secret }
  const what = { code: secret, outcome: 'NOT_FOUND', reason: 'UNKNOWN', shown: null, guests: 1 } as const
  const when = { scanned_at: work.now, received_at: work.now, gate: secret, admitted: 0 }
  const none = { ticket_id: null, supplement_id: null }
  await work.db
    .insertInto('redemptions')
    .values({ id, ...who, ...what, ...when, ...none })
    .execute()
  return id
}

async function addHold(desk: Maker, offer: Offer, work: Work): Promise<string> {
  const id = newId()
  await work.db
    .insertInto('holds')
    .values({
      id,
      reseller_id: desk.resellerId,
      supplier_id: offer.supplierId,
      account_id: desk.accountId,
      point_of_sale_code: desk.posID,
      status: 'ACQUIRED',
      acquired_at: work.now,
      expires_at: new Date(work.now.getTime() + 900_000),
    })
    .execute()
  return id
}

async function addBooking(desk: Maker, offer: Offer, work: Work): Promise<string> {
  const id = newId()
  await work.db
    .insertInto('bookings')
    .values({
      id,
      reseller_id: desk.resellerId,
      supplier_id: offer.supplierId,
      account_id: desk.accountId,
      point_of_sale_code: desk.posID,
      status: 'OPEN',
      hold_id: null,
      first_name: secret,
      customer: JSON.stringify(customer),
      currency: 'USD',
      total: 2000,
      totals: JSON.stringify(noTotals),
      search: secret.toLowerCase(),
      placed_at: work.now,
      opened_at: work.now,
    })
    .execute()
  return id
}

/** A key, and a subscription that it made. */
async function addChannelThings(channel: { resellerId: string; supplierId: string }, work: Work) {
  const { id: keyId } = await addKey({ ...channel, name: secret, isTest: false }, work, work.db)
  const subscriptionId = newId()
  await work.db
    .insertInto('channel_subscriptions')
    .values({
      id: subscriptionId,
      reseller_id: channel.resellerId,
      supplier_id: channel.supplierId,
      url: 'https://partner.example/hook',
      types: ['BOOKING_UPDATE'],
      headers: Buffer.from(''),
      created_at: work.now,
      delivered_at: null,
      failing_since: null,
      paused_at: null,
      due_at: work.now,
      leased_until: null,
    })
    .execute()
  return { keyId, subscriptionId }
}

async function addMail(resellerId: string, booking: string, work: Work): Promise<string> {
  const id = newId()
  const asks = { reseller: resellerId, booking, language: 'en', parameters: {} }
  const documents = [{ kind: 'voucher', name: 'voucher.pdf', mediaType: 'application/pdf', asks }]
  await work.db
    .insertInto('mails')
    .values({
      id,
      reseller_id: resellerId,
      booking_id: booking,
      recipients: ['lagoon@harbor.example'],
      subject: secret,
      html: `<p>${secret}</p>`,
      text: secret,
      state: 'OUTBOX',
      origin: 'test',
      documents: JSON.stringify(documents),
      created_at: work.now,
      sent_at: null,
    })
    .execute()
  return id
}
