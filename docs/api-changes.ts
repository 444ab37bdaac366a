import { endpoints } from '@reseller-portal/contract/endpoints'
import { ownValue } from '@reseller-portal/contract/kit'
import type { ApiVersion } from '../server/src/app/api-versions.ts'
import { endpointsForKeys, openApi } from '../server/src/app/openapi.ts'

/** A schema of the document, with only what a program relies on. */
type Schema = {
  $ref?: string
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
}
type Call = { inputs: Schema; answer: Schema | string; isDeprecated?: boolean }
/** What is promised to programs: every call by its method and path, every message, and the objects in them. */
export type Api = {
  calls: Record<string, Call>
  messages: Record<string, Schema>
  schemas: Record<string, Schema>
}
export type Changes = Omit<ApiVersion, 'version'>

type Content = Record<string, { schema: Schema }>
type Operation = {
  deprecated?: boolean
  parameters: { name: string; in: string; required: boolean; schema: Schema }[]
  requestBody?: { content: Content }
  responses: Record<string, { content: Content }>
}
type Document = {
  paths: Record<string, Record<string, Operation>>
  webhooks: Record<string, { post: Operation }>
  components: { schemas: Record<string, Schema> }
}

/** What the portal promises now. */
export function currentApi(): Api {
  // The document is ours and has these parts.
  const document = openApi(endpointsForKeys(endpoints)) as Document
  const { paths, webhooks, components } = JSON.parse(JSON.stringify(document, shorter)) as Document
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, it]): [string, Call] => [
      `${method.toUpperCase()} ${path}`,
      { inputs: inputsOf(it), answer: answerOf(it), ...(it.deprecated && { isDeprecated: true }) },
    ]),
  )
  const messages = Object.entries(webhooks).map(([name, { post }]): [string, Schema] => [name, bodyOf(post)])
  return {
    calls: Object.fromEntries(calls),
    messages: Object.fromEntries(messages),
    schemas: components.schemas,
  }
}

/** Without texts and bounds, which no program is made from. */
function shorter(key: string, value: unknown): unknown {
  return /^(description|summary|default|pattern|x-.*|m(in|ax)[A-Z].*|(exclusiveM|m)(in|ax)imum)$/.test(key) &&
    (typeof value !== 'object' || key.startsWith('x-'))
    ? undefined
    : value
}

/** Parameters and the body's fields are one object, as in the contract: a header is the client's own. */
function inputsOf({ parameters, ...rest }: Operation): Schema {
  const { properties = {}, required = [] } = bodyOf(rest)
  const own = parameters.filter((each) => each.in !== 'header')
  return {
    type: 'object',
    properties: { ...Object.fromEntries(own.map(({ name, schema }) => [name, schema])), ...properties },
    required: [...own.filter((each) => each.required).map(({ name }) => name), ...required],
  }
}

function bodyOf({ requestBody }: Pick<Operation, 'requestBody'>): Schema {
  return requestBody?.content['application/json']?.schema ?? {}
}

function answerOf({ responses }: Operation): Schema | string {
  const [media = '', content] = Object.entries(responses[200]?.content ?? {})[0] ?? []
  return media === 'application/json' ? (content?.schema ?? {}) : media
}

