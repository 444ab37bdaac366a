import { demoAccounts, type DemoAccount } from './accounts.ts'
import type { DemoState } from './load.ts'
import { demoResellers } from './resellers.ts'
import { demoSuppliers } from './suppliers/index.ts'
import type { DemoCompany } from './world.ts'

/** What the person who started the server reads: the address, who can sign in, and with what. */
export function welcome(address: string, demo: { state: DemoState; password: string }): string {
  const title = `  Reseller Portal: ${address}`
  if (demo.state === 'not here') return `\n${title}\n`
  const rows = demoAccounts.map((account) => [account.email, rolesOf(account), tenantOf(account)])
  const table = [['Email', 'Role', 'Works for'], ...rows]
  const widths = [0, 1].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)))
  const lines = table.map((row) =>
    `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd(),
  )
  return ['', title, '', `  ${passwordLine(demo)}`, '', ...lines, ''].join('\n')
}

function passwordLine({ state, password }: { state: DemoState; password: string }): string {
  return state === 'under another password'
    ? "Demo accounts. They keep the password they were created with, which isn't the one in DEMO_PASSWORD or DATA_DIR."
    : `Demo accounts. Their password is ${password}`
}

function rolesOf({ roles }: DemoAccount): string {
  return roles
    .map((role) => role.replace(/^(RESELLER_PORTAL|SUPPLIER|PORTAL)_/, '').toLowerCase())
    .join(', ')
    .replaceAll('_', ' ')
}

function tenantOf({ orgCode }: DemoAccount): string {
  const isOwn = (company: DemoCompany) => company.orgCode === orgCode
  const supplier = demoSuppliers.find(isOwn)
  return supplier ? `${supplier.name} (supplier)` : (demoResellers.find(isOwn)?.name ?? 'the portal')
}
