import { expect, test } from 'vitest'
import { openWorld } from '../world.ts'
import { act, chooseTwoOnTheCruise, cards, confirmed, pay } from '../sale/selling.ts'

const world = await openWorld()

test('on a phone the guest is shown the code of each ticket, as the server drew it', async () => {
  const page = await world.signedIn('agent@harbor.example', '/add-bookings', {
    viewport: { width: 390, height: 844 },
  })
  await chooseTwoOnTheCruise(page)
  await act(page).click()
  await pay(page, cards.good)
  await confirmed(page).getByRole('button', { name: 'Show QR' }).click()
  const dialog = page.getByRole('dialog')
  const code = dialog.getByRole('img')
  await code.waitFor()
  const first = await code.getAttribute('src')
  expect((await code.boundingBox())?.width).toBeGreaterThanOrEqual(264)
  await dialog.getByText('1 of 2').waitFor()
  await dialog.getByRole('button', { name: 'Next ticket' }).click()
  await dialog.getByText('2 of 2').waitFor()
  await expect.poll(() => code.getAttribute('src')).not.toBe(first)
  await page.keyboard.press('Escape')
  await confirmed(page).waitFor()
})