/** What is different, as sentences: `breaking` is what a program that worked can trip over. */
export function changesBetween(before: Api, after: Api): Changes {
  const changes: Changes = { breaking: [], other: [] }
  const breaks = (text: string) => changes.breaking.push(text)
  const tells = (text: string) => changes.other.push(text)
  const objects = comparing(before, after, breaks, tells)
  for (const [name, call] of Object.entries(before.calls)) {
    const now = ownValue(after.calls, name)
    if (!now) {
      breaks(`\`${name}\` was removed`)
      continue
    }
    if (now.isDeprecated && !call.isDeprecated) tells(`\`${name}\` is deprecated`)
    objects(call.inputs, now.inputs, { call: name, field: '', isInput: true })
    const place = { call: name, field: '', isInput: false }
    if (typeof call.answer === 'object' && typeof now.answer === 'object')
      objects(call.answer, now.answer, place)
    else if (call.answer !== now.answer) breaks(`\`${name}\`: the type of the answer changed`)
  }
  for (const [name, message] of Object.entries(before.messages)) {
    const now = ownValue(after.messages, name)
    if (now) objects(message, now, { call: name, field: '', isInput: false })
    else breaks(`The message \`${name}\` was removed`)
  }
  for (const name of Object.keys(after.calls)) if (!ownValue(before.calls, name)) tells(`\`${name}\` is new`)
  for (const name of Object.keys(after.messages))
    if (!ownValue(before.messages, name)) tells(`The message \`${name}\` is new`)
  return changes
}

type Place = { call: string; field: string; isInput: boolean }
type Note = (text: string) => unknown

/** Compares two schemas, each object once for what is sent and once for what is answered. */
function comparing(before: Api, after: Api, breaks: Note, tells: Note) {
  const seen = new Set<string>()
  const compare = (old: Schema, now: Schema, place: Place): void => {
    const pair = `${old.$ref} ${now.$ref} ${place.isInput}`
    if (old.$ref !== undefined && now.$ref !== undefined) {
      if (seen.has(pair)) return
      seen.add(pair)
    }
    const [was, is] = [waysOf(old, before.schemas), waysOf(now, after.schemas)]
    compareWays(was, is, place)
    const [objectsBefore, objectsNow] = [objectsOf(was), objectsOf(is)]
    for (const each of objectsBefore) {
      const same = objectsBefore.length === 1 && objectsNow.length === 1
      const match = same ? objectsNow[0] : objectsNow.find((one) => marksOf(one) === marksOf(each))
      if (match) compareFields(each, match, place)
      else if (place.isInput && objectsNow.length > 0)
        breaks(`${nameOfPlace(place)} no longer takes one of its forms`)
    }
    const [item, itemNow] = [was.find(({ items }) => items)?.items, is.find(({ items }) => items)?.items]
    if (item && itemNow) compare(item, itemNow, { ...place, field: `${place.field}[]` })
  }
  const compareWays = (was: Schema[], is: Schema[], place: Place): void => {
    const [narrow, wide] = place.isInput ? [is, was] : [was, is]
    // Any value is allowed where nothing is said.
    const lost = typesOf(narrow).has('any')
      ? []
      : [...typesOf(wide)].filter((type) => !typesOf(narrow).has(type))
    if (lost.length > 0)
      breaks(
        place.isInput
          ? `${nameOfPlace(place)} no longer takes ${lost.join(', ')}`
          : `${nameOfPlace(place)} can be ${lost.join(', ')}`,
      )
    const [values, valuesNow] = [valuesOf(was), valuesOf(is)]
    const gone = values.filter((value) => valuesNow.length > 0 && !valuesNow.includes(value))
    const added = valuesNow.filter((value) => !values.includes(value))
    if (gone.length > 0) breaks(`${nameOfPlace(place)} lost ${gone.join(', ')}`)
    if (place.isInput && values.length === 0 && added.length > 0 && typesOf(was).has('string'))
      breaks(`${nameOfPlace(place)} takes only ${added.join(', ')}`)
    else if (added.length > 0) tells(`${nameOfPlace(place)} got ${added.join(', ')}`)
  }
  const compareFields = (old: Schema, now: Schema, place: Place): void => {
    const [fields, fieldsNow] = [old.properties ?? {}, now.properties ?? {}]
    for (const [name, schema] of Object.entries(fields)) {
      const here = { ...place, field: place.field === '' ? name : `${place.field}.${name}` }
      const schemaNow = ownValue(fieldsNow, name)
      if (!schemaNow) {
        breaks(`${nameOfPlace(here)} was removed`)
        continue
      }
      const [must, mustNow] = [old, now].map(({ required = [] }) => required.includes(name))
      if (place.isInput && mustNow && !must) breaks(`${nameOfPlace(here)} is required`)
      if (!place.isInput && must && !mustNow) breaks(`${nameOfPlace(here)} can be missing`)
      compare(schema, schemaNow, here)
    }
    for (const name of Object.keys(fieldsNow)) {
      if (ownValue(fields, name)) continue
      const here = nameOfPlace({ ...place, field: place.field === '' ? name : `${place.field}.${name}` })
      if (place.isInput && now.required?.includes(name)) breaks(`${here} is new and required`)
      else tells(`${here} is new`)
    }
    const [more, moreNow] = [old.additionalProperties, now.additionalProperties]
    if (typeof more === 'object' && typeof moreNow === 'object')
      compare(more, moreNow, { ...place, field: `${place.field}{}` })
  }
  return compare
}

