import type { Locator } from 'playwright-core'

/** Opens the list of a field and takes the option of this name, or the one at this place. */
export async function selectOption(field: Locator, option: string | RegExp | number): Promise<void> {
  await field.click()
  const options = field.page().getByRole('option')
  await (
    typeof option === 'number'
      ? options.nth(option)
      : field.page().getByRole('option', { name: option, exact: true })
  ).click()
}
