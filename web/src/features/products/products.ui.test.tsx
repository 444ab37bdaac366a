import { listChannels } from '@reseller-portal/contract/channels'
import { listPools, slotCalendar } from '@reseller-portal/contract/inventory'
import { operatorsPrices, taxesAndFees } from '@reseller-portal/contract/prices'
import {
  duplicateProduct,
  listPictures,
  newOption,
  options,
  productChanges,
  products,
  publishProduct,
  readTexts,
  translateProduct,
  travelerTypeCalls,
  type OperatorProduct,
  type Option,
} from '@reseller-portal/contract/products'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { axeFindings } from '#rig/axe.ts'
import { fake, type AnyFake } from '#rig/fake.ts'
import { open, who } from '#rig/open.tsx'
import { idOf } from '#rig/samples.ts'

const [operator, staff] = [who(['SUPPLIER_BUSINESS_STAFF', 'ORG_MGMT']), who('SUPPLIER_BUSINESS_STAFF')]
const bus: OperatorProduct = {
  id: idOf(1),
  version: 1,
  name: 'Rim Bus',
  description: 'Along the rim.',
  categories: ['Bus', 'Views'],
  location: '',
  duration: '',
  state: 'DRAFT',
  isOnSale: false,
  options: 1,
  travelerTypes: 1,
  archivedAt: null,
  weights: 'BOOKING',
  asksWeights: false,
}
const front: Option = {
  ...newOption,
  id: idOf(2),
  version: 1,
  productId: bus.id,
  productName: bus.name,
  name: 'Front row',
  isOnSale: false,
  isChanged: true,
  prices: 1,
  poolId: idOf(3),
  sharedBy: 1,
}

/** The portal at an address, with one draft of a product that has one option. */
const openCatalog = (at: string, as: typeof operator, ...calls: AnyFake[]) =>
  open(at, {
    as,
    calls: [
      ...calls,
      fake(products.list, () => ({ products: [bus], total: 1 })),
      fake(products.get, ({ id }) => ({ ...bus, id })),
      fake(options.list, () => ({ options: [front], total: 1 })),
      fake(options.get, () => front),
      fake(travelerTypeCalls.list, () => ({ traveler_types: [], total: 0 })),
      fake(operatorsPrices.list, () => ({ prices: [], total: 0 })),
      fake(taxesAndFees.list, () => ({ taxesAndFees: [], total: 0 })),
      fake(listPictures, () => ({ pictures: [] })),
      fake(listPools, () => ({ pools: [] })),
      fake(listChannels, () => ({ channels: [] })),
      fake(slotCalendar, () => ({ slots: [], prices: {} })),
    ],
  })
const heading = (name: string) => page.getByRole('heading', { level: 1, name })

test('a product is created with texts and categories, and opened as a draft', async () => {
  const create = fake(products.create, (fields) => ({ ...bus, ...fields }))
  const { address } = await openCatalog('/create-product', operator, create)
  await page.getByRole('textbox', { name: 'Name' }).fill('Rim Bus')
  await page.getByLabelText('Description').fill('Along the rim.')
  await page.getByLabelText('Categories').fill('Bus, Views')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(heading('Rim Bus')).toBeVisible()
  await expect.element(page.getByText('Bus, Views')).toBeVisible()
  await expect.element(page.getByText('Draft')).toBeVisible()
  expect(create.inputs).toMatchObject([{ name: 'Rim Bus', categories: ['Bus', 'Views'] }])
  expect(address()).toBe(`/product-details/${bus.id}`)
})