function nameOfPlace({ call, field, isInput }: Place): string {
  const what = isInput ? 'the request' : 'the answer'
  return field === '' ? `\`${call}\`: ${what}` : `\`${call}\`: \`${field}\` of ${what}`
}

/** The alternatives of a schema, without references. */
function waysOf(schema: Schema, schemas: Api['schemas']): Schema[] {
  const name = schema.$ref?.split('/').at(-1)
  if (name !== undefined) return waysOf(ownValue(schemas, name) ?? {}, schemas)
  const ways = schema.anyOf ?? schema.oneOf
  if (ways) return ways.flatMap((each) => waysOf(each, schemas))
  if (Array.isArray(schema.type)) return schema.type.map((type) => ({ ...schema, type }))
  return [schema]
}

function objectsOf(ways: readonly Schema[]): Schema[] {
  return ways.filter(({ type }) => type === 'object')
}

/** What tells alternative objects apart: their fixed values, else their fields. */
function marksOf({ properties = {} }: Schema): string {
  const fixed = Object.entries(properties).filter(([, each]) => each.const !== undefined)
  return JSON.stringify(
    fixed.length > 0 ? fixed.map(([name, each]) => [name, each.const]) : Object.keys(properties),
  )
}

function typesOf(ways: readonly Schema[]): Set<string> {
  return new Set(
    ways.map(({ type, format, const: fixed }) => {
      const name = String(type ?? (fixed === undefined ? 'any' : fixed === null ? 'null' : typeof fixed))
      return format === undefined ? name : `${name} (${format})`
    }),
  )
}

/** The values that it has, where they are listed. */
function valuesOf(ways: readonly Schema[]): unknown[] {
  return ways.flatMap((each) => (each.const === undefined ? (each.enum ?? []) : [each.const]))
}

/** `docs/api-changelog.md`, from the versions so far. */
export function changelogPage(versions: readonly ApiVersion[]): string {
  return [
    '# Changes of the API',
    '',
    'Made by `npm run docs` by comparing the documents of two versions. [How an API changes](adding/api-change.md) says how.',
    ...versions.flatMap(({ version, breaking, other }) => [
      ...['', `## ${version}`],
      ...(breaking.length + other.length === 0 ? ['', 'The first version.'] : []),
      ...(breaking.length > 0
        ? ['', '**Programs must be changed:**', '', ...breaking.map((each) => `- ${each}`)]
        : []),
      ...(other.length > 0 ? ['', ...other.map((each) => `- ${each}`)] : []),
    ]),
    '',
  ].join('\n')
}

/** As it is checked in: a line for each call, message, and object. */
export function written(api: Api): string {
  const lines = (part: object) =>
    Object.entries(part)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)}`)
      .join(',\n')
  const parts = Object.entries(api).map(([name, part]) => `  ${JSON.stringify(name)}: {\n${lines(part)}\n  }`)
  return `{\n${parts.join(',\n')}\n}\n`
}
