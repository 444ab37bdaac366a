import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '#rig/open.tsx'
import { Preferences } from './preferences.tsx'

test(
  'a person chooses among the three languages, and among light and dark colors',
  { tags: ['2.1-19', '2.2-93', '2.2-94'] },
  async () => {
    await mount(<Preferences />)
    for (const [label, names] of [
      ['Language', ['English', 'Español', 'Français']],
      ['Appearance', ['Light', 'Dark', 'Match device']],
    ] as const) {
      await page.getByRole('combobox', { name: label }).click()
      const options = () => page.getByRole('option').elements()
      await expect.poll(() => options().map(({ textContent }) => textContent)).toEqual(names)
      await userEvent.keyboard('{Escape}')
    }
    await expect.element(page.getByText('Single-key shortcuts')).toBeVisible()
  },
)
