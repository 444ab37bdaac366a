import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '#rig/open.tsx'
import { Dialog } from '../feedback/dialog.tsx'
import { Drawer } from './drawer.tsx'

/** A page with a button that opens a panel, and in it one that opens a dialog. */
function Page() {
  const [open, setOpen] = useState<'panel' | 'dialog'>()
  return (
    <>
      <button type="button" onClick={() => setOpen('panel')}>
        Open
      </button>
      <input aria-label="Search" />
      {open !== undefined && (
        <Drawer title="Ada Pier" onClose={() => setOpen(undefined)}>
          <button type="button" onClick={() => setOpen('dialog')}>
            Remove
          </button>
          <Dialog title="Remove Ada Pier?" open={open === 'dialog'} onClose={() => setOpen('panel')}>
            <input aria-label="Reason" />
          </Dialog>
        </Drawer>
      )}
    </>
  )
}

const opener = page.getByRole('button', { name: 'Open' })
const panel = page.getByRole('dialog', { name: 'Ada Pier' })
const dialog = page.getByRole('dialog', { name: 'Remove Ada Pier?' })

test('the focus goes into a panel, and back to where it was when Escape closes it', async () => {
  await mount(<Page />)
  await opener.click()
  await expect.element(panel.getByRole('heading')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('the page beside a panel stays usable', async () => {
  await mount(<Page />)
  await opener.click()
  await page.getByLabelText('Search').fill('ada')
  await expect.element(page.getByLabelText('Search')).toHaveValue('ada')
  await expect.element(panel).toBeVisible()
})

test('a dialog has the focus in its first field, and Escape closes the dialog and leaves the panel', async () => {
  await mount(<Page />)
  await opener.click()
  await panel.getByRole('button', { name: 'Remove' }).click()
  await expect.element(dialog.getByLabelText('Reason')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(panel.getByRole('button', { name: 'Remove' })).toHaveFocus()
})
