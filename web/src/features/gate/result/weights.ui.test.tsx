import { noteWeight } from '@reseller-portal/contract/gate'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fake } from '#rig/fake.ts'
import { mount, who } from '#rig/open.tsx'
import { idOf } from '#rig/samples.ts'
import { Weights } from './weights.tsx'

const guests = [{ item: idOf(1), guest: 'Ada Guest' }]
const as = who('SUPPLIER_REDEMPTION_STAFF')

test('a guest without a weight is asked for it', async () => {
  const note = fake(noteWeight, () => ({ meta: { reqId: 'rp-test' } }))
  await mount(<Weights guests={guests} isOffline={false} />, { as, calls: [note] })
  const save = page.getByRole('button', { name: 'Save weight' })
  await save.click()
  await expect.element(page.getByText('Enter a whole number from 1 to 999.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Weight of Ada Guest (Lbs)' }).fill('172')
  await save.click()
  await expect.element(page.getByText('Weight saved')).toBeVisible()
  expect(note.inputs).toEqual([{ item: idOf(1), weight: 172 }])
})

test('without network it is written down', async () => {
  await mount(<Weights guests={guests} isOffline />, { as, calls: [] })
  const save = page.getByRole('button', { name: 'Save weight' })
  await expect.element(save).toHaveAccessibleDescription(/Write it down/)
})
