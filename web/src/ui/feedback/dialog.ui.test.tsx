import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '#rig/open.tsx'
import { Dialog, useQuestion } from './dialog.tsx'

function Page() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Cancel booking
      </button>
      <Dialog title="Cancel this booking?" open={open} onClose={() => setOpen(false)}>
        <textarea aria-label="Reason" />
      </Dialog>
    </>
  )
}

test.each(['Escape', 'the button'])(
  'a dialog has the focus in its first field, and gives it back when %s closes it',
  async (way) => {
    await mount(<Page />)
    const opener = page.getByRole('button', { name: 'Cancel booking' })
    await opener.click()
    const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' })
    await expect.element(dialog.getByRole('textbox', { name: 'Reason' })).toHaveFocus()
    if (way === 'Escape') await userEvent.keyboard('{Escape}')
    else await dialog.getByRole('button', { name: 'Close' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
  },
)

const answers: boolean[] = []

function Question() {
  const { ask, question } = useQuestion()
  const texts = { title: 'Remove it?', text: 'It can be undone.', yes: 'Remove', no: 'Keep' }
  return (
    <>
      <button type="button" onClick={() => void ask(texts).then((answer) => answers.push(answer))}>
        Ask
      </button>
      {question}
    </>
  )
}

test('a question is answered by its buttons, and closing it is no', async () => {
  answers.length = 0
  await mount(<Question />)
  const dialog = page.getByRole('dialog', { name: 'Remove it?' })
  for (const way of ['Remove', 'Keep', 'Escape']) {
    await page.getByRole('button', { name: 'Ask' }).click()
    if (way === 'Escape') await userEvent.keyboard('{Escape}')
    else await dialog.getByRole('button', { name: way }).click()
    await expect.element(dialog).not.toBeInTheDocument()
  }
  await expect.poll(() => answers).toEqual([true, false, false])
})
