import { useEffect, useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#rig/open.tsx'
import { useAdvance } from './advance.ts'

const pause = 60

/** A day and its tickets. What is chosen is drawn a while later, as on a busy machine. */
function Desk() {
  const [day, setDay] = useState('Monday')
  const chosen = useRef(day)
  const isDrawn = () => chosen.current === day
  const advance = useAdvance({ date: day, offer: undefined, slot: undefined, isDrawn })
  const choose = () => {
    chosen.current = 'Tuesday'
    setTimeout(() => setDay('Tuesday'), pause)
    advance()
  }
  return (
    <>
      <div data-step="date">
        <button type="button" onClick={choose}>
          Tuesday
        </button>
      </div>
      <div data-step="rate" role="radiogroup" aria-label="Tickets">
        <Tickets key={day} day={day} />
      </div>
    </>
  )
}

function Tickets({ day }: { day: string }) {
  const [isHere, setHere] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setHere(true), pause)
    return () => clearTimeout(timer)
  }, [])
  return isHere && <input type="radio" name="ticket" aria-label={day} />
}

test('after a day is chosen, the tickets of the day before never get the focus', async () => {
  await mount(<Desk />)
  const before = page.getByRole('radio', { name: 'Monday' })
  await expect.element(before).toBeVisible()
  const focused: (string | null)[] = []
  const note = () => focused.push(document.activeElement?.getAttribute('aria-label') ?? null)
  addEventListener('focusin', note)
  await page.getByRole('button', { name: 'Tuesday' }).click()
  await expect.element(page.getByRole('radio', { name: 'Tuesday' })).toHaveFocus()
  removeEventListener('focusin', note)
  expect(focused).not.toContain('Monday')
})
