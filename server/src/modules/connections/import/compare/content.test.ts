import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sharedApp, type TestApp } from '#test/app.ts'
import { connectionsAt } from '#test/portals/connections.ts'
import { openDesk, type Desk } from '#test/desk.ts'
import {
  octoProduct,
  octoSupplier,
  octoUnit,
  type OctoProduct,
  type OctoSupplier,
} from '#test/fakes/octo-supplier.ts'

let app: TestApp
let desk: Desk
let at: ReturnType<typeof connectionsAt>
let remote: OctoSupplier

beforeAll(async () => {
  app = await sharedApp()
  desk = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN', 'RESELLER_PORTAL_AGENT'] })
  at = connectionsAt(app, desk)
})

beforeEach(async () => {
  remote = await octoSupplier('Seine Boats', [octoProduct('bus', 'Bus')])
})

const configurationOf = async (id: string) =>
  (await desk.get(`/api/resellers/configuration/suppliers?id=${id}`)).body.configurations[0].configuration

/** A product whose option and units say more. */
function boat(title: string, more: { product?: object; option?: object; unit?: object } = {}): OctoProduct {
  const adult = { ...octoUnit('adult', 'ADULT', 2500), ...more.unit }
  const product = octoProduct('boat', title, { units: [adult] })
  return {
    ...product,
    ...more.product,
    options: product.options.map((option) => ({ ...option, ...more.option })),
  }
}

test('texts, places and times of the content are shown with the product and its rate', async () => {
  const product = {
    shortDescription: 'Short',
    description: 'An evening on the river.',
    features: [
      { type: 'INCLUSION', shortDescription: 'A glass of wine' },
      { type: 'ACCESSIBILITY_INFORMATION', shortDescription: 'No steps' },
    ],
    categoryLabels: ['boat-tours', 'family-friendly'],
    locations: [{ title: 'Pont Neuf', types: ['START'], place: { latitude: 48.8, longitude: 2.3 } }],
    durationMinutesFrom: 90,
    reference: 'SKU-7',
  }
  const option = {
    title: 'With dinner',
    shortDescription: 'Three courses',
    durationMinutesFrom: 120,
    reference: 'SKU-7-D',
    restrictions: { minUnits: 2, maxUnits: 6 },
  }
  remote.products = [boat('Boat', { product, option, unit: { title: 'Grown-up' } })]
  const id = await at.added(remote)
  await at.imported(id)
  const [shown] = await at.productsOf(id)
  expect(shown).toMatchObject({
    name: 'Boat',
    description: 'An evening on the river.\nA glass of wine\nNo steps',
    metadata: { categories: ['boat-tours', 'family-friendly'], location: 'Pont Neuf', duration: '90 min' },
    extensions: { reference: 'SKU-7' },
  })
  const [rate] = await at.ratesOf(id, 'Boat')
  expect(rate).toMatchObject({
    name: 'With dinner',
    additionalDetails: 'Three courses',
    policy: 'Free until 24 hours before',
    minTravelers: 2,
    maxTravelers: 6,
    metadata: { reference: 'SKU-7-D' },
    ext: { 'product-duration': '2 h' },
    prices: [{ travelerType: { name: 'Grown-up', typeOf: 'ADULT' } }],
  })
})

test('texts come in the language of the connection, where the supplier has it', async () => {
  const titles: Record<string, string> = { es: 'Barco', en: 'Boat' }
  remote.productsIn = (language) => [boat(titles[language] ?? 'Bateau')]
  const id = await at.added(remote)
  await at.imported(id)
  expect(await at.namesOf(id)).toEqual(['Boat'])
  for (const [language, title] of [
    ['es', 'Barco'],
    ['fr', 'Bateau'],
  ] as const) {
    const { baseUrl, capabilities, settings, syncHours } = await at.connection(id)
    const change = { baseUrl, capabilities, syncHours, settings: { ...settings, language } }
    expect(await desk.send('PUT', `/api/connections/${id}`, change)).toMatchObject({ status: 200 })
    await at.synced(id)
    expect(await at.namesOf(id)).toEqual([title])
  }
})

