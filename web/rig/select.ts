import { page, type Locator } from 'vitest/browser'

/** Opens the list of a field and takes the option of this name. */
export async function selectOption(field: Locator, option: string | RegExp): Promise<void> {
  await field.click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
