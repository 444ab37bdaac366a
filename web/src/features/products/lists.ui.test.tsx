import { listPictures, options, products, travelerTypeCalls } from '@reseller-portal/contract/products'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { failed, fake } from '#rig/fake.ts'
import { open, who } from '#rig/open.tsx'
import { idOf } from '#rig/samples.ts'

const walk = {
  id: idOf(1),
  version: 1,
  name: 'Sunrise Photo Walk',
  description: '',
  categories: [],
  location: 'Canyon',
  duration: '2 hours',
  state: 'PUBLISHED' as const,
  isOnSale: true,
  options: 1,
  travelerTypes: 2,
  archivedAt: null,
  weights: 'BOOKING' as const,
  asksWeights: true,
}
const cover = {
  id: idOf(2),
  version: 1,
  alt: { en: 'The rim', es: '', fr: '' },
  state: 'PUBLISHED' as const,
  width: 1600,
  height: 900,
  sources: [],
}
const own = fake(products.list, () => ({ products: [walk], total: 1 }))
const none = { products: 'No products yet.', options: 'No options yet.', types: 'No traveler types yet.' }

/** Each list of an operator's catalog, broken at first. */
const lists = () => {
  const broken = {
    products: fake(products.list, () => failed(500)),
    options: fake(options.list, () => failed(500)),
    types: fake(travelerTypeCalls.list, () => failed(500)),
  }
  return {
    broken,
    mend: () => {
      broken.products.answer(() => ({ products: [], total: 0 }))
      broken.options.answer(() => ({ options: [], total: 0 }))
      broken.types.answer(() => ({ traveler_types: [], total: 0 }))
    },
  }
}

test.for([
  ['/products', 'products', 'Unable to load products'],
  ['/option-list-summary', 'options', 'Unable to load options'],
  ['/traveler-type-summary', 'types', 'Unable to load traveler types'],
] as const)(
  'records that failed to load at %s are loaded again from the message',
  { tags: ['2.8-23', '2.8-24', '2.8-25'] },
  async ([at, which, sentence]) => {
    const { broken, mend } = lists()
    await open(at, { as: who('SUPPLIER_BUSINESS_STAFF'), calls: [own, broken[which]] })
    const message = page.getByRole('alert').getByText(sentence)
    await expect.element(message).toBeVisible()
    mend()
    await page
      .getByRole('region', { name: 'Notifications' })
      .getByRole('button', { name: 'Try again' })
      .click()
    await expect.element(page.getByText(none[which])).toBeVisible()
    await expect.element(message).not.toBeInTheDocument()
  },
)

test('pictures that failed to load are reloaded from the message; a person with read access cannot change them', async () => {
  const pictures = fake(listPictures, () => failed(500))
  await open(`/product-media/${walk.id}`, {
    as: who('SUPPLIER_BUSINESS_STAFF'),
    calls: [fake(products.get, () => walk), pictures],
  })
  await expect.element(page.getByRole('alert').getByText('Unable to load pictures')).toBeVisible()
  pictures.answer(() => ({ pictures: [cover] }))
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('listitem', { name: 'Cover' })).toBeVisible()
  expect(page.getByRole('button', { name: /Add pictures|Remove picture/ }).query()).toBeNull()
})
