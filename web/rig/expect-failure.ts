import { expect } from 'vitest'
import { page } from 'vitest/browser'

/** Waits for a message of what failed and closes it. */
export async function expectFailure(what: string) {
  await expect.element(page.getByRole('alert').getByText(what)).toBeVisible()
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Close' }).click()
}
