import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { seenAs } from '#rig/media.ts'
import { mount } from '#rig/open.tsx'
import { Bars } from './bars.tsx'

const groups = [
  { label: '9 AM', values: [3, 2] },
  { label: '10 AM', values: [0, 5] },
]

test('a chart is read without colors: bars are plain or striped, and a table has its figures', async () => {
  await mount(<Bars names={['Today', 'Last Tuesday']} groups={groups} written={String} groupLabel="Hour" />)
  await expect.element(page.getByText('Chart data')).toBeVisible()
  await seenAs('forcedColors', () => {
    const bars = [...document.querySelectorAll('figure [data-bar]')].map((bar) => {
      const mark = bar.tagName === 'I' ? undefined : '::before'
      const { backgroundImage, borderTopWidth, borderTopStyle } = getComputedStyle(bar, mark)
      return {
        bar: bar.getAttribute('data-bar'),
        isStriped: backgroundImage.includes('repeating-linear-gradient'),
        hasLine: borderTopWidth !== '0px' && borderTopStyle === 'solid',
      }
    })
    // Those of the legend, and those of each group.
    expect(bars).toHaveLength(6)
    for (const bar of bars) expect(bar).toEqual({ bar: bar.bar, isStriped: bar.bar === '1', hasLine: true })
  })
  await page.getByText('Chart data').click()
  for (const row of ['9 AM 3 2', '10 AM 0 5'])
    await expect.element(page.getByRole('row', { name: row })).toBeVisible()
})
