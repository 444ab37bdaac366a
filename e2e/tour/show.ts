import type { Page } from 'playwright-core'

/** Functions that bring a screen into a state, for the lists of the tour. */
type Show = (page: Page) => Promise<void>

/** Waits for a text, or for the start of one. */
export function text(words: string): Show {
  return (page) => page.getByText(words, { exact: false }).filter({ visible: true }).first().waitFor()
}

export function heading(name: string): Show {
  return (page) => page.getByRole('heading', { name }).first().waitFor()
}

/** Presses a button and waits for a text. */
export function button(name: string | RegExp, words: string): Show {
  return async (page) => {
    await page.getByRole('button', { name, exact: true }).first().click()
    await text(words)(page)
  }
}
