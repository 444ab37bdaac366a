import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { ownValue } from '@reseller-portal/contract/kit'
import { Subscription } from '../notifications/schema.ts'

type Schema = { properties?: object }

/** What OCTO calls answer, by the standard's names: its own schemas (`docs/octo-schemas.ts`), and ours of what it has none for. */
export function octoSchemas(): Record<string, object> {
  const standard: Record<string, Schema> = JSON.parse(
    readFileSync(join(import.meta.dirname, 'standard.schema.json'), 'utf8'),
  )
  const whole = Object.entries(standard).map(([name, schema]) => [
    name,
    withAdded(schema, ownValue(added, name)),
  ])
  return {
    ...Object.fromEntries(whole),
    PickupLocation: pickupLocation,
    PickupPoint: pickupPoint,
    Question: question,
    QuestionAnswer: questionAnswer,
    Subscription: z.toJSONSchema(Subscription),
  }
}

function withAdded(schema: Schema, more: object | undefined): Schema {
  return more === undefined ? schema : { ...schema, properties: { ...schema.properties, ...more } }
}

const flag = { type: 'boolean' }
const text = { type: 'string' }
const textOrNull = { type: ['string', 'null'] }
const one = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const listOf = (name: string) => ({ type: 'array', items: one(name) })

const questions = { questions: listOf('Question') }
const questionAnswers = { questionAnswers: listOf('QuestionAnswer') }
const pickup = { pickupAvailable: flag, pickupRequired: flag, pickupPoints: listOf('PickupPoint') }
const pickupWindow = { localPickupDateTimeStart: text, localPickupDateTimeEnd: text }

/** What `octo/pickups` and `octo/questions` add to the standard's schemas, where they are active. */
const added: Record<string, object> = {
  Product: questions,
  Option: {
    ...pickup,
    pickupLocations: listOf('PickupLocation'),
    pickupAreas: { type: 'array', maxItems: 0 },
    ...questions,
  },
  Unit: questions,
  Availability: { ...pickup, ...pickupWindow },
  Booking: {
    pickupRequested: flag,
    pickupLocationId: textOrNull,
    pickupLocation: { anyOf: [one('PickupLocation'), { type: 'null' }] },
    pickupNotes: textOrNull,
    ...pickupWindow,
    pickupPointId: textOrNull,
    pickupHotel: textOrNull,
    pickupHotelRoom: textOrNull,
    ...questionAnswers,
  },
  UnitItem: questionAnswers,
}

/** The standard publishes this capability in prose (docs/octo-facts.md §1.6). */
const pickupLocation = {
  type: 'object',
  required: ['id', 'title', 'shortDescription', 'place'],
  properties: {
    id: text,
    title: text,
    shortDescription: textOrNull,
    place: { anyOf: [one('Place'), { type: 'null' }] },
  },
}

/** A place of the older capability; a slot's has the time at which guests are picked up there. */
const pickupPoint = {
  type: 'object',
  required: ['id', 'name', 'directions'],
  properties: {
    id: text,
    name: text,
    directions: textOrNull,
    address: textOrNull,
    latitude: { type: ['number', 'null'] },
    longitude: { type: ['number', 'null'] },
    googlePlaceId: textOrNull,
    street: textOrNull,
    postalCode: textOrNull,
    locality: textOrNull,
    region: textOrNull,
    state: textOrNull,
    country: textOrNull,
    localDateTime: text,
    localDateTimeTo: text,
  },
}

const question = {
  type: 'object',
  required: ['id', 'title', 'shortDescription', 'required', 'inputType', 'selectOptions'],
  properties: {
    id: text,
    title: text,
    shortDescription: textOrNull,
    required: flag,
    inputType: text,
    selectOptions: { type: 'array', maxItems: 0 },
  },
}

const questionAnswer = {
  type: 'object',
  required: ['questionId', 'value'],
  properties: { questionId: text, value: textOrNull },
}
