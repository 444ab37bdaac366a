import { X509Certificate } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, dayIn } from '#kit/zone.ts'
import { newId } from '#kit/ids.ts'
import { testApp, type TestApp } from '#test/app.ts'
import { openDesk, openOperator, type Desk } from '#test/desk.ts'
import { openApple } from '#test/fakes/wallets/apple.ts'
import { passType, team } from '#test/fakes/wallets/certificates.ts'
import { issuer, openGoogle } from '#test/fakes/wallets/google.ts'
import { readPass } from '#test/fakes/wallets/read-pass.ts'
import { addShelf, bookingBody, holdBody, type Shelf } from '#test/shelf.ts'
import { gateStaff } from '#test/sales/gate.ts'
import { mailsAbout } from '#test/mail/mailbox.ts'
import { unzip } from '#test/unzip.ts'

let app: TestApp
let apple: Awaited<ReturnType<typeof openApple>>
let google: Awaited<ReturnType<typeof openGoogle>>
let boss: Desk
let shelf: Shelf
let operator: Awaited<ReturnType<typeof openOperator>>
beforeAll(async () => {
  apple = await openApple()
  google = await openGoogle()
  app = await testApp({ works: true, settings: { ...apple.settings, ...google.settings } })
  boss = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
  shelf = await addShelf(app, boss, { capacity: 500 })
  operator = await openOperator(app, shelf.supplierId, ['ORG_MGMT', ...gateStaff])
})
beforeEach(() => {
  apple.answers.clear()
  google.state.isAway = false
})

type Sold = { id: string; tickets: { id: string; barcode: { value: string } }[]; page: string }

async function sell({ guests = 2, ext = {}, on = shelf } = {}): Promise<Sold> {
  const hold = (await boss.post('/api/booking/acquire-hold', holdBody(on, guests))).body.hold.id
  const body = bookingBody(on, guests, hold, ext)
  Object.assign(body.booking.customer, { firstName: 'Ana', lastName: 'Núñez', email: 'ana@guests.example' })
  const answer = await boss.post('/api/booking/create-booking', body)
  expect(answer.body.booking?.status, JSON.stringify(answer.body)).toBe('OPEN')
  const { id, tickets } = answer.body.booking
  const [link] = (await boss.get(`/api/voucher/wallet-links?bookings=${id}`)).body.links
  return { id, tickets, page: new URL(link.url).pathname }
}

const ask = (
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  headers: Record<string, string> = {},
  payload?: object,
) => app.inject({ method, url, headers, ...(payload && { payload }) })

async function passOf(sold: Sold, ticket = sold.tickets[0]?.id) {
  const answer = await ask('GET', `${sold.page}/apple/${ticket}`)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/vnd.apple.pkpass'])
  return readPass(answer.rawPayload, apple.wwdr.pem)
}

/** An iPhone that has a pass, and calls as Wallet does. */
function phone({ serialNumber, authenticationToken }: { serialNumber: string; authenticationToken: string }) {
  const device = newId().replaceAll('-', '')
  const pushToken = newId().replaceAll('-', '')
  const base = '/api/wallet/apple/v1'
  const at = `${base}/devices/${device}/registrations/${passType}`
  const authorization = `ApplePass ${authenticationToken}`
  return {
    device,
    pushToken,
    register: (with_ = authorization) =>
      ask('POST', `${at}/${serialNumber}`, { authorization: with_ }, { pushToken }),
    unregister: (with_ = authorization) => ask('DELETE', `${at}/${serialNumber}`, { authorization: with_ }),
    changed: (since?: string) =>
      ask('GET', since === undefined ? at : `${at}?passesUpdatedSince=${encodeURIComponent(since)}`),
    latest: (since?: string, with_ = authorization) =>
      ask('GET', `${base}/passes/${passType}/${serialNumber}`, {
        authorization: with_,
        ...(since !== undefined && { 'if-modified-since': since }),
      }),
  }
}

