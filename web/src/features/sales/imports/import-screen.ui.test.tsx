import {
  importBookings,
  listImports,
  previewImport,
  undoImport,
  type BookingImport,
  type ImportPreview,
} from '@reseller-portal/contract/sales'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFindings } from '#rig/axe.ts'
import { failed, fake, refused } from '#rig/fake.ts'
import { open, who } from '#rig/open.tsx'

const optionId = '01900000-0000-7000-8000-000000000001'
const importId = '01900000-0000-7000-8000-000000000002'
const bookingId = '01900000-0000-7000-8000-000000000003'

const preview: ImportPreview = {
  columns: [
    { header: 'Order', field: 'reference', samples: ['FH-1', 'FH-2'] },
    { header: 'Trip', field: 'ignore', samples: ['HC'] },
    { header: 'When', field: 'when', samples: ['03/04/2027 09:30'] },
  ],
  mapping: {
    columns: [
      { header: 'Order', field: 'reference' },
      { header: 'Trip', field: 'ignore' },
      { header: 'When', field: 'when' },
    ],
    dateOrder: 'MDY',
    options: [],
    travelers: [],
    statuses: [],
  },
  isDateOrderSure: false,
  texts: { options: [{ text: '', rows: 2, optionId: null }], travelers: [], statuses: [] },
  options: [{ id: optionId, name: 'Harbor Cruise · Standard' }],
  rows: 2,
  good: 0,
  guests: 0,
  here: 0,
  skipped: 0,
  first: [],
  problems: [
    { line: 2, reference: 'FH-1', reason: 'no_option', facts: {}, cells: ['FH-1', 'HC', '03/04/2027 09:30'] },
  ],
}
const good: ImportPreview = {
  ...preview,
  good: 2,
  guests: 3,
  isDateOrderSure: true,
  first: [
    {
      line: 2,
      reference: 'FH-1',
      name: 'Ana Silva',
      option: 'Harbor Cruise · Standard',
      start: '2027-04-03T13:30:00Z',
      zone: 'America/New_York',
      guests: [{ kind: 'ADULT', count: 2 }],
      codes: 1,
    },
  ],
  problems: [
    {
      line: 5,
      reference: 'FH-4',
      reason: 'full',
      facts: { day: '2027-04-03', time: '09:30', free: 1, guests: 4, capacity: 20 },
      cells: ['FH-4', '=1+1', ''],
    },
  ],
}
const imported: BookingImport = {
  id: importId,
  seller: 'FareHarbor',
  fileName: 'bookings.csv',
  madeBy: 'Test Operator',
  startedAt: '2027-01-02T10:00:00Z',
  finishedAt: '2027-01-02T10:00:05Z',
  wanted: 2,
  imported: 2,
  undoneAt: null,
  undone: 0,
}

async function openImport(before: BookingImport[] = []) {
  const look = fake(previewImport, () => preview)
  const imports = fake(listImports, () => ({ imports: before }))
  const send = fake(importBookings, () => {
    imports.answer(() => ({ imports: [imported] }))
    return {
      import: imported,
      imported: 2,
      here: 0,
      skipped: 0,
      problems: good.problems,
      meta: { reqId: 'r' },
    }
  })
  const undo = fake(undoImport, () => {
    const gone = { ...imported, undoneAt: '2027-01-02T11:00:00Z', undone: 1 }
    imports.answer(() => ({ imports: [gone] }))
    const kept = [{ bookingId, reference: 'FH-2', name: 'Bo Lind', reason: 'redeemed' as const }]
    return { import: gone, kept, meta: { reqId: 'r' } }
  })
  await open('/import-bookings', {
    as: who(['SUPPLIER_BUSINESS_STAFF', 'ORG_MGMT']),
    calls: [look, imports, send, undo],
  })
  await expect.element(page.getByRole('heading', { name: 'Import bookings' })).toBeVisible()
  return { look, imports, send, undo }
}