test('a product is published after a list of its changes', async () => {
  const changes = [
    { of: 'option' as const, name: 'Front row', what: 'ADDED', before: '', after: '' },
    { of: 'product' as const, name: 'Rim Bus', what: 'name:fr', before: 'Bus', after: 'Bus du bord' },
    { of: 'picture' as const, name: 'The coach at the rim', what: 'ADDED', before: '', after: '' },
  ]
  const review = fake(productChanges, () => {
    return { changes, resellers: ['Harbor'], isMoreThanTexts: true, basis: 'one' }
  })
  const publish = fake(publishProduct, () => ({ ...bus, state: 'PUBLISHED' as const, version: 2 }))
  await openCatalog(`/product-details/${bus.id}`, operator, review, publish)
  await page.getByRole('button', { name: 'Review and publish' }).click()
  const question = page.getByRole('dialog', { name: 'Publish Rim Bus' })
  await expect.element(question.getByText('Option “Front row”: goes on sale')).toBeVisible()
  await expect.element(question.getByText(/Name, Français: Bus → Bus du bord/)).toBeVisible()
  await expect.element(question.getByText('Picture “The coach at the rim”: goes on sale')).toBeVisible()
  expect(await axeFindings()).toEqual([])
  await question.getByRole('button', { name: 'Publish now' }).click()
  await expect.element(page.getByText('Rim Bus published')).toBeVisible()
  expect(publish.inputs).toEqual([{ id: bus.id, version: 1, basis: 'one' }])
})

test('a copy of a product is opened to be edited', { tags: ['2.2-47'] }, async () => {
  const copy = fake(duplicateProduct, () => ({ ...bus, id: idOf(9) }))
  const { address } = await openCatalog(`/product-details/${bus.id}`, operator, copy)
  await page.getByRole('button', { name: 'Duplicate' }).click()
  await expect.poll(address).toBe(`/product-edit/${idOf(9)}`)
  await expect.element(page.getByLabelText('Name')).toHaveValue('Rim Bus')
  expect(copy.inputs).toEqual([{ id: bus.id }])
})

test('translations show which texts are missing, and are saved to be published', async () => {
  const of = (name: string) => ({ name, description: '', location: '', duration: '' })
  let thing = {
    id: bus.id,
    of: 'product' as const,
    version: 1,
    written: of('Rim Bus'),
    texts: { es: of('Autobús'), fr: of('Bus') },
  }
  const save = fake(translateProduct, ({ texts }) => {
    thing = { ...thing, version: 2, texts }
    return thing
  })
  const read = fake(readTexts, () => ({ things: [thing] }))
  await openCatalog(`/product-texts/${bus.id}`, operator, read, save)
  const product = page.getByRole('region', { name: 'Product “Rim Bus”' })
  await expect.element(product.getByText('All texts are complete.')).toBeVisible()
  await product.getByLabelText('Name, Español').fill('')
  await expect
    .element(product.getByText('1 text is missing. The English text is shown instead.'))
    .toBeVisible()
  expect(product.getByText('All texts are complete.').query()).toBeNull()
  await product.getByLabelText('Name, Français').fill('Bus du bord')
  await product.getByRole('button', { name: 'Save texts' }).click()
  await expect.element(page.getByText('Texts saved. Publish the product to show them.')).toBeVisible()
  expect(save.inputs).toMatchObject([
    { id: bus.id, texts: { es: { name: '' }, fr: { name: 'Bus du bord' } } },
  ])
})

test(
  'a person with read access opens products, options and traveler types from the menu, without buttons to change them',
  { tags: ['2.2-43', '2.2-75', '2.2-78', '2.2-91', '2.2-157'] },
  async () => {
    await openCatalog('/start', staff)
    const menu = page.getByRole('navigation', { name: 'Main navigation' })
    const tabs = page.getByRole('navigation', { name: 'Products', exact: true })
    const isAt = async (title: string) => {
      await expect.element(heading(title)).toBeVisible()
      await expect.poll(() => document.title).toBe(`${title} - Reseller Portal`)
    }
    await menu.getByRole('link', { name: 'Inventory' }).click()
    await isAt('Inventory')
    await menu.getByRole('link', { name: 'Products' }).click()
    await isAt('Products')
    await expect.element(page.getByRole('link', { name: 'Rim Bus' })).toBeVisible()
    expect(page.getByRole('link', { name: 'Create product' }).query()).toBeNull()
    await tabs.getByRole('link', { name: 'Traveler types' }).click()
    await isAt('Traveler Types')
    expect(page.getByRole('button', { name: 'Add traveler type' }).query()).toBeNull()
    await openCatalog('/option-list-summary', staff)
    await page.getByRole('row').nth(1).getByRole('link').click()
    await expect.element(page.getByRole('dialog').getByText('Prices')).toBeVisible()
    expect(page.getByRole('dialog').getByRole('button', { name: 'Save' }).query()).toBeNull()
  },
)