/** Moves the departure of a shelf by a day, to 18:30. */
async function move(at: Shelf) {
  const { slot } = (await operator.get(`/api/operator/slots/${at.slotId}`)).body
  const day = addDays(dayIn('America/New_York', new Date(slot.start)), 1)
  const edit = { kind: 'TIME', day, time: '18:30' }
  const body = { version: slot.version, edit, reason: 'The engine failed' }
  expect(await operator.post(`/api/operator/departures/${at.slotId}`, body)).toMatchObject({ status: 200 })
}

async function cancel({ id }: Sold) {
  const answer = await boss.post(`/api/booking/cancel-booking/${id}`, { reason: 'The guest is ill' })
  expect(answer).toMatchObject({ status: 200 })
}

const pushesTo = (token: string) => apple.pushes.filter((each) => each.token === token)

describe('a pass for an iPhone', () => {
  test('is signed, and says what the voucher says', async () => {
    const sold = await sell({ ext: { language: 'fr' } })
    const [first, second] = sold.tickets
    const { pass, pictures, signer } = await passOf(sold)
    expect(signer.subject).toBe(new X509Certificate(apple.signer.pem).subject)
    expect(pass).toMatchObject({
      formatVersion: 1,
      passTypeIdentifier: passType,
      teamIdentifier: team,
      serialNumber: first?.id,
      organizationName: 'Harbor Concierge',
      webServiceURL: `${app.config.PUBLIC_URL}/api/wallet/apple`,
      voided: false,
      backgroundColor: 'rgb(41, 53, 122)',
      relevantDate: shelf.at,
      barcodes: [{ format: 'PKBarcodeFormatQR', altText: first?.barcode.value }],
    })
    // With the signature that a gate checks without network, as on paper.
    expect(pass.barcodes[0].message).toContain(first?.barcode.value)
    expect(pass.barcodes[0].message.length).toBeGreaterThan(80)
    const { secondaryFields, auxiliaryFields, backFields } = pass.eventTicket
    expect(secondaryFields[0]).toMatchObject({ label: 'Date', changeMessage: 'Date\u00a0: %@' })
    expect(auxiliaryFields.map(({ value }: { value: string }) => value)).toContain('Ana Núñez')
    expect(backFields.map(({ key }: { key: string }) => key)).toEqual(
      expect.arrayContaining(['reference', 'bookedWith', 'phone']),
    )
    expect(Object.keys(pictures).toSorted()).toEqual(['icon.png', 'icon@2x.png', 'icon@3x.png'])
    expect(await sharp(pictures['icon@3x.png']).metadata()).toMatchObject({ width: 87, height: 87 })
    const other = (await passOf(sold, second?.id)).pass
    expect(other.authenticationToken).not.toBe(pass.authenticationToken)
    expect(other.groupingIdentifier).toBe(pass.groupingIdentifier)
  })

  test('has the logo of the company, in its proportions', async () => {
    const logo = await sharp({ create: { width: 300, height: 60, channels: 3, background: '#aa0000' } })
      .png()
      .toBuffer()
    const other = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
    const theirs = await addShelf(app, other)
    const hold = (await other.post('/api/booking/acquire-hold', holdBody(theirs, 1))).body.hold.id
    const { booking } = (await other.post('/api/booking/create-booking', bookingBody(theirs, 1, hold))).body
    const company = {
      name: 'Red Desk',
      legalName: '',
      taxId: '',
      phone: '+12125550100',
      email: '',
      url: '',
      timeZone: 'America/New_York',
      currency: 'USD',
      language: 'en',
      primaryColor: '#aa0000',
      secondaryColor: '',
    }
    const at = `/api/companies/${other.resellerId}`
    const saved = await other.send('PUT', at, { ...company, version: 0 })
    expect(saved, JSON.stringify(saved.body)).toMatchObject({ status: 200 })
    await other.send('PUT', `${at}/logo`, { version: 1, picture: logo.toString('base64') })
    const [link] = (await other.get(`/api/voucher/wallet-links?bookings=${booking.id}`)).body.links
    const sold = { id: booking.id, tickets: booking.tickets, page: new URL(link.url).pathname }
    const { pass, pictures } = await passOf(sold)
    expect(pass.backgroundColor).toBe('rgb(170, 0, 0)')
    expect(pass).not.toHaveProperty('logoText')
    expect(await sharp(pictures['logo@2x.png']).metadata()).toMatchObject({ width: 320, height: 64 })
    expect(await sharp(pictures['icon@2x.png']).metadata()).toMatchObject({ width: 58, height: 58 })
  })

  test('comes with those of the whole booking in one file', async () => {
    const sold = await sell({ guests: 3 })
    const answer = await ask('GET', `${sold.page}/apple`)
    expect(answer.headers['content-type']).toBe('application/vnd.apple.pkpasses')
    const serials = Object.values(unzip(answer.rawPayload)).map(
      (file) => readPass(file, apple.wwdr.pem).pass.serialNumber,
    )
    expect(serials).toEqual(sold.tickets.map(({ id }) => id))
  })

  test('is updated when the booking moves: the phone is told, and gets the new time', async () => {
    const boat = await addShelf(app, boss, { beside: shelf })
    const sold = await sell({ on: boat })
    const { pass } = await passOf(sold)
    const mine = phone(pass)
    expect((await mine.register()).statusCode).toBe(201)
    expect((await mine.register()).statusCode).toBe(200)
    const first = await mine.latest()
    const since = String(first.headers['last-modified'])
    expect((await mine.latest(since)).statusCode).toBe(304)
    await move(boat)
    await expect.poll(() => pushesTo(mine.pushToken)).toHaveLength(1)
    expect(pushesTo(mine.pushToken)).toEqual([
      { token: mine.pushToken, topic: passType, body: '{}', client: passType },
    ])
    const list = (await mine.changed()).json()
    expect(list.serialNumbers).toEqual([pass.serialNumber])
    const moved = await mine.latest(since)
    expect(moved.statusCode).toBe(200)
    const next = readPass(moved.rawPayload, apple.wwdr.pem).pass
    expect(next.relevantDate).not.toBe(pass.relevantDate)
    expect(next.eventTicket.secondaryFields[1].value).toMatch(/^06:30 PM/)
    expect((await mine.latest(String(moved.headers['last-modified']))).statusCode).toBe(304)
    const minutesLater = String(Number(list.lastUpdated) + 180)
    expect((await mine.changed(minutesLater)).statusCode).toBe(204)
    expect((await mine.unregister()).statusCode).toBe(200)
    expect((await mine.changed()).statusCode).toBe(204)
  })

  test('of a cancelled ticket is void and has no code that a gate would take', async () => {
    const sold = await sell()
    const { pass } = await passOf(sold)
    const mine = phone(pass)
    await mine.register()
    await cancel(sold)
    await expect.poll(() => pushesTo(mine.pushToken)).toHaveLength(1)
    const after = readPass((await mine.latest()).rawPayload, apple.wwdr.pem).pass
    expect(after).toMatchObject({ voided: true, serialNumber: pass.serialNumber })
    expect(after).not.toHaveProperty('barcodes')
    expect(after.eventTicket.headerFields).toMatchObject([{ value: 'Not valid' }])
    expect((await ask('GET', `${sold.page}/apple`)).statusCode).toBe(404)
  })

  test('of a ticket that a change took away is void', async () => {
    const sold = await sell()
    const { pass } = await passOf(sold)
    const mine = phone(pass)
    await mine.register()
    await app.db.deleteFrom('tickets').where('id', '=', pass.serialNumber).execute()
    const after = readPass((await mine.latest()).rawPayload, apple.wwdr.pem).pass
    expect(after).toMatchObject({ voided: true, serialNumber: pass.serialNumber })
  })

  test('says when it was used at the gate', async () => {
    const sold = await sell()
    // Under way, so that it is the right day also at midnight.
    const at = (minutes: number) => new Date(app.clock().getTime() + minutes * 60_000)
    const hours = { starts_at: at(-30), ends_at: at(30) }
    await app.db.updateTable('booking_items').set(hours).where('booking_id', '=', sold.id).execute()
    const { pass } = await passOf(sold)
    const mine = phone(pass)
    await mine.register()
    const barcode = sold.tickets[0]?.barcode.value
    const scans = [{ scanId: newId(), barcode, scannedAt: app.clock().toISOString() }]
    const scanned = await operator.post('/api/redemption/redeem', { gate: 'Pier 7', device: newId(), scans })
    expect(scanned.body.results).toMatchObject([{ outcome: 'VALID' }])
    await expect.poll(() => pushesTo(mine.pushToken)).toHaveLength(1)
    const after = readPass((await mine.latest()).rawPayload, apple.wwdr.pem).pass
    expect(after.voided).toBe(false)
    expect(after.eventTicket.headerFields).toMatchObject([{ label: 'Status', value: 'Used' }])
  })

  test('phones that Apple says are gone are not told again', async () => {
    const boat = await addShelf(app, boss, { beside: shelf })
    const sold = await sell({ on: boat })
    const { pass } = await passOf(sold)
    const [gone, stays] = [phone(pass), phone(pass)]
    await gone.register()
    await stays.register()
    apple.answers.set(gone.pushToken, { status: 410, reason: 'Unregistered' })
    await move(boat)
    await expect.poll(() => pushesTo(stays.pushToken)).toHaveLength(1)
    await expect
      .poll(async () => {
        const rows = await app.db
          .selectFrom('wallet_devices')
          .select('device')
          .where('booking_id', '=', sold.id)
          .execute()
        return rows.map(({ device }) => device)
      })
      .toEqual([stays.device])
  })

  test('is announced again later where Apple could not do it', async () => {
    const boat = await addShelf(app, boss, { beside: shelf })
    const mine = phone((await passOf(await sell({ on: boat }))).pass)
    await mine.register()
    apple.answers.set(mine.pushToken, { status: 503, reason: 'ServiceUnavailable' })
    await move(boat)
    await expect.poll(() => pushesTo(mine.pushToken)).toHaveLength(1)
    apple.answers.clear()
    await expect.poll(() => pushesTo(mine.pushToken)).toHaveLength(2)
  })
})

