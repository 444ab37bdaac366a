import { feeName } from '@reseller-portal/contract/sales'
import { ownValue, type Sent } from '@reseller-portal/contract/kit'
import { availabilityRules, parks, setParkDays, weekdays } from '@reseller-portal/contract/inventory'
import { savePrices, taxesAndFees } from '@reseller-portal/contract/prices'
import {
  newOption,
  options,
  products,
  publishProduct,
  textNames,
  translateOption,
  translateProduct,
  travelerTypeCalls,
  type Texts,
} from '@reseller-portal/contract/products'
import { addDays, weekdayOf } from '#kit/zone.ts'
import type { Call } from './people.ts'
import { demoPrices } from './prices.ts'
import { demoTexts } from './words/index.ts'
import type { DemoOption, DemoProduct, DemoSupplier, DemoTraveler } from './world.ts'

type Day = { today: string }

/** Writes the products of a supplier as its operator, and puts them on sale. */
export async function addProducts(supplier: DemoSupplier, operator: Call, { today }: Day): Promise<void> {
  const { name, percent } = supplier.tax
  await operator(taxesAndFees.create, { ...included, name, kind: 'PERCENT', value: percent * 100 })
  for (const product of supplier.products) await addProduct(product, operator, { today })
}

const included = {
  currency: 'USD',
  per: 'TICKET' as const,
  way: 'INCLUDED' as const,
  productIds: [] as string[],
  validFrom: null,
  validUntil: null,
}

async function addProduct(product: DemoProduct, operator: Call, { today }: Day): Promise<void> {
  const { name, description, categories, location, duration, weights, fee } = product
  const texts = { name, description, location, duration }
  const { id, version } = await operator(products.create, { ...texts, categories, weights })
  const translations = inEach(textNames.product, demoTexts(texts))
  const translated = await operator(translateProduct, { id, version, texts: translations })
  for (const traveler of product.travelers)
    await operator(travelerTypeCalls.create, { productId: id, ...travelerOf(traveler) })
  const cells: Sent<typeof savePrices>['cells'] = []
  for (const option of product.options) {
    const rateId = await addOption(id, option, operator, { today })
    cells.push(...demoPrices(option.prices, { rateId, today }))
  }
  const { refused } = await operator(savePrices, { id, cells })
  if (refused.length > 0) throw new Error(`prices of ${name}: ${JSON.stringify(refused)}`)
  if (fee !== undefined)
    await operator(taxesAndFees.create, {
      ...included,
      name: feeName,
      kind: 'AMOUNT',
      value: fee,
      productIds: [id],
    })
  for (const rule of rulesOf(product)) await operator(availabilityRules.create, { poolId: id, ...rule })
  await operator(publishProduct, { id, version: translated.version })
}

function travelerOf([kind, name, minAge, maxAge]: DemoTraveler) {
  return maxAge === undefined
    ? { kind, name, minAge: `${minAge}+`, maxAge: null }
    : { kind, name, minAge: `${minAge}`, maxAge: `${maxAge}` }
}

async function addOption(
  productId: string,
  { prices: _prices, days = {}, isSwitchedOff: _isOff, ...written }: DemoOption,
  operator: Call,
  { today }: Day,
): Promise<string> {
  const dated = Object.fromEntries(
    Object.entries(days).map(([field, ahead]) => [field, addDays(today, ahead)]),
  )
  const { id, version } = await operator(options.create, { ...newOption, ...written, ...dated, productId })
  const { name, title, additionalDetails, policy } = written
  const texts = demoTexts({ name, title, additional_details: additionalDetails, policy })
  await operator(translateOption, { id, version, texts: inEach(textNames.option, texts) })
  return id
}

/** A text that has no translation is sent as an empty one. */
function inEach<N extends string>(names: readonly N[], { es = {}, fr = {} }: Texts) {
  const all = (texts: Readonly<Record<string, string>>) =>
    // It has the keys of `names`.
    Object.fromEntries(names.map((name) => [name, ownValue(texts, name) ?? ''])) as Record<N, string>
  return { es: all(es), fr: all(fr) }
}

function rulesOf({ times, capacity, fullOnSundays }: DemoProduct) {
  const always = { position: 1, validFrom: null, validUntil: null }
  const { starts, minutes } = times === 'all day' ? { starts: ['00:00'], minutes: 24 * 60 } : times
  const usual = {
    name: 'Every day',
    layer: 'BASE' as const,
    weekdays: [...weekdays],
    times: starts,
    capacity,
  }
  const full = { name: 'Sundays', layer: 'EXCEPTION' as const, weekdays: ['0' as const], capacity: 0 }
  return [
    { ...always, ...usual, minutes },
    ...(fullOnSundays === undefined ? [] : [{ ...always, ...full, times: [fullOnSundays], minutes }]),
  ]
}

/** Opens the parks on the coming days; for a quarter of a year one of them is full each Saturday. */
export async function openParks(operator: Call, { today }: Day): Promise<void> {
  await operator(setParkDays, { parks: [...parks], from: today, until: addDays(today, 364), capacity: 500 })
  const saturday = 6
  const days = Array.from({ length: 91 }, (_, ahead) => addDays(today, ahead))
  for (const day of days.filter((each) => weekdayOf(each) === saturday))
    await operator(setParkDays, { parks: ['magic-kingdom'], from: day, until: day, capacity: 0 })
}
