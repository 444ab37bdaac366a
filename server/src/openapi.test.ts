import { Validator } from '@seriousme/openapi-schema-validator'
import { beforeAll, expect, test } from 'vitest'
import { endpoints } from '@reseller-portal/contract/endpoints'
import { testApp } from '#test/app.ts'

type Document = { openapi: string; paths: Record<string, Record<string, { operationId: string }>> }

let document: Document
beforeAll(async () => {
  const app = await testApp()
  const answer = await app.inject({ method: 'GET', url: '/api/openapi.json' })
  document = answer.json()
})

test('the document is sound OpenAPI 3.1', async () => {
  expect(document.openapi).toMatch(/^3\.1\./)
  expect(await new Validator().validate(structuredClone(document))).toMatchObject({ valid: true })
})

test('a document that is not sound would be noticed', async () => {
  expect(await new Validator().validate({ ...document, info: { title: 7 } })).toMatchObject({ valid: false })
})

test('the document lists every endpoint at its method and path, and nothing else', () => {
  const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, { operationId }]) => `${method.toUpperCase()} ${path} ${operationId}`,
    ),
  )
  const known = Object.entries(endpoints).map(
    ([name, it]) => `${it.method} ${it.path.replaceAll(/:(\w+)/g, '{$1}')} ${name}`,
  )
  expect(listed.toSorted()).toEqual(known.toSorted())
  expect(listed.length).toBeGreaterThan(30)
})
