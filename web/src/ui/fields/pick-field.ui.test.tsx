import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '#rig/open.tsx'
import { PickField } from './pick-field.tsx'

const options = [
  { value: 'pier', label: 'Pier 7 Kiosk' },
  { value: 'hotel', label: 'Grand Hotel Desk', note: 'HC-HOTEL' },
  { value: 'cafe', label: 'Café Égalité' },
]
const sent: string[] = []

function Field() {
  const [value, setValue] = useState<string>()
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sent.push('the form')
      }}
    >
      <PickField
        label="Point of sale"
        name="pos"
        placeholder="Choose"
        value={value}
        options={options}
        onChange={(next) => {
          sent.push(next)
          setValue(next)
        }}
      />
      <button type="submit">Send</button>
    </form>
  )
}

const field = page.getByRole('combobox', { name: 'Point of sale' })
const choices = page.getByRole('option')

async function mountField() {
  sent.length = 0
  await mount(<Field />)
  await field.click()
}

test('part of a name finds an option, also without accents, and Enter selects the marked option', async () => {
  await mountField()
  await expect.element(choices).toHaveLength(3)
  await field.fill('egal')
  await expect.element(choices).toHaveLength(1)
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue('Café Égalité')
  await expect.element(field).toHaveAttribute('aria-expanded', 'false')
  expect(sent).toEqual(['cafe'])
})

test('arrows walk round, and the field names the marked one to a reader', async () => {
  await mountField()
  await userEvent.keyboard('{ArrowUp}')
  const last = choices.nth(2)
  await expect.element(last).toHaveAttribute('aria-selected', 'true')
  await expect.element(field).toHaveAttribute('aria-activedescendant', last.element().id)
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(sent).toEqual(['hotel'])
})

test('clicking an option selects it, and clicking the selected option does not select it again', async () => {
  await mountField()
  await choices.nth(1).click()
  await expect.element(field).toHaveValue('Grand Hotel Desk')
  await expect.element(field).toHaveFocus()
  await field.click()
  await choices.nth(1).click()
  expect(sent).toEqual(['hotel'])
})

test('Escape closes, leaving the field changes nothing, and Enter in a closed field sends no form', async () => {
  await mountField()
  await field.fill('hotel')
  await userEvent.keyboard('{Escape}')
  await expect.element(choices).toHaveLength(0)
  await expect.element(field).toHaveValue('')
  await userEvent.keyboard('{Enter}')
  await field.fill('hotel')
  await userEvent.tab()
  await expect.element(field).toHaveValue('')
  expect(sent).toEqual([])
})

test('a text without matching options shows a message', async () => {
  await mountField()
  await field.fill('zebra')
  await expect.element(page.getByText('No results for “zebra”.')).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(sent).toEqual([])
})
