import * as z from 'zod'
import * as accounts from '@reseller-portal/contract/accounts'
import * as channels from '@reseller-portal/contract/channels'
import * as connections from '@reseller-portal/contract/connections'
import * as documents from '@reseller-portal/contract/documents'
import * as gate from '@reseller-portal/contract/gate'
import * as inventory from '@reseller-portal/contract/inventory'
import * as kit from '@reseller-portal/contract/kit'
import * as ledger from '@reseller-portal/contract/ledger'
import * as offers from '@reseller-portal/contract/offers'
import * as organizations from '@reseller-portal/contract/organizations'
import * as payments from '@reseller-portal/contract/payments'
import * as prices from '@reseller-portal/contract/prices'
import * as products from '@reseller-portal/contract/products'
import * as reports from '@reseller-portal/contract/reports'
import * as sales from '@reseller-portal/contract/sales'

const rooms = [
  kit,
  organizations,
  accounts,
  products,
  inventory,
  connections,
  prices,
  offers,
  ledger,
  payments,
  sales,
  gate,
  documents,
  channels,
  reports,
]

/** What is sent, or what is answered: defaults are optional in the one and always there in the other. */
export type Direction = 'input' | 'output'
export type JsonSchema = z.core.JSONSchema.BaseSchema

/**
 * JSON Schemas of one document. The objects that the contract exports become its components under their exported
 * names, so that generated clients have types with these names.
 */
export function sharedSchemas() {
  const objects = new Map(rooms.flatMap((room) => Object.entries<unknown>(room)).flatMap(objectsOf))
  const names = z.registry<{ id: string }>()
  for (const [name, schema] of objects) names.add(schema, { id: name })
  const components: Record<string, JsonSchema> = {}
  const inputNames = new Map<string, string>()

  const jsonOf = (schema: z.ZodType, io: Direction, metadata?: typeof names): JsonSchema =>
    z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      ...(metadata && { metadata }),
      override: ({ jsonSchema }) => {
        // An answer may get more fields later, which clients ignore.
        if (io === 'output' && jsonSchema.additionalProperties === false)
          delete jsonSchema.additionalProperties
        // The format says it.
        if (jsonSchema.format !== undefined) delete jsonSchema.pattern
      },
    })
  /** An object whose input is not what is answered has a second component. */
  const inputName = (name: string): string => {
    const cached = inputNames.get(name)
    if (cached !== undefined) return cached
    const schema = objects.get(name)
    const isSame =
      schema !== undefined &&
      JSON.stringify(jsonOf(schema, 'input')) === JSON.stringify(jsonOf(schema, 'output'))
    const found = isSame ? name : `${name}Input`
    inputNames.set(name, found)
    return found
  }
  const componentName = (name: string, io: Direction) => (io === 'input' ? inputName(name) : name)
  const withRefs = (schema: JsonSchema, io: Direction): JsonSchema =>
    JSON.parse(
      JSON.stringify(schema).replaceAll(
        /"#\/\$defs\/(\w+)"/g,
        (_, name: string) => `"#/components/schemas/${componentName(name, io)}"`,
      ),
    )

  return {
    components,
    /** The schema; `isWhole` writes its own fields out even if it has a name. */
    schemaOf(schema: z.ZodType, io: Direction, isWhole = false): JsonSchema {
      const { $schema: _, $defs = {}, ...rest } = jsonOf(schema, io, names)
      for (const [name, each] of Object.entries($defs))
        Object.assign(components, { [componentName(name, io)]: withRefs(each, io) })
      const own = rest.$ref?.replace('#/$defs/', '')
      return withRefs((isWhole && own !== undefined && $defs[own]) || rest, io)
    },
  }
}

/** An exported object by its name; of a record what is read, and what a person fills in. */
function objectsOf([name, value]: [string, unknown]): [string, z.ZodObject][] {
  if (value instanceof z.ZodObject) return [[name, value]]
  if (typeof value !== 'object' || value === null || !('fields' in value) || !('row' in value)) return []
  const parts: [string, unknown][] = [
    [name, value.row],
    [`${name}Fields`, value.fields],
  ]
  return parts.flatMap(objectsOf)
}

export type Schemas = ReturnType<typeof sharedSchemas>
