import type { Page } from 'playwright-core'
import { openGate } from '#test/sales/gate.ts'
import type { World } from '../world.ts'

const phone = { width: 390, height: 844 }

/** An operator's boat of this hour, and pages of its gate staff on devices of their own. */
export async function gateOf(world: World) {
  const here = await openGate(world.app)
  const open = async (name: string, email = here.gate.email): Promise<Page> => {
    const page = await world.signedIn(email, '/web-redemption', { viewport: phone })
    await page.getByLabel('Gate', { exact: true }).fill(name)
    await page.getByText('Online', { exact: true }).waitFor()
    return page
  }
  return { ...here, open }
}

/** Types a code at a person's speed. */
export async function check(page: Page, code: string): Promise<void> {
  await page.getByLabel('Ticket code').fill(code)
  await page.getByRole('button', { name: 'Check ticket' }).click()
}

/**
 * Types a code as fast as a scanner does, and Enter. Each key says when it was pressed: the keyboard of the test sends them
 * one by one, on a busy machine as slowly as a person.
 */
export async function typeAsScanner(page: Page, code: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const begun = Date.now() / 1000
  for (const [index, key] of [...code, 'Enter'].entries()) {
    const pressed = { key, text: key === 'Enter' ? '\r' : key, timestamp: begun + index / 100 }
    await devtools.send('Input.dispatchKeyEvent', { type: 'keyDown', ...pressed })
    await devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', key })
  }
  await devtools.detach()
}

/** The word that the last result shows. */
export function outcome(page: Page, word: string) {
  return page.getByRole('heading', { name: word, exact: true })
}
