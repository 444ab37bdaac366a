import {
  accountStatement,
  changeChartOfAccounts,
  ChartOfAccounts,
  exportJournal,
  ledgerAccounts,
  readChartOfAccounts,
} from '@reseller-portal/contract/ledger'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fake, refused } from '#rig/fake.ts'
import { mount, open, who } from '#rig/open.tsx'
import { AccountStatement } from './statement-screen.tsx'

test('a statement of many sales says what it does', async () => {
  const never = new Promise<never>(() => {})
  await mount(<AccountStatement />, {
    as: who('RESELLER_PORTAL_SUPER_ADMIN'),
    calls: [fake(accountStatement, () => never)],
  })
  await expect.element(page.getByText('Calculating totals…')).toBeVisible()
})

const numbers = ChartOfAccounts.parse(Object.fromEntries(ledgerAccounts.map((account) => [account, ''])))
const empty = { reseller: 'Harbor Concierge', zone: 'UTC', statements: [], isComplete: true }

test('an administrator gives each account its number, and what another person saved meanwhile is shown', async () => {
  const read = fake(readChartOfAccounts, () => ({ numbers, version: 0 }))
  const change = fake(changeChartOfAccounts, () => refused('things.out_of_date'))
  const { address } = await open('/reports/account-statement', {
    as: who(['RESELLER_PORTAL_SUPER_ADMIN']),
    calls: [fake(accountStatement, () => empty), read, change],
  })
  await page.getByRole('button', { name: 'Chart of accounts' }).click()
  const panel = page.getByRole('dialog', { name: 'Chart of accounts' })
  await panel.getByLabelText('Sales').fill('84 00')
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect.element(panel.getByText('Use letters, digits, dots, dashes, and underscores.')).toBeVisible()
  await panel.getByLabelText('Sales').fill('8400')
  read.answer(() => ({ numbers: { ...numbers, bank: '1200' }, version: 1 }))
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect.element(panel.getByText('Bank: now “1200”')).toBeVisible()
  change.answer(({ numbers: sent, version }) => ({ numbers: sent, version: version + 1 }))
  await panel.getByRole('button', { name: 'Keep mine' }).click()
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Chart of accounts saved')).toBeVisible()
  expect(change.inputs.at(-1)).toEqual({ numbers: { ...numbers, bank: '1200', sales: '8400' }, version: 1 })
  await expect.poll(address).toBe('/reports/account-statement')
})

test('the journal of the chosen days is downloaded, and who may not change the company numbers no accounts', async () => {
  const journal = fake(exportJournal, () => refused('reports.no_data'))
  await open('/reports/account-statement?from=2026-03-01&to=2026-03-31', {
    as: who(['RESELLER_PORTAL_REPORTS']),
    calls: [fake(accountStatement, () => empty), journal],
  })
  await page.getByRole('button', { name: 'Export journal' }).click()
  await expect.element(page.getByText('No data found')).toBeVisible()
  expect(journal.inputs).toEqual([{ from: '2026-03-01', to: '2026-03-31', mode: 'live', language: 'en' }])
  await expect.element(page.getByRole('button', { name: 'Chart of accounts' })).not.toBeInTheDocument()
})