async function choose(bytes: BlobPart = 'Order,Trip,When\nFH-1,HC,03/04/2027 09:30') {
  await page.getByRole('textbox', { name: 'Sold by' }).fill('FareHarbor')
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('no file input')
  await userEvent.upload(input, new File([bytes], 'bookings.csv', { type: 'text/csv' }))
}

test('a file is read, its columns and words are explained, and its bookings come in', async () => {
  const { look, send } = await openImport()
  await choose()
  await expect.element(page.getByText('Row 2: The product is missing.', { exact: false })).toBeVisible()
  await expect
    .element(page.getByText('Every date in this file fits both orders.', { exact: false }))
    .toBeVisible()
  const button = page.getByRole('button', { name: /^Import \d+ booking/ })
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')

  await page.getByRole('combobox', { name: 'What Trip is' }).click()
  await page.getByRole('option', { name: 'Product', exact: true }).click()
  await page.getByRole('combobox', { name: 'What All rows is' }).click()
  await page.getByRole('option', { name: 'Harbor Cruise · Standard' }).click()
  await page.getByRole('combobox', { name: 'Dates such as 03/04/2026' }).click()
  await page.getByRole('option', { name: 'Day first: 3 April' }).click()
  await expect.element(page.getByText('Check again first', { exact: false }).first()).toBeInTheDocument()
  look.answer(() => good)
  await page.getByRole('button', { name: 'Check again' }).click()
  expect(look.inputs.at(-1)?.mapping).toMatchObject({
    columns: [{ field: 'reference' }, { field: 'product' }, { field: 'when' }],
    dateOrder: 'DMY',
    options: [{ text: '', optionId }],
  })
  await expect.element(page.getByText('Bookings to import: 2. Guests: 3. Rows in the file: 2.')).toBeVisible()
  await expect.element(page.getByRole('row', { name: /FH-1.*Ana Silva.*2 × Adult/ })).toBeVisible()
  await expect.element(page.getByText(/too few free seats: 1\. This booking needs 4/)).toBeVisible()
  expect(await axeFindings()).toEqual([])
  await page.getByRole('button', { name: 'Import 2 bookings' }).click()
  await expect.element(page.getByText('Bookings imported: 2')).toBeVisible()
  expect(send.inputs).toMatchObject([{ seller: 'FareHarbor', fileName: 'bookings.csv' }])
  await expect.element(page.getByRole('button', { name: 'Download these rows' })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /bookings\.csv.*2 bookings imported/ })).toBeVisible()
})

test('an import is undone after a question, and what stays is listed', async () => {
  const { undo } = await openImport([imported])
  await page.getByRole('button', { name: 'Undo bookings.csv' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('FH-2, Bo Lind: a ticket was redeemed')).toBeVisible()
  expect(undo.inputs).toEqual([{ id: importId }])
  await expect.element(page.getByText('Undone: 1 of 2')).toBeVisible()
})

test('a file that cannot be read, and an import that got no answer, are told and tried again', async () => {
  const { look, send } = await openImport()
  await page.getByRole('button', { name: 'Choose a CSV file' }).click()
  await expect.element(page.getByText('Enter who sold these bookings.')).toBeVisible()
  look.answer(() => refused('imported.unreadable'))
  await choose()
  await expect.element(page.getByText('There are no bookings in this file.', { exact: false })).toBeVisible()
  look.answer(() => good)
  // "Núñez" as a desktop program in Windows-1252 writes it.
  await choose(new Uint8Array([0x4e, 0xfa, 0xf1, 0x65, 0x7a]))
  await expect.element(page.getByText('It was read as Windows-1252.', { exact: false })).toBeVisible()
  expect(look.inputs.at(-1)?.file).toBe('Núñez')
  send.answer(() => failed(503))
  await page.getByRole('button', { name: 'Import 2 bookings' }).click()
  const again = page.getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  send.answer(() => ({
    import: imported,
    imported: 2,
    here: 0,
    skipped: 0,
    problems: [],
    meta: { reqId: 'r' },
  }))
  await again.click()
  await expect.element(page.getByText('Bookings imported: 2')).toBeVisible()
})
