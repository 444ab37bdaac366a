import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Validator } from '@seriousme/openapi-schema-validator'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import fastify from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { readOwnKey } from '@reseller-portal/contract/accounts'
import { testType, webhookTypes } from '@reseller-portal/contract/channels'
import { endpoints } from '@reseller-portal/contract/endpoints'
import type { Deps } from '#kit/context.ts'
import { apiVersions } from './app/api-versions.ts'
import { openApi } from './app/openapi.ts'
import { channelsModule } from '#modules/channels/index.ts'
import { sharedApp } from '#test/app.ts'

type Operation = {
  operationId: string
  security: object[]
  requestBody?: { content: { 'application/json': { schema: { properties: Record<string, object> } } } }
  'x-codeSamples'?: { lang: string; source: string }[]
}
type Document = {
  openapi: string
  info: { version: string; description: string }
  paths: Record<string, Record<string, Operation>>
  webhooks: Record<string, object>
  components: { schemas: Record<string, object> }
}

let document: Document
let programs: Document
let octo: Document
beforeAll(async () => {
  const app = await sharedApp()
  document = (await app.inject({ method: 'GET', url: '/api/openapi.json' })).json()
  programs = (await app.inject({ method: 'GET', url: '/api/reference/openapi.json' })).json()
  octo = (await app.inject({ method: 'GET', url: '/octo/openapi.json' })).json()
})

test('the documents are sound OpenAPI 3.1', async () => {
  for (const each of [document, programs, octo]) {
    expect(each.openapi).toMatch(/^3\.1\./)
    expect(await new Validator().validate(structuredClone(each))).toMatchObject({ valid: true })
  }
})

test('the document has no error by the rules of Redocly, and a fault would be found', async () => {
  // Three addresses of the specification end with a slash.
  const rules = { 'no-path-trailing-slash': 'off' } as const
  const config = await createConfig({ extends: ['recommended'], rules })
  const errorsIn = async (each: object) =>
    (await lintFromString({ source: JSON.stringify(each), config }))
      .filter(({ severity }) => severity === 'error')
      .map(({ ruleId, message, location: [at] }) => `${ruleId} ${message} ${at?.pointer}`)
  for (const each of [document, programs]) expect(await errorsIn(each)).toEqual([])
  expect(await errorsIn({ ...document, security: [{ nothing: [] }] })).not.toEqual([])
})

test('a document that is not sound would be noticed', async () => {
  expect(await new Validator().validate({ ...document, info: { title: 7 } })).toMatchObject({ valid: false })
})

test('the document of the OCTO calls lists every call that is served below /octo, and nothing else', () => {
  const app = fastify()
  const bound: string[] = []
  app.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat())
      if (each !== 'HEAD' && url.startsWith('/octo/')) bound.push(`${each} ${url}`)
  })
  // Binding asks for nothing.
  channelsModule(app, {} as Deps)
  const listed = Object.entries(octo.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(
      (method) => `${method.toUpperCase()} /octo${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    ),
  )
  expect(listed.toSorted()).toEqual(bound.toSorted())
  expect(listed.length).toBeGreaterThan(20)
  const operations = Object.values(octo.paths).flatMap((methods) => Object.values(methods))
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
})

test('the document lists every endpoint at its method and path, and nothing else', () => {
  const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, { operationId }]) => `${method.toUpperCase()} ${path} ${operationId}`,
    ),
  )
  const expected = Object.entries(endpoints).map(
    ([name, it]) => `${it.method} ${it.path.replaceAll(/:(\w+)/g, '{$1}')} ${name}`,
  )
  expect(listed.toSorted()).toEqual(expected.toSorted())
  expect(listed.length).toBeGreaterThan(30)
})

test('the reference has the calls of API keys only, each with curl and TypeScript', () => {
  const operations = Object.values(programs.paths).flatMap((methods) => Object.values(methods))
  expect(operations.filter(({ security }) => !JSON.stringify(security).includes('"key"'))).toEqual([])
  expect(operations.length).toBeGreaterThan(300)
  const samplesOf = (id: string) =>
    operations.find(({ operationId }) => operationId === id)?.['x-codeSamples']?.map(({ source }) => source)
  expect(samplesOf('bookings.cancelBooking')).toEqual([
    expect.stringContaining('-H "Idempotency-Key: $(uuidgen)"'),
    expect.stringContaining("await portal.POST('/api/booking/cancel-booking/{id}', {"),
  ])
  expect(operations.filter((each) => each['x-codeSamples']?.length !== 2)).toEqual([])
})

test('the reference says its version, what changed in it, and which calls will be removed', () => {
  const [{ version = '' } = {}] = apiVersions
  expect(programs.info.version).toBe(version)
  expect(programs.info.description).toContain(`# Changes\n\n## ${version}\n`)
  const deprecated = { since: '2026-12-01', until: '2027-06-01' }
  // The document is ours and has these parts.
  const { paths } = openApi({ going: { ...readOwnKey, deprecated } }) as Document
  const [going] = Object.values(paths)
  expect(going?.['get']).toMatchObject({
    deprecated: true,
    description: expect.stringContaining('Deprecated since 2026-12-01, and removed on 2027-06-01.'),
  })
})

test('the document has every message of webhooks, and the objects of the contract under their names', () => {
  expect(Object.keys(document.webhooks)).toEqual([...webhookTypes, testType])
  const { schemas } = document.components
  expect(Object.keys(schemas)).toEqual(
    expect.arrayContaining(['Booking', 'BookingRequestInput', 'Contact', 'Hold', 'WebhookMessage', 'Error']),
  )
  const text = JSON.stringify(document)
  const named = text.matchAll(/"#\/components\/schemas\/(\w+)"/g)
  expect([...named].flatMap(([, name = '']) => (name in schemas ? [] : [name]))).toEqual([])
  expect(JSON.stringify(document.paths['/api/booking/get-booking/{id}'])).toContain(
    '"#/components/schemas/Booking"',
  )
})

test('an endpoint that a file of the contract exports is in the list, where the tests that walk all of them find it', async () => {
  const contract = join(import.meta.dirname, '../../contract/src')
  const files = readdirSync(contract, { recursive: true, encoding: 'utf8' })
  const listed = new Set<unknown>(Object.values(endpoints))
  const missing = []
  for (const file of files.filter((each) => each.endsWith('.ts') && !each.includes('.test.'))) {
    const exported: Record<string, unknown> = await import(join(contract, file))
    for (const [name, value] of Object.entries(exported))
      if (isEndpoint(value) && !listed.has(value)) missing.push(`${file} ${name}`)
  }
  expect(missing).toEqual([])
})

function isEndpoint(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'may' in value
}
