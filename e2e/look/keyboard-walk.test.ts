import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { octoProduct, octoSupplier } from '#test/fakes/octo-supplier.ts'
import { act, cards, chooseTwoOnTheCruise, confirmed, pay } from '../sale/selling.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const agent = 'agent@harbor.example'
const admin = 'super.admin@harbor.example'
const operator = 'admin@canyon.example'

test('every control is reached by Tab, in sight and with a ring: where an agent works', async () => {
  const page = await world.signedIn(agent)
  await chooseTwoOnTheCruise(page)
  expect(await faultsOfWalk(page)).toEqual([])
  await act(page).click()
  await pay(page, cards.good)
  await confirmed(page).waitFor()
  expect(await faultsOfWalk(page)).toEqual([])
  await page.goto('/bookings')
  await page.getByRole('row', { name: /Dana Rivera/ }).waitFor()
  expect(await faultsOfWalk(page)).toEqual([])
  await page
    .getByRole('row', { name: /Dana Rivera/ })
    .getByRole('link')
    .press('Enter')
  await page.getByRole('heading', { name: 'Timeline' }).waitFor()
  expect(await faultsOfWalk(page)).toEqual([])
})

test.each([
  [admin, ['/needs-attention', '/connections', '/connections/new', '/outbox', '/profile']],
  [operator, ['/channels']],
] as const)('every control is reached by Tab, in sight and with a ring: %s', async (email, paths) => {
  for (const path of paths) {
    const page = await world.signedIn(email, path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(await faultsOfWalk(page), path).toEqual([])
  }
})

test('the menu of a phone is opened, walked and left by keyboard', async () => {
  const page = await world.signedIn(admin, '/bookings', { viewport: { width: 360, height: 780 } })
  const open = page.getByRole('button', { name: /^Menu/ })
  await open.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await focused(page, 'link', 'Home')
  await page.keyboard.press('Escape')
  await focused(page, 'button', /^Menu/)
  expect(await page.getByRole('navigation', { name: 'Main navigation' }).isVisible()).toBe(false)
})

test('a search that is cleared is typed anew at once', async () => {
  const page = await world.signedIn(agent, '/bookings')
  await page.getByRole('searchbox').fill('nobody of this name')
  await page.getByRole('button', { name: 'Clear search' }).press('Enter')
  await focused(page, 'searchbox', 'Search bookings')
  expect(await page.getByRole('searchbox').inputValue()).toBe('')
})

test('a dialog gives the focus back to what opened it', async () => {
  const page = await world.signedIn(agent, '/bookings')
  await page
    .getByRole('row', { name: /Dana Rivera/ })
    .getByRole('link')
    .press('Enter')
  await page.getByRole('button', { name: 'Cancel booking' }).press('Enter')
  await focused(page, 'textbox', 'Reason')
  await page.keyboard.press('Escape')
  await focused(page, 'button', 'Cancel booking')
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test('a connection is tested, added, looked at and paused without the focus being lost', async () => {
  const remote = await octoSupplier('Seine Boats', [octoProduct('boat', 'River boat')])
  const page = await world.signedIn(admin, '/connections/new')
  await page.getByLabel('Address').fill(remote.address)
  await page.getByLabel('API key').fill(remote.key)
  await page.getByRole('button', { name: 'Test connection' }).press('Enter')
  await page.getByText('This supplier can be connected.', { exact: false }).waitFor()
  await focused(page, 'button', 'Test connection')
  await page.getByRole('button', { name: 'Add connection' }).press('Enter')
  await focused(page, 'heading', 'Seine Boats')
  await page.getByRole('button', { name: 'Show preview' }).press('Enter')
  await page.getByText('New products: 1.', { exact: false }).waitFor()
  await focused(page, 'button', 'Look again')
  expect(await faultsOfWalk(page)).toEqual([])
  await page.getByRole('button', { name: 'Approve and import' }).press('Enter')
  await page.getByText('Done', { exact: true }).first().waitFor()
  await focused(page, 'button', 'Show preview')
  await page.getByRole('button', { name: 'Pause', exact: true }).press('Enter')
  await focused(page, 'button', 'Resume')
})

test('a key is made and revoked without the focus being lost', async () => {
  const page = await world.signedIn(operator, '/channels')
  await page.getByRole('link', { name: 'Harbor Concierge' }).press('Enter')
  await focused(page, 'heading', 'Harbor Concierge')
  await page.getByRole('button', { name: 'Add key' }).press('Enter')
  await page.getByLabel('Name of the key').fill('Quay desk')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').locator('code').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).press('Enter')
  await focused(page, 'button', 'Add key')
  expect(await faultsOfWalk(page)).toEqual([])
  await page.getByRole('button', { name: 'Revoke: Quay desk' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke now' }).press('Enter')
  await page.getByText('Revoked', { exact: true }).waitFor()
  await focused(page, 'button', 'Add key')
  await page.getByRole('link', { name: 'Products and prices' }).press('Enter')
  await page.getByRole('rowheader').getByRole('link').first().press('Enter')
  await page
    .getByLabel(/^Net here:/)
    .first()
    .waitFor()
  expect(await faultsOfWalk(page)).toEqual([])
})

/** Waits until the focus is there. */
function focused(
  page: Page,
  role: 'link' | 'button' | 'textbox' | 'searchbox' | 'heading',
  name: string | RegExp,
) {
  return page
    .locator(':focus')
    .and(page.getByRole(role, { name, exact: true }))
    .waitFor()
}

const mostStops = 200

/** Walks from the top of the page to its end and back: what was passed over, hidden, or without a ring. */
async function faultsOfWalk(page: Page): Promise<string[]> {
  await page
    .getByRole('region', { name: 'Notifications' })
    .getByRole('button')
    .first()
    .waitFor({ state: 'hidden' })
  // The browser goes on from where the focus was last: what is there first puts it at the top.
  await page.locator('a').first().focus()
  const there = await faultsOnTheWay(page, 'Tab')
  const missed = await page.evaluate(passedOver)
  return [...there, ...missed, ...(await faultsOnTheWay(page, 'Shift+Tab'))]
}

async function faultsOnTheWay(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  const faults: string[] = []
  for (let stops = 0; stops < mostStops; stops += 1) {
    await page.keyboard.press(key)
    const fault = await page.evaluate(look, key)
    if (fault === 'the end') break
    if (fault !== '') faults.push(`${key}: ${fault}`)
  }
  return faults
}

/** Marks the focused control as reached; "the end" where there is none, or it was reached before. */
function look(key: string): string {
  const control = document.activeElement
  if (control === null || control === document.body || control.getAttribute('data-reached') === key)
    return 'the end'
  control.setAttribute('data-reached', key)
  const name = control.outerHTML.slice(0, 120)
  const rings = [control, control.parentElement, control.parentElement?.parentElement].map((each) =>
    each ? getComputedStyle(each) : undefined,
  )
  if (!rings.some((ring) => ring?.outlineStyle === 'solid' && Number.parseFloat(ring.outlineWidth) >= 2))
    return `has no ring: ${name}`
  const { left, top, right, bottom } = control.getBoundingClientRect()
  if (top < 0 || bottom > innerHeight || left < 0 || right > innerWidth) return `is out of sight: ${name}`
  const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
  const isSeen = there !== null && (control.contains(there) || there.contains(control))
  return isSeen ? '' : `is covered by ${there?.outerHTML.slice(0, 60)}: ${name}`
}

/**
 * Controls that can be used with a pointer and were not reached. One radio button stands for its group; what is kept out
 * of the walk on purpose, such as the steps of a number, does what the keys do in the field beside it.
 */
function passedOver(): string[] {
  const controls = 'a[href], button, input, select, textarea, summary'
  const all = [...document.querySelectorAll(controls)].filter(
    (control) =>
      control.checkVisibility() && !control.matches(':disabled, [tabindex="-1"], [data-reached], .unseen'),
  )
  const missed = all.filter((control) => {
    const group = control.closest('[role="radiogroup"], fieldset')
    const isRadio = control.matches('[type="radio"], [role="radio"]')
    return !(isRadio && group?.querySelector('[data-reached]')) && control !== document.querySelector('a')
  })
  return missed.map((control) => `is not reached: ${control.outerHTML.slice(0, 120)}`)
}
