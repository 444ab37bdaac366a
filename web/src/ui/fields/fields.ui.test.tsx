import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '#rig/open.tsx'
import { AmountField } from './amount-field.tsx'
import { PasswordField } from './password-field.tsx'
import { QuantityField } from './quantity-field.tsx'
import { TagsField } from './tags-field.tsx'

const taken: unknown[] = []

/** Stores the value of a field, and notes each change. */
function useKept<T>(first: T) {
  const [value, setValue] = useState(first)
  const keep = (next: T) => {
    taken.push(next)
    setValue(next)
  }
  return [value, keep] as const
}

function Amount() {
  const [value, keep] = useKept('')
  return (
    <AmountField
      label="Limit"
      name="limit"
      digits={2}
      value={value}
      onChange={(next) => keep(String(next))}
    />
  )
}

test.each([
  ['12.5', '1250'],
  ['12,5', '1250'],
  ['12', '1200'],
  ['0.05', '5'],
])('an amount that is typed as %s is kept as %s, and stays as it was typed', async (typed, kept) => {
  taken.length = 0
  await mount(<Amount />)
  const field = page.getByLabelText('Limit')
  await field.fill(typed)
  await expect.poll(() => taken.at(-1)).toBe(kept)
  await expect.element(field).toHaveValue(typed)
})

test.each(['12.345', 'twelve', '-5'])(
  'a text that is not an amount is left for the form to refuse: %s',
  async (typed) => {
    taken.length = 0
    await mount(<Amount />)
    await page.getByLabelText('Limit').fill(typed)
    await expect.poll(() => taken.at(-1)).toBe(typed)
  },
)

function Quantity() {
  const [value, keep] = useKept(2)
  return <QuantityField label="Adult" value={value} max={4} onChange={keep} />
}

test('a whole number has steps within its limits, by the pointer and by plus and minus', async () => {
  await mount(<Quantity />)
  const field = page.getByRole('spinbutton', { name: 'Adult' })
  await page.getByRole('button', { name: 'Add one: Adult' }).click()
  await expect.element(field).toHaveValue(3)
  await field.click()
  await userEvent.keyboard('+')
  await expect.element(field).toHaveValue(4)
  await expect.element(page.getByRole('button', { name: 'Add one: Adult' })).toBeDisabled()
  await userEvent.keyboard('+')
  await expect.element(field).toHaveValue(4)
  await userEvent.keyboard('-')
  await expect.element(field).toHaveValue(3)
  for (let step = 0; step < 3; step += 1)
    await page.getByRole('button', { name: 'Remove one: Adult' }).click()
  await expect.element(field).toHaveValue(0)
  await expect.element(page.getByRole('button', { name: 'Remove one: Adult' })).toBeDisabled()
})

test('arrows go from one quantity to the next and change none', async () => {
  await mount(
    <form>
      <QuantityField label="Adult" value={2} onChange={(value) => taken.push(value)} />
      <QuantityField label="Child" value={1} onChange={(value) => taken.push(value)} />
    </form>,
  )
  taken.length = 0
  await page.getByRole('spinbutton', { name: 'Adult' }).click()
  await userEvent.keyboard('{ArrowUp}{ArrowDown}')
  await expect.element(page.getByRole('spinbutton', { name: 'Child' })).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(page.getByRole('spinbutton', { name: 'Adult' })).toHaveFocus()
  expect(taken).toEqual([])
})

test('a whole number takes no point or exponent, and no more than the most', async () => {
  await mount(<Quantity />)
  const field = page.getByRole('spinbutton', { name: 'Adult' })
  await field.click()
  await userEvent.keyboard('1.e')
  await expect.element(field).toHaveValue(1)
  await field.fill('99')
  await expect.element(field).toHaveValue(4)
})

test('a password is hidden until the show button is pressed', async () => {
  await mount(<PasswordField label="Password" autoComplete="current-password" error={undefined} />)
  const field = page.getByLabelText('Password', { exact: true })
  const show = page.getByRole('button', { name: 'Show password' })
  await field.fill('secret')
  await expect.element(field).toHaveAttribute('type', 'password')
  await show.click()
  await expect.element(field).toHaveAttribute('type', 'text')
  await expect.element(show).toHaveAttribute('aria-pressed', 'true')
  await expect.element(field).toHaveValue('secret')
})

const options = [
  { value: 'agent', label: 'Agent', note: 'Sells' },
  { value: 'report', label: 'Report' },
  { value: 'admin', label: 'Super admin', whyNot: 'Only a super admin gives this role.' },
]

function Tags() {
  const [values, keep] = useKept(['agent', 'admin'])
  return (
    <TagsField name="Roles" label="Roles" add="Add role" options={options} values={values} onChange={keep} />
  )
}

test('tags are added from their popover and removed by their button; a fixed tag shows why it cannot be removed', async () => {
  taken.length = 0
  await mount(<Tags />)
  expect(page.getByRole('button', { name: 'Remove Super admin' }).query()).toBeNull()
  await page.getByRole('button', { name: 'Add role' }).click()
  await page.getByRole('checkbox', { name: /^Report/ }).click()
  await expect.element(page.getByRole('button', { name: 'Remove Report' })).toBeInTheDocument()
  await expect.element(page.getByText('Only a super admin gives this role.')).toBeVisible()
  await page.getByRole('checkbox', { name: /^Super admin/ }).click({ force: true })
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('checkbox')).toHaveLength(0)
  await page.getByRole('button', { name: 'Remove Agent' }).click()
  expect(taken).toEqual([
    ['agent', 'admin', 'report'],
    ['admin', 'report'],
  ])
})
