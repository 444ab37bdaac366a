import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#rig/open.tsx'
import { part } from './part.tsx'

test('a part whose code fails to load shows a message next to the rest of the screen, and loads by trying again', async () => {
  let hasNetwork = false
  const Calendar = part<{ month: string }>(async () => {
    if (!hasNetwork) throw new TypeError('no network')
    return { default: ({ month }) => <p>Calendar of {month}</p> }
  })
  await mount(
    <>
      <input aria-label="Name" defaultValue="Dana" />
      <Suspense fallback={null}>
        <Calendar month="June" />
      </Suspense>
    </>,
  )
  const failed = page.getByRole('alert')
  await expect
    .element(failed.getByText('Unable to reach the portal. Check your connection and try again.'))
    .toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Dana')
  const retry = failed.getByRole('button')
  await retry.click()
  await expect.element(retry).toBeVisible()
  hasNetwork = true
  await retry.click()
  await expect.element(page.getByText('Calendar of June')).toBeVisible()
})