describe('strangers', () => {
  test('without the token of a pass get nothing, and nothing tells whether it exists', async () => {
    const [mine, theirs] = [await sell(), await sell()]
    const [own, foreign] = [(await passOf(mine)).pass, (await passOf(theirs)).pass]
    const other = (await passOf(mine, mine.tickets[1]?.id)).pass
    const tokens = [
      foreign.authenticationToken,
      other.authenticationToken,
      mine.page.split('/').at(-1),
      `${own.authenticationToken}A`,
      '',
    ]
    for (const token of tokens) {
      const wrong = `ApplePass ${token}`
      const answers = [
        await phone(own).register(wrong),
        await phone(own).unregister(wrong),
        await phone(own).latest(undefined, wrong),
        await phone({ ...own, serialNumber: newId() }).latest(undefined, wrong),
        await phone({ ...own, serialNumber: 'constructor' }).latest(undefined, wrong),
      ]
      expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(answers.map(() => [401, '']))
    }
    expect((await phone(own).latest(undefined, `Bearer ${own.authenticationToken}`)).statusCode).toBe(401)
    const elsewhere = `/api/wallet/apple/v1/passes/pass.other/${own.serialNumber}`
    const authorization = `ApplePass ${own.authenticationToken}`
    expect((await ask('GET', elsewhere, { authorization })).statusCode).toBe(401)
    expect((await phone(own).changed()).statusCode).toBe(204)
    expect(
      await app.db
        .selectFrom('wallet_devices')
        .select('device')
        .where('booking_id', 'in', [mine.id, theirs.id])
        .execute(),
    ).toEqual([])
  })

  test('cannot open a page by guessing, or tickets of another booking by a page', async () => {
    const [mine, theirs] = [await sell(), await sell()]
    for (const token of ['constructor', '__proto__', 'A'.repeat(43), mine.id, mine.page.slice(8, -2)])
      for (const rest of ['', '/apple', `/apple/${mine.tickets[0]?.id}`])
        expect((await ask('GET', `/wallet/${token}${rest}`)).statusCode).toBe(404)
    expect((await ask('GET', `${mine.page}/apple/${theirs.tickets[0]?.id}`)).statusCode).toBe(404)
    expect((await ask('POST', `${mine.page}/google/${theirs.tickets[0]?.id}`)).statusCode).toBe(404)
  })

  test('that register phones without end, or send what is no token, are refused', async () => {
    const { pass } = await passOf(await sell())
    const base = `/api/wallet/apple/v1/devices`
    const authorization = `ApplePass ${pass.authenticationToken}`
    const register = (device: string, body: object) =>
      ask('POST', `${base}/${device}/registrations/${passType}/${pass.serialNumber}`, { authorization }, body)
    expect((await register('d', { pushToken: '../../3/device' })).statusCode).toBe(400)
    expect((await register('d', {})).statusCode).toBe(400)
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) => register(`d${index}`, { pushToken: 'ab'.repeat(32) })),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThan(0)
    const { count } = await app.db
      .selectFrom('wallet_devices')
      .select((row) => row.fn.countAll<string>().as('count'))
      .where('ticket_id', '=', pass.serialNumber)
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBeLessThanOrEqual(60)
  })

  test('are slowed down, each address by itself', async () => {
    const open = (remoteAddress: string) =>
      app.inject({ url: `/wallet/${'A'.repeat(43)}`, remoteAddress }).then(({ statusCode }) => statusCode)
    const tries = await Promise.all(Array.from({ length: 130 }, () => open('10.20.30.40')))
    expect(tries.filter((status) => status === 429).length).toBeGreaterThanOrEqual(9)
    expect(await open('10.20.30.41')).toBe(404)
    const calls = await Promise.all(
      Array.from({ length: 620 }, () =>
        app.inject({
          url: `/api/wallet/apple/v1/passes/${passType}/${newId()}`,
          remoteAddress: '10.20.30.40',
        }),
      ),
    )
    expect(calls.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThanOrEqual(9)
    expect(calls[0]?.statusCode).toBe(401)
  })

  test('can write no names and no pages into the log', async () => {
    const log = (body: object) => ask('POST', '/api/wallet/apple/v1/log', {}, body)
    expect((await log({ logs: ['Passbook failed for Ana Núñez'] })).statusCode).toBe(200)
    expect((await log({ logs: 'x' })).statusCode).toBe(400)
    expect((await log({ logs: ['x'.repeat(100_000)] })).statusCode).toBe(413)
  })

  test('do not see the passes of another reseller', async () => {
    const sold = await sell()
    const stranger = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
    const answer = await stranger.get(`/api/voucher/wallet-links?bookings=${sold.id}`)
    expect([answer.status, answer.body.links]).toEqual([404, undefined])
  })
})

