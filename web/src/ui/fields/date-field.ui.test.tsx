import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '#rig/open.tsx'
import { DateField } from './date-field.tsx'

const taken: (string | null)[] = []

/** A field for days of November 2026 from the 10th on. The 12th isn't available. */
function Field() {
  const [day, setDay] = useState<string | null>(null)
  return (
    <DateField
      label="Visit"
      value={day}
      min="2026-11-10"
      max="2026-12-05"
      today="2026-11-10"
      offered={(each) => each !== '2026-11-12'}
      onChange={(next) => {
        taken.push(next)
        setDay(next)
      }}
    />
  )
}

const field = page.getByRole('textbox', { name: 'Visit' })
const opener = page.getByRole('button', { name: 'Open calendar: Visit' })
const calendar = page.getByRole('dialog', { name: 'Visit' })

async function mountField() {
  taken.length = 0
  await mount(<Field />)
}

test.each([
  ['11/20/2026', '11/20/2026'],
  ['20', '11/20/2026'],
  ['12/1', '12/01/2026'],
  ['+1', '11/11/2026'],
  ['tomo', '11/11/2026'],
])('%s is written as the day that it is', async (typed, written) => {
  await mountField()
  await field.fill(typed)
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue(written)
})

test('a typed date counts when the field is left, and a text that is not a date stays and is reported', async () => {
  await mountField()
  await field.fill('soon')
  await userEvent.tab()
  await expect.element(page.getByText('Enter a valid date as MM/DD/YYYY.')).toBeVisible()
  await expect.element(field).toHaveValue('soon')
  expect(taken).toEqual([])
  await field.fill('')
  await userEvent.tab()
  await expect.element(page.getByText('Enter a valid date as')).not.toBeInTheDocument()
  expect(taken).toEqual([null])
})

test.each(['x', 'soon', '13/32/2026', '+1 week'])(
  '%s can become no day, which is said while it is typed',
  async (typed) => {
    await mountField()
    await field.click()
    await userEvent.keyboard(typed)
    await expect.element(field).toHaveFocus()
    await expect.element(page.getByText('Enter a valid date as MM/DD/YYYY.')).toBeVisible()
  },
)

test.each(['1', '11/', '11/2', 'tom', '+'])(
  '%s may still become a day, and nothing is said',
  async (typed) => {
    await mountField()
    await field.click()
    await userEvent.keyboard(typed)
    await expect.element(field).toHaveValue(typed)
    expect(page.getByText('Enter a valid date').query()).toBeNull()
  },
)

test.each([
  ['11/9/2026', 'Choose Tuesday, November 10, 2026 or later.'],
  ['12/6/2026', 'Choose Saturday, December 5, 2026 or earlier.'],
  ['11/12/2026', 'Nothing is available on this day.'],
])('%s is refused with the reason', async (typed, reason) => {
  await mountField()
  await field.fill(typed)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(reason)).toBeVisible()
})

test('the calendar takes the focus, gives a day, and gives the focus back to the field', async () => {
  await mountField()
  await opener.click()
  await expect.element(calendar.getByRole('button', { name: 'November 10, 2026' })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}{Enter}')
  await expect.element(calendar).not.toBeInTheDocument()
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveValue('11/11/2026')
})

test('Alt and down opens the calendar, and Escape closes it without a day', async () => {
  await mountField()
  await field.click()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expect.element(calendar).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(calendar).not.toBeInTheDocument()
  await expect.element(field).toHaveFocus()
  expect(taken).toEqual([])
})

test('the calendar shows the days of its month and none of another, and those that are not offered cannot be chosen', async () => {
  await mountField()
  await opener.click()
  const days = calendar.getByRole('button', { name: /, 2026$/ })
  await expect.element(days).toHaveLength(30)
  for (const each of days.elements()) expect(each.getAttribute('aria-label')).toContain(', November ')
  await expect.element(days.nth(8)).toBeDisabled()
  await expect.element(days.nth(11)).toBeDisabled()
  await expect.element(days.nth(12)).toBeEnabled()
  await calendar.getByRole('button', { name: 'Next month' }).click()
  await expect.element(days).toHaveLength(31)
})

test('a day that is chosen elsewhere takes the place of a text that is no day', async () => {
  function Beside() {
    const [day, setDay] = useState<string | null>('2026-11-20')
    return (
      <>
        <button type="button" onClick={() => setDay('2026-11-21')}>
          Saturday
        </button>
        <DateField label="Visit" value={day} today="2026-11-10" onChange={setDay} />
      </>
    )
  }
  await mount(<Beside />)
  await field.fill('soon')
  await page.getByRole('button', { name: 'Saturday' }).click()
  await expect.element(field).toHaveValue('11/21/2026')
  await expect.element(page.getByText('Enter a valid date as')).not.toBeInTheDocument()
})
