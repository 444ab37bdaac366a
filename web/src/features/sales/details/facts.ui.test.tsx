import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount, who } from '#rig/open.tsx'
import { booked } from '../new/test-sale.ts'
import { ExperienceFacts } from './facts.tsx'

test('the notes of a booking are shown line by line', async () => {
  const as = who('RESELLER_PORTAL_AGENT')
  const notes = 'With a wheelchair\nJuniper Lodge, 402'
  await mount(<ExperienceFacts booking={{ ...booked, ext: { ...booked.ext, notes } }} />, { as, calls: [] })
  const shown = page.getByText(/^With a wheelchair/)
  await expect.element(shown).toBeVisible()
  expect(shown.element().textContent).toBe(notes)
  expect(getComputedStyle(shown.element()).whiteSpace).toBe('pre-line')
})

test('a booking without notes has no line for them', async () => {
  await mount(<ExperienceFacts booking={booked} />, { as: who('RESELLER_PORTAL_AGENT'), calls: [] })
  await expect.element(page.getByText('Pickup', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Notes', { exact: true })).not.toBeInTheDocument()
})