describe('a pass for Google Wallet', () => {
  /** Presses the button of the page, as a browser does. */
  const save = (sold: Sold, ticket = '') =>
    ask('POST', `${sold.page}/google${ticket}`, { 'content-type': 'application/x-www-form-urlencoded' })

  test('is saved by a signed link that has no name in it, and says what the voucher says', async () => {
    const sold = await sell({ ext: { language: 'es' } })
    const [first] = sold.tickets
    const answer = await save(sold)
    expect(answer.statusCode).toBe(303)
    const link = String(answer.headers.location)
    expect(link.length).toBeLessThan(1800)
    const claims = await google.opened(link)
    expect(claims).toMatchObject({ typ: 'savetowallet', aud: 'google' })
    expect(claims['payload']).toEqual({
      genericObjects: sold.tickets.map(({ id }) => ({
        id: `${issuer}.${id}`,
        classId: `${issuer}.reseller-portal-ticket`,
      })),
    })
    expect(google.object(first?.id ?? '')).toMatchObject({
      state: 'ACTIVE',
      cardTitle: { defaultValue: { language: 'es', value: 'Harbor Concierge' } },
      barcode: { type: 'QR_CODE', alternateText: first?.barcode.value },
      validTimeInterval: { start: { date: shelf.at } },
      hexBackgroundColor: '#29357A',
    })
    expect(JSON.stringify(google.object(first?.id ?? ''))).toContain('Ana Núñez')
    expect((await save(sold, `/${first?.id}`)).statusCode).toBe(303)
  })

  test('is changed when the booking moves, and inactive when it is cancelled', async () => {
    const boat = await addShelf(app, boss, { beside: shelf })
    const sold = await sell({ on: boat, guests: 1 })
    const id = sold.tickets[0]?.id ?? ''
    await save(sold)
    const before = JSON.stringify(google.object(id)?.['validTimeInterval'])
    await move(boat)
    await expect.poll(() => JSON.stringify(google.object(id)?.['validTimeInterval'])).not.toBe(before)
    await cancel(sold)
    await expect.poll(() => google.object(id)?.state).toBe('INACTIVE')
  })

  test('cannot be saved while Google is away; sales and other passes go on, and the change is sent later', async () => {
    const boat = await addShelf(app, boss, { beside: shelf })
    const sold = await sell({ on: boat, guests: 1 })
    const id = sold.tickets[0]?.id ?? ''
    google.state.isAway = true
    const answer = await save(sold)
    expect([answer.statusCode, answer.body]).toEqual([
      503,
      expect.stringContaining('Unable to reach Google Wallet'),
    ])
    google.state.isAway = false
    await save(sold)
    google.state.isAway = true
    await move(boat)
    await expect
      .poll(() => google.calls.filter(({ line, status }) => line.includes(id) && status === 503))
      .not.toEqual([])
    await passOf(await sell())
    google.state.isAway = false
    await expect
      .poll(() =>
        google.calls.filter(
          ({ line, status }) =>
            line === `PATCH /walletobjects/v1/genericObject/${issuer}.${id}` && status === 200,
        ),
      )
      .not.toEqual([])
  })
})

