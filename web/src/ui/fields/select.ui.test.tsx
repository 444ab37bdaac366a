import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '#rig/open.tsx'
import { Dialog } from '../feedback/dialog.tsx'
import { Select, type Option } from './select.tsx'

const places = [
  { value: 'pier', label: 'Pier 7 Kiosk' },
  { value: 'hotel', label: 'Grand Hotel Desk', note: 'HC-HOTEL' },
  { value: 'cafe', label: 'Café Égalité' },
]
const few = [
  { value: '', label: 'All guests' },
  { value: 'adult', label: 'Adult' },
  { value: 'child', label: 'Child' },
  { value: 'choir', label: 'Choir of two' },
]
const sent: string[] = []

function Field({ data, isSearched, first }: { data: Option[]; isSearched: boolean; first?: string }) {
  const [value, setValue] = useState(first)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sent.push('the form')
      }}
    >
      <Select
        label="Point of sale"
        isSearched={isSearched}
        value={value}
        data={data}
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

async function mountSearched() {
  sent.length = 0
  await mount(<Field data={places} isSearched />)
  await field.click()
}

/** A field of few options has the focus, and its list is closed. */
async function mountFew(first?: string) {
  sent.length = 0
  await mount(<Field data={few} isSearched={false} {...(first !== undefined && { first })} />)
  await expect.element(field).toBeVisible()
  field.element().focus()
}

test('part of a name finds an option, also without accents, and Enter selects the marked option', async () => {
  await mountSearched()
  await expect.element(choices).toHaveLength(3)
  await field.fill('egal')
  await expect.element(choices).toHaveLength(1)
  await expect.element(field).toHaveAttribute('aria-activedescendant', choices.element().id)
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue('Café Égalité')
  await expect.element(field).toHaveAttribute('aria-expanded', 'false')
  expect(sent).toEqual(['cafe'])
})

test('arrows walk round, and the field names the marked one to a reader', async () => {
  await mountSearched()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(field).toHaveAttribute('aria-activedescendant', choices.nth(2).element().id)
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(sent).toEqual(['hotel'])
})

test('clicking an option selects it, and clicking the selected option does not select it again', async () => {
  await mountSearched()
  await choices.nth(1).click()
  await expect.element(field).toHaveValue('Grand Hotel Desk')
  await expect.element(field).toHaveFocus()
  await field.click()
  await expect.element(choices.nth(1)).toHaveAttribute('aria-selected', 'true')
  await choices.nth(1).click()
  expect(sent).toEqual(['hotel'])
})

test('Escape closes, leaving the field changes nothing, and Enter in a closed field sends no form', async () => {
  await mountSearched()
  await field.fill('hotel')
  await userEvent.keyboard('{Escape}')
  await expect.element(choices).toHaveLength(0)
  await expect.element(field).toHaveValue('')
  await userEvent.keyboard('{Enter}')
  await field.fill('hotel')
  field.element().blur()
  await expect.element(field).toHaveValue('')
  expect(sent).toEqual([])
})

test('Tab takes what was typed, and what begins with it comes before what has it inside', async () => {
  sent.length = 0
  const countries = [
    { value: 'AF', label: 'Afghanistan' },
    { value: 'FR', label: 'France' },
  ]
  await mount(<Field data={countries} isSearched />)
  await field.fill('f')
  await userEvent.tab()
  await expect.element(field).toHaveValue('France')
  expect(sent).toEqual(['FR'])
})

test('a text without matching options shows a message', async () => {
  await mountSearched()
  await field.fill('zebra')
  await expect.element(page.getByText('No results for “zebra”.')).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(sent).toEqual([])
})

test('a short list opens with an arrow at what is chosen, and the next arrow goes on from there', async () => {
  await mountFew('adult')
  await expect.element(field).toHaveValue('Adult')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(field).toHaveAttribute('aria-activedescendant', choices.nth(1).element().id)
  await expect.element(page.getByRole('listbox', { name: 'Point of sale' })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(field).toHaveValue('Child')
  expect(sent).toEqual(['child'])
})

test('letters find an option of a short list, whether it is open or not', async () => {
  await mountFew('')
  await userEvent.keyboard('ch')
  await expect.element(field).toHaveValue('Child')
  await userEvent.keyboard('oir of')
  await expect.element(field).toHaveValue('Choir of two')
  await expect.element(choices).toHaveLength(0)
  expect(sent).toEqual(['child', 'choir'])
})

test('letters mark an option of an open list, which Enter takes', async () => {
  await mountFew('')
  await userEvent.keyboard(' ')
  await expect.element(choices).toHaveLength(4)
  await userEvent.keyboard('c')
  await expect.element(field).toHaveAttribute('aria-activedescendant', choices.nth(2).element().id)
  expect(sent).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue('Child')
})

test('what is not in the list shows as nothing chosen, and stays until another is chosen', async () => {
  await mountFew('senior')
  await expect.element(field).toHaveValue('')
  await expect.element(field).toHaveAttribute('placeholder', 'Choose')
  await userEvent.keyboard('{ArrowDown}{Escape}{Enter}')
  await userEvent.tab()
  expect(sent).toEqual([])
})

test('in a dialog the list lies above it, and Escape closes the list before the dialog', async () => {
  sent.length = 0
  await mount(
    <Dialog title="Change time" open onClose={() => sent.push('closed')}>
      <Field data={few} isSearched={false} />
    </Dialog>,
  )
  await field.click()
  await choices.nth(1).click()
  await expect.element(field).toHaveValue('Adult')
  await field.click()
  await expect.element(choices).toHaveLength(4)
  await userEvent.keyboard('{Escape}')
  await expect.element(choices).toHaveLength(0)
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(sent).toEqual(['adult', 'closed'])
})
