import * as octo from '@octocloud/types'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { expect } from 'vitest'
import * as z from 'zod'
import { octoOpenApi } from '#server/app/openapi.ts'
import { addKey, octoCalls } from '#modules/channels/index.ts'
import { moveCredit } from '#modules/organizations/index.ts'
import { workOf, type TestApp } from '../app.ts'

// What came over the wire: each test says what it expects of it.
// oxlint-disable-next-line typescript/no-explicit-any
type Answer = { status: number; body: any; headers: Record<string, unknown> }

type Headers = Record<string, string | undefined>

/** A reseller's system: its calls bear a key, and every answer is held against the schemas of the standard. */
export type OctoDesk = {
  get(path: string, headers?: Headers): Promise<Answer>
  post(path: string, body?: unknown, headers?: Headers): Promise<Answer>
  patch(path: string, body?: unknown, headers?: Headers): Promise<Answer>
  delete(path: string, body?: unknown, headers?: Headers): Promise<Answer>
}

type DeskOptions = {
  key: string
  /** As in the header; none unless given. */
  capabilities?: string
  /** `Accept-Language`. */
  language?: string
}

/** Speaks OCTO to the app; `path` is what comes after `/octo`. A header of `undefined` is not sent. */
export function octoDesk(app: TestApp, { key, capabilities = '', language }: DeskOptions): OctoDesk {
  const usual: Headers = {
    authorization: `Bearer ${key}`,
    'octo-capabilities': capabilities,
    'accept-language': language,
  }
  const send = async (method: Method, path: string, body: unknown, more: Headers = {}): Promise<Answer> => {
    const headers = Object.entries({ ...usual, ...more }).filter(([, value]) => value !== undefined)
    const answer = await app.inject({
      method,
      url: `/octo${path}`,
      headers: Object.fromEntries(headers),
      ...(body === undefined ? {} : { payload: body as object }), // any JSON value, as a client may send
    })
    const reply = { status: answer.statusCode, body: answer.json(), headers: answer.headers }
    expectSound(method, path, reply)
    return reply
  }
  return {
    get: (path, headers) => send('GET', path, undefined, headers),
    post: (path, body, headers) => send('POST', path, body, headers),
    patch: (path, body, headers) => send('PATCH', path, body, headers),
    delete: (path, body, headers) => send('DELETE', path, body, headers),
  }
}

/** A new key of a channel whose reseller agreed to sales on account. */
export async function octoKey(
  app: TestApp,
  channel: { resellerId: string; supplierId: string; isTest?: boolean },
): Promise<string> {
  const work = workOf(app)
  await moveCredit({ ...channel, from: ['NONE', 'REQUESTED'], to: 'AGREED' }, work, app.db)
  const made = await addKey({ name: 'Harbor', isTest: false, ...channel }, work, app.db)
  return made.key
}

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
type Schema = { parse(value: unknown): unknown }

/** The standard has prose for it, and a schema of its place (docs/octo-facts.md §1.6). */
const pickupLocation = z.strictObject({
  id: z.string(),
  title: z.string(),
  shortDescription: z.string().nullable(),
  place: z.custom((place) => place === null || octo.zPlace.safeParse(place).success),
})

/** The schema of each call's successful answer. */
const answers: readonly [RegExp, Schema][] = [
  [/^GET \/capabilities$/, octo.zCapabilitiesGetResponse],
  [/^GET \/supplier$/, octo.zSupplier],
  [/^GET \/suppliers$/, octo.zSupplier.array()],
  [/^GET \/suppliers\/[^/]+$/, octo.zSupplier],
  [/^GET \/products$/, octo.zProductsGetProductsResponse],
  [/^GET \/products\/[^/]+$/, octo.zProduct],
  [/^POST \/availability$/, octo.zAvailabilitiesAvailabilityCheckResponse],
  [/^POST \/availability\/calendar$/, octo.zAvailabilitiesAvailabilityCalendarResponse],
  [/^GET \/bookings$/, octo.zBookingsGetBookingsResponse],
  [/^(GET|PATCH|DELETE) \/bookings\/[^/]+$/, octo.zBooking],
  [/^GET \/bookings\/[^/]+\/pickupLocations$/, pickupLocation.array()],
  [/^POST \/bookings(\/[^/]+\/(confirm|extend|cancel))?$/, octo.zBooking],
]

