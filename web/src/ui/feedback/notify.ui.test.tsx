import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '#rig/open.tsx'
import { showFailure, showMessage } from './messages.ts'

const center = page.getByRole('region', { name: 'Notifications' })
const close = center.getByRole('button', { name: 'Close' })

/** An empty page whose messages appear at once, on a clock that the test moves. */
async function mountMessages() {
  await mount(<h1>Page</h1>)
  // The pointer is where the previous test file left it, perhaps where messages appear.
  await page.getByRole('heading').hover()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
}

test('a success message disappears after five seconds, a failure message stays until it is closed', async () => {
  await mountMessages()
  showMessage('records.restored')
  showFailure(new Error('broken'))
  await expect.element(page.getByText('Restored')).toBeVisible()
  vi.advanceTimersByTime(5000)
  await expect.element(page.getByText('Restored')).not.toBeInTheDocument()
  await expect.element(page.getByRole('alert').getByText('Internal error')).toBeVisible()
  vi.advanceTimersByTime(60_000)
  await close.click()
  await expect.element(page.getByText('Internal error')).not.toBeInTheDocument()
})

test('a message does not vanish under the pointer or while it has the focus', async () => {
  await mountMessages()
  showMessage('records.restored')
  await center.getByText('Restored').hover()
  vi.advanceTimersByTime(60_000)
  await expect.element(center.getByText('Restored')).toBeVisible()
  await page.getByRole('heading').hover()
  vi.advanceTimersByTime(4000)
  close.element().focus()
  vi.advanceTimersByTime(60_000)
  await expect.element(close).toHaveFocus()
  close.element().blur()
  vi.advanceTimersByTime(5000)
  await expect.element(center.getByText('Restored')).not.toBeInTheDocument()
})

test('messages stand in the order in which they came, and the same text stands once', async () => {
  await mountMessages()
  showMessage('records.restored')
  showMessage('users.nothing_changed')
  showMessage('records.restored')
  const texts = () =>
    center
      .getByRole('paragraph')
      .elements()
      .map((each) => each.textContent)
  await expect.poll(texts).toHaveLength(2)
  expect(texts().at(-1)).toBe('Restored')
})

test('View and Undo in a message run their action once, and their names include its subject', async () => {
  await mountMessages()
  const pressed: unknown[] = []
  showMessage('users.activated', { about: 'the id', on: { VIEW: ({ detail }) => pressed.push(detail) } })
  await center.getByRole('button', { name: 'View' }).click()
  await expect.element(center.getByRole('button')).toHaveLength(0)
  showMessage('users.deactivated', { about: 'another', on: { UNDO: ({ detail }) => pressed.push(detail) } })
  const undo = center.getByRole('button', { name: 'Undo' })
  await expect.element(undo).toBeVisible()
  undo.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(center.getByRole('button')).toHaveLength(0)
  expect(pressed).toMatchObject([
    { button: 'VIEW', body: { id: 'the id' } },
    { button: 'UNDO', body: { id: 'another' } },
  ])
})
