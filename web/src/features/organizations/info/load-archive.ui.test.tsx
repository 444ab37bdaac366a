import {
  beginArriving,
  checkArriving,
  dropArriving,
  loadArriving,
  mostArchive,
  readArriving,
  sendArriving,
  type ArrivingArchive,
} from '@reseller-portal/contract/reports'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { queries } from '#lib/calls/query.ts'
import { failed, fake, refused } from '#rig/fake.ts'
import { mount, who } from '#rig/open.tsx'
import { idOf } from '#rig/samples.ts'
import { LoadArchive } from './load-archive.tsx'

const as = who(['ORG_MGMT', 'SUPPLIER_BUSINESS_STAFF'])
const arriving: ArrivingArchive = {
  id: idOf(1),
  state: 'SENDING',
  startedAt: '2027-03-01T12:00:00Z',
  by: 'Ada Boss',
  bytes: 5_000_000,
  parts: 0,
  done: 0,
  total: null,
  files: [],
  pictures: 0,
  unusable: 0,
  problem: null,
}
const checked: ArrivingArchive = {
  ...arriving,
  state: 'CHECKED',
  total: 12_345,
  pictures: 3,
  files: [
    { file: 'bookings', rows: 12_340, comesAlong: true },
    { file: 'contracts', rows: 2, comesAlong: false },
    { file: 'add_ons', rows: 0, comesAlong: true },
  ],
}

function standing(archive: ArrivingArchive | null, hasRecords = false) {
  return fake(readArriving, () => ({ archive, hasRecords }))
}

const choose = page.getByRole('button', { name: 'Choose archive' })

test('an archive is sent in parts, checked, looked at, and loaded', async () => {
  const read = standing(null)
  const begin = fake(beginArriving, () => ({ archive: arriving }))
  const part = fake(sendArriving, () => ({ archive: arriving }))
  const check = fake(checkArriving, () => {
    read.answer(() => ({ archive: checked, hasRecords: false }))
    return { archive: { ...arriving, state: 'CHECKING' as const } }
  })
  const load = fake(loadArriving, () => {
    const archive = { ...checked, state: 'LOADING' as const, done: 400 }
    read.answer(() => ({ archive, hasRecords: false }))
    return { archive }
  })
  await mount(<LoadArchive />, { as, calls: [read, begin, part, check, load] })
  await expect.element(choose).toBeVisible()
  const file = new File([new Uint8Array(mostArchive.ofPart + 3)], 'archive.zip')
  await page.getByLabelText('Choose archive').first().upload(file)
  await expect.element(page.getByRole('cell', { name: '12,340' })).toBeVisible()
  expect(begin.inputs).toEqual([{ bytes: mostArchive.ofPart + 3 }])
  expect(part.inputs.map(({ position, part: { length } }) => [position, length])).toEqual([
    [0, Math.ceil(mostArchive.ofPart / 3) * 4],
    [1, 4],
  ])
  await expect.element(page.getByText('3 pictures')).toBeVisible()
  const staying = page.getByRole('table', { name: 'Not loaded' })
  await expect.element(staying.getByText('contracts')).toBeVisible()
  await page.getByRole('button', { name: 'Load archive' }).click()
  const progress = page.getByRole('progressbar')
  await expect.element(progress).toHaveAttribute('value', '400')
  await expect.element(page.getByText('Loading the records. You can leave this page.')).toBeVisible()
  const outdated = vi.spyOn(queries, 'invalidateQueries')
  read.answer(() => ({ archive: { ...checked, state: 'DONE', unusable: 2 }, hasRecords: true }))
  await expect.element(page.getByText('The archive is loaded. Records: 12,345.')).toBeVisible()
  await expect.element(page.getByText(/Pictures that couldn’t be read: 2/)).toBeVisible()
  expect(outdated).toHaveBeenCalledExactlyOnceWith()
  await expect.element(choose).not.toBeInTheDocument()
})

test('an archive that can’t be loaded says where and what to do, and another one can be chosen', async () => {
  const problem = { fault: 'twice', file: 'products.jsonl', line: 7, column: '' } as const
  await mount(<LoadArchive />, { as, calls: [standing({ ...checked, state: 'FAILED', problem })] })
  const alert = page.getByRole('region', { name: 'Load an archive' }).getByRole('alert')
  await expect.element(alert.getByText('Unable to load the archive. Nothing was saved.')).toBeVisible()
  await expect.element(alert.getByText('products.jsonl, from line 7')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Choose another archive' })).toBeVisible()
})

test('a checked archive is given up with Cancel', async () => {
  const read = standing(checked)
  const drop = fake(dropArriving, () => {
    read.answer(() => ({ archive: null, hasRecords: false }))
    return {}
  })
  await mount(<LoadArchive />, { as, calls: [read, drop] })
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(choose).toBeVisible()
  expect(drop.inputs).toEqual([{ id: idOf(1) }])
})

test('a company that has products says why it can’t load one', async () => {
  await mount(<LoadArchive />, { as, calls: [standing(null, true)] })
  await expect.element(choose).toBeVisible()
  await expect.element(page.getByText(/^Your company already has products/).first()).toBeInTheDocument()
})

test('a colleague who is at it is named, and a sheet that can’t be read is read again', async () => {
  const read = fake(readArriving, () => failed(500))
  const begin = fake(beginArriving, () => refused('archives.under_way', { name: 'Ada Boss' }))
  await mount(<LoadArchive />, { as, calls: [read, begin] })
  const again = page.getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  read.answer(() => ({ archive: null, hasRecords: false }))
  await again.click()
  await expect.element(choose).toBeVisible()
  await page
    .getByLabelText('Choose archive')
    .first()
    .upload(new File(['x'.repeat(100)], 'archive.zip'))
  await expect.element(page.getByText(/^Ada Boss is already loading an archive/)).toBeVisible()
})