describe('the guest', () => {
  test('has one page, also where two ask for it at one moment', async () => {
    const hold = (await boss.post('/api/booking/acquire-hold', holdBody(shelf, 1))).body.hold.id
    const { booking } = (await boss.post('/api/booking/create-booking', bookingBody(shelf, 1, hold))).body
    const path = `/api/voucher/wallet-links?bookings=${booking.id}`
    const answers = await Promise.all([1, 2, 3, 4].map(() => boss.get(path)))
    const urls = answers.map(({ body }) => body.links[0].url)
    expect(new Set(urls).size).toBe(1)
    expect(urls[0]).toMatch(/\/wallet\/[\w-]{43}$/)
  })

  test('finds both buttons in the mail of the booking and on its page, in the language of the booking', async () => {
    const sold = await sell({ guests: 2, ext: { language: 'fr' } })
    await expect.poll(async () => (await mailsAbout(sold.id, boss)).length).toBeGreaterThan(0)
    const mail = (await mailsAbout(sold.id, boss)).find(({ to }) => to.includes('ana@guests.example'))
    const { html, text } = (await boss.get(`/api/voucher/outbox/${mail?.id}`)).body.message
    const page = `${app.config.PUBLIC_URL}${sold.page}`
    expect(text).toContain(`Ajouter à Apple Wallet\u00a0: ${page}/apple\n`)
    expect(text).toContain(`Ajouter à Google Wallet\u00a0: ${page}\n`)
    expect(html).toContain(`href="${page}/apple"`)
    const shown = await ask('GET', sold.page)
    expect(shown.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
    for (const { id } of sold.tickets) {
      expect(shown.body).toContain(`href="${page}/apple/${id}"`)
      expect(shown.body).toContain(`action="${page}/google/${id}"`)
    }
    expect(shown.body).toContain('Vos billets sur votre téléphone')
    expect(shown.body).toContain(
      `href="${page}/apple" aria-label="Ajouter à Apple Wallet – Tous les billets"`,
    )
    expect(shown.body).not.toContain('Add to')
    expect(shown.body).not.toContain('<script')
  })

  test('finds the buttons of each booking in a mail about several', async () => {
    const [one, two] = [await sell(), await sell()]
    const body = { bookings: [one.id, two.id], language: 'es', to: 'ana@guests.example' }
    const { message } = (await boss.post('/api/voucher/send-sale-email', body)).body
    const { text } = (await boss.get(`/api/voucher/outbox/${message.id}`)).body.message
    for (const { page } of [one, two])
      expect(text).toContain(`Añadir a Apple Wallet – Sunset cruise: ${app.config.PUBLIC_URL}${page}/apple`)
  })

  test('is forgotten with the phones: the link ends, and Google Wallet has no name any more', async () => {
    const boat = await addShelf(app, boss, { beside: shelf })
    const sold = await sell({ on: boat, guests: 1 })
    const id = sold.tickets[0]?.id ?? ''
    const { pass } = await passOf(sold)
    const mine = phone(pass)
    await mine.register()
    await ask('POST', `${sold.page}/google`)
    expect(JSON.stringify(google.object(id))).toContain('Ana Núñez')
    await cancel(sold)
    await app.db
      .updateTable('booking_items')
      .set({ starts_at: new Date('2020-01-01T10:00:00Z'), ends_at: new Date('2020-01-01T11:00:00Z') })
      .where('booking_id', '=', sold.id)
      .execute()
    await app.db
      .updateTable('bookings')
      .set({ email: 'forget@guests.example', search: 'forget@guests.example' })
      .where('id', '=', sold.id)
      .execute()
    const forgotten = await boss.post('/api/booking/forget-guest', { email: 'forget@guests.example' })
    expect(forgotten.body).toEqual({ forgotten: 1 })
    await expect.poll(() => JSON.stringify(google.object(id))).not.toContain('Ana')
    await expect.poll(async () => (await mine.latest()).statusCode).toBe(401)
    expect((await ask('GET', sold.page)).statusCode).toBe(404)
    expect((await mine.changed()).statusCode).toBe(204)
    for (const table of ['wallet_links', 'wallet_devices', 'wallet_objects'] as const)
      await expect
        .poll(() => app.db.selectFrom(table).select('booking_id').where('booking_id', '=', sold.id).execute())
        .toEqual([])
  })
})

test('without the settings there is no link, no button, and no address that answers', async () => {
  const plain = await testApp({ works: true })
  const desk = await openDesk(plain, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
  const own = await addShelf(plain, desk)
  const hold = (await desk.post('/api/booking/acquire-hold', holdBody(own, 1))).body.hold.id
  const body = bookingBody(own, 1, hold)
  Object.assign(body.booking.customer, { email: 'ana@guests.example' })
  const { booking } = (await desk.post('/api/booking/create-booking', body)).body
  expect((await desk.get(`/api/voucher/wallet-links?bookings=${booking.id}`)).body.links).toEqual([])
  await expect.poll(async () => (await mailsAbout(booking.id, desk)).length).toBeGreaterThan(0)
  const [mail] = await mailsAbout(booking.id, desk)
  expect((await desk.get(`/api/voucher/outbox/${mail?.id}`)).body.message.text).not.toMatch(/wallet/i)
  const unknown = await plain.inject({ url: '/wallet-that-never-was/x' })
  const page = await plain.inject({ url: '/wallet/x' })
  expect([page.statusCode, page.headers['content-type']]).toEqual([
    unknown.statusCode,
    unknown.headers['content-type'],
  ])
  const call = await plain.inject({ url: `/api/wallet/apple/v1/passes/${passType}/${booking.tickets[0].id}` })
  expect(call.json().error.data.reason).toBe('things.not_found')
  expect(await plain.db.selectFrom('wallet_links').select('booking_id').execute()).toEqual([])
})
