import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#rig/open.tsx'
import { StatusBadge } from '../../feedback/status-badge.tsx'
import { useLocalList } from '../list-data.ts'
import { List } from '../list-screen.tsx'
import type { ListColumn } from './columns.ts'

type Person = { id: string; name: string }
const long = 'Harbor Highlights Evening Cruise with Dinner, Live Music, and a Seat at the Captain’s Table'
const rows: Person[] = [long, 'Sail'].map((name, place) => ({ id: String(place), name }))

const columns: ListColumn<Person>[] = [
  { key: 'name', header: 'Name', names: true, phone: 'first', value: ({ name }) => name, second: () => long },
  { key: 'text', header: 'Text', phone: 'second', value: ({ name }) => `${name}, ${long}` },
  { key: 'mail', header: 'Email', value: () => `${'guest'.repeat(12)}@harbor.example` },
  { key: 'sum', header: 'Sum', phone: 'end', align: 'end', value: () => '1,240.00 USD' },
  { key: 'at', header: 'When', phone: 'below', isDate: true, value: () => 'Nov 24, 2026, 11:32 AM' },
  {
    key: 'state',
    header: 'Status',
    value: () => 'Open',
    cell: () => <StatusBadge tone="good">Open</StatusBadge>,
    second: () => 'Since yesterday evening',
  },
]

function Cruises() {
  const answer = { data: rows, error: null, isPlaceholderData: false, refetch: () => Promise.resolve() }
  const list = useLocalList(answer, (all) => all)
  return (
    <List
      title="Cruises"
      list={list}
      columns={columns}
      empty="No cruises yet."
      opens={({ id }) => ({ to: `/${id}` as '/' })}
    />
  )
}

const heights = () =>
  [...document.querySelectorAll<HTMLElement>('tr[data-row]')].map(({ offsetHeight }) => offsetHeight)

test.each([
  [1280, 48],
  [800, 48],
  [390, 60],
])(
  'at %i px each row is %i px high, whatever is in it, and nothing is moved sideways',
  async (width, height) => {
    await mount(<Cruises />, { size: [width, 800] })
    await expect.element(page.getByRole('table')).toBeVisible()
    await expect.poll(heights).toEqual([height, height])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  },
)

test('a row is one line where there is room, and its date and its short texts are never cut', async () => {
  await mount(<Cruises />, { size: [1280, 800] })
  await expect.element(page.getByRole('table')).toBeVisible()
  const texts = [...document.querySelectorAll<HTMLElement>('tr[data-row] :is(td, th) > div span')]
  for (const { offsetHeight, textContent } of texts) expect(offsetHeight, textContent).toBeLessThan(30)
  for (const text of ['Nov 24, 2026, 11:32 AM', '1,240.00 USD']) {
    const shown = page.getByText(text).first().element()
    expect(shown.scrollWidth, text).toBeLessThanOrEqual(shown.clientWidth + 1)
  }
})