test('required pickups become places to choose from, and directions become the pickup instructions', async () => {
  const pickupPoints = [
    { id: 'lodge', name: 'The lodge', directions: 'At the main door', address: '1 Quay' },
    { id: 'inn', name: 'The inn' },
  ]
  const offered = { pickupAvailable: true, pickupRequired: false, pickupPoints }
  remote.products = [boat('Boat', { option: offered })]
  const id = await at.added(remote)
  await at.imported(id)
  expect((await configurationOf(id)).grandCanyon.pickupLocations).toEqual([])
  remote.products = [boat('Boat', { option: { ...offered, pickupRequired: true } })]
  await at.synced(id)
  expect((await configurationOf(id)).grandCanyon.pickupLocations).toEqual([
    { label: 'The lodge', estimatedMinsPrior: 0, value: 'lodge', directions: 'At the main door' },
    { label: 'The inn', estimatedMinsPrior: 0, value: 'inn', directions: '' },
  ])
  const [rate] = await at.ratesOf(id, 'Boat')
  expect(rate.ext).toMatchObject({ 'pickup-instructions': 'At the main door' })
})

test('required details of guests are asked for, contact fields and a weight, and nothing that is optional', async () => {
  const details = async (unit: object) => {
    remote.products = [boat('Boat', { unit })]
    await at.synced(id)
    return (await configurationOf(id)).guestDetails
  }
  const id = await at.added(remote)
  await at.imported(id)
  const weight = { id: 'q-77', title: 'Body weight (lbs)', inputType: 'number', required: false }
  expect(Object.values(await details({ questions: [weight] }))).not.toContain(true)
  expect(
    await details({
      questions: [{ ...weight, required: true }],
      requiredContactFields: ['firstName', 'emailAddress', 'country'],
    }),
  ).toEqual({
    requireGuestNamePerTraveler: true,
    requireGuestEmailPerTraveler: true,
    requireGuestPhonePerTraveler: false,
    requireGuestWeightPerTraveler: true,
    requireGuestCountryPerTraveler: true,
  })
})

test('a product with a required question that no screen asks is named before it is imported', async () => {
  const shoes = { id: 'q-1', title: 'Shoe size', inputType: 'text', required: true }
  const productQuestions = [
    { id: 'q-2', title: 'Your weight', inputType: 'text', required: true },
    { id: 'q-3', title: 'Mobile', inputType: 'tel', required: true },
    { id: 'q-4', title: 'Favourite song', inputType: 'text', required: false },
  ]
  remote.products = [boat('Boat', { product: { questions: productQuestions } })]
  const id = await at.added(remote)
  expect((await at.previewOf(id)).problems).toEqual([])
  remote.products = [boat('Boat', { product: { questions: productQuestions }, unit: { questions: [shoes] } })]
  const { problems, details } = await at.previewOf(id)
  expect(problems).toEqual(['questions_unasked'])
  expect(details).toEqual(['Boat asks “Shoe size”.'])
})

test.each<[string, object, string]>([
  [
    'a pickup anywhere',
    { pickupRequired: true, pickupLocations: [], pickupAreas: [{}] },
    'Boat requires a pickup, and lists no places to choose from.',
  ],
  [
    'a drop-off',
    { dropoffRequired: true, dropoffLocations: [{ id: 'd1', title: 'Hotel' }] },
    'Boat requires a drop-off, which the portal doesn’t support.',
  ],
])('a product that requires %s is named before it is imported', async (_, option, sentence) => {
  remote.products = [boat('Boat', { option })]
  const id = await at.added(remote)
  const { problems, details } = await at.previewOf(id)
  expect(problems).toEqual(['questions_unasked'])
  expect(details).toEqual([sentence])
})