const refusals: Record<string, Schema> = {
  INVALID_PRODUCT_ID: octo.zErrorInvalidProductId,
  INVALID_OPTION_ID: octo.zErrorInvalidOptionId,
  INVALID_UNIT_ID: octo.zErrorInvalidUnitId,
  INVALID_AVAILABILITY_ID: octo.zErrorInvalidAvailabilityId,
  INVALID_BOOKING_UUID: octo.zErrorInvalidBookingUuid,
  BAD_REQUEST: octo.zErrorBadRequest,
  UNPROCESSABLE_ENTITY: octo.zErrorUnprocessableEntity,
  UNAUTHORIZED: octo.zErrorUnauthorized,
  FORBIDDEN: octo.zErrorForbidden,
  INTERNAL_SERVER_ERROR: octo.zErrorInternalServerError,
  // The standard has no schema for it.
  TOO_MANY_REQUESTS: octo.zBaseError,
}

/** Keys of capabilities that the package's schemas lack (docs/octo-facts.md §1.6); only where they were negotiated. */
const extensions: Record<string, readonly string[]> = {
  pickups: [
    ...['pickupAvailable', 'pickupRequired', 'pickupPoints', 'pickupPoint', 'pickupRequested'],
    ...['pickupPointId', 'pickupHotel', 'pickupHotelRoom', 'pickupLocations', 'pickupAreas'],
    ...['pickupLocationId', 'pickupLocation', 'pickupNotes'],
    ...['localPickupDateTimeStart', 'localPickupDateTimeEnd'],
  ],
  questions: ['questions', 'questionAnswers'],
}

/** The answer has the keys of its schema and no other, at every level, and its times are written as the standard says. */
export function expectSound(method: string, path: string, { status, body, headers }: Answer): void {
  const call = `${method} ${path.replace(/\?.*$/, '').replace(/(.)\/$/, '$1')}`
  const schema = status === 200 ? answers.find(([it]) => it.test(call))?.[1] : refusals[body.error]
  if (schema === undefined) throw new Error(`no schema for ${call}: ${status} ${JSON.stringify(body)}`)
  const active = String(headers['octo-capabilities'] ?? '').replaceAll('octo/', '')
  const lacking = new Set(active.split(',').flatMap((id) => extensions[id] ?? []))
  const plain = without(body, lacking)
  // A schema drops unknown keys.
  expect(schema.parse(plain), call).toEqual(plain)
  expect(wrongTimes(body), call).toEqual([])
  expect(unlikeDocument(method, call.replace(/^\w+ /, ''), { status, body }), call).toEqual([])
}

/** The answer as `/octo/openapi.json` describes it. */
const document = octoOpenApi(octoCalls) as { paths: Record<string, Record<string, Operation>> }
type Operation = { responses: Record<string, { content: Record<string, { schema: object }> }> }
const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true }).addSchema(
  document,
  'octo',
)
const validators = new Map<string, ValidateFunction>()

export function unlikeDocument(
  method: string,
  path: string,
  { status, body }: Pick<Answer, 'status' | 'body'>,
) {
  const described = Object.keys(document.paths).find((each) =>
    new RegExp(`^${each.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path),
  )
  // An unknown path is answered with 404.
  if (described === undefined) return status === 404 ? [] : [`${path} is not described`]
  const pointer = [
    'paths',
    described,
    method.toLowerCase(),
    'responses',
    String(status),
    'content',
    'application/json',
    'schema',
  ]
  const ref = `octo#/${pointer.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`
  const validate = validators.get(ref) ?? ajv.compile({ $ref: ref })
  validators.set(ref, validate)
  validate(body)
  return validate.errors ?? []
}

function without(value: unknown, keys: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((each) => without(each, keys))
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([key]) => !keys.has(key))
  return Object.fromEntries(kept.map(([key, inner]) => [key, without(inner, keys)]))
}

const shapes: readonly [RegExp, RegExp][] = [
  [/^utc[A-Z]/, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/],
  [/^local(Pickup)?DateTime/, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/],
  [/^localDate(Start|End)?$/, /^\d{4}-\d\d-\d\d$/],
]

function wrongTimes(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(wrongTimes)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const shape = shapes.find(([name]) => name.test(key))?.[1]
    const isWrong = shape !== undefined && inner !== null && !shape.test(String(inner))
    return isWrong ? [`${key} ${String(inner)}`] : wrongTimes(inner)
  })
}
