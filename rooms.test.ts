import { describe, expect, test } from 'vitest'
import { readHouse, readPages, whyNotCited, whyNotHouse, type SourceFile } from './house/index.ts'

const house = readHouse(import.meta.dirname)
const standing = whyNotHouse(house)

test('the house keeps its plan', () => {
  expect(house.length).toBeGreaterThan(100)
  expect(standing).toEqual([])
})

/** What the checker says more when these files are in the house as well. */
function withFiles(...files: SourceFile[]): string[] {
  return whyNotHouse([...house, ...files]).filter((fault) => !standing.includes(fault))
}

function withFile(path: string, text: string): string[] {
  return withFiles({ path, text })
}

describe('a file that breaks the plan is reported', () => {
  test.for([
    ['contract/src/kit/made-up.ts', `import { readFileSync } from 'node:fs'`, 'zod and nothing else'],
    ['contract/src/kit/made-up.ts', `export * from '../../../server/src/config.ts'`, 'only itself'],
    ['contract/src/kit/made-up.ts', `export const mode = process.env.MODE`, 'neither Node nor the browser'],
    ['contract/src/kit/made-up.ts', `export const here = window.location`, 'neither Node nor the browser'],
    ['server/src/kit/made-up.ts', `import { record } from '../modules/sales/index.ts'`, 'know no domain'],
    ['server/src/db/made-up.ts', `import { buildApp } from '../app.ts'`, 'know no domain'],
    [
      'server/src/kit/made-up.ts',
      `import { theme } from '../../../web/src/ui/theme.ts'`,
      'in the contract only',
    ],
    [
      'server/src/modules/accounts/made-up.ts',
      `import type { TestApp } from '../../app.ts'`,
      'who starts it',
    ],
    [
      'server/src/modules/sales/bookings/made-up.ts',
      `import { me } from '#modules/accounts/me.ts'`,
      'by its index.ts',
    ],
    [
      'server/src/modules/organizations/made-up.ts',
      `await import('../products/index.ts')`,
      'does not come before organizations',
    ],
    [
      'server/src/modules/documents/vouchers/made-up.ts',
      `export * from '#modules/channels/index.ts'`,
      'does not come before',
    ],
    ['server/src/modules/fortunes/index.ts', `export const luck = 7`, 'no place in the order'],
    [
      'server/src/modules/payments/providers/sandbox/made-up.ts',
      `import { stripe } from '../stripe/index.ts'`,
      'adapters are strangers',
    ],
    [
      'server/src/modules/payments/providers/sandbox/made-up.ts',
      `import { place } from '../../../sales/index.ts'`,
      'does not come before payments',
    ],
    [
      'server/src/modules/payments/providers/sandbox/made-up.ts',
      `import { me } from '../../../accounts/me.ts'`,
      'an adapter uses its interface',
    ],
    [
      'server/src/modules/payments/made-up.ts',
      `import { pay } from './providers/sandbox/pay.ts'`,
      'an adapter is used by its index.ts',
    ],
    ['server/src/made-up.ts', `import { testApp } from '#test/app.ts'`, 'the product does not use'],
    ['server/src/kit/made-up.ts', `import { place } from '#modules/sales/index.ts'`, 'know no domain'],
    ['server/src/octo/made-up.ts', `import { priceOf } from '#modules/products/index.ts'`, 'know no domain'],
    [
      'server/src/kit/made-up.ts',
      `import { zSupplier } from '@octocloud/types'`,
      'production does not have it',
    ],
    ['web/src/lib/made-up.ts', `import { Button } from '../ui/button.tsx'`, 'web lib comes before web ui'],
    [
      'web/src/ui/made-up.tsx',
      `import { Sale } from '../features/sales/sale.tsx'`,
      'comes before web feature',
    ],
    [
      'web/src/features/accounts/made-up.tsx',
      `import { routes } from '../../app/router.ts'`,
      'before web app',
    ],
    ['web/src/features/accounts/made-up.tsx', `import { x } from '../sales/x.ts'`, 'features are strangers'],
    ['web/src/app/made-up.tsx', `import { join } from 'node:path'`, 'the browser has no Node'],
    ['web/src/app/made-up.tsx', `import '../../../server/src/config.ts'`, 'in the contract only'],
  ])('%s: %s', ([path = '', text = '', reason = '']) => {
    expect(withFile(path, text)).toEqual([expect.stringContaining(reason)])
  })

  test('two files that need each other, be it for a type', () => {
    const first = { path: 'server/src/kit/made-up/a.ts', text: `import { b } from './b.ts'` }
    const second = { path: 'server/src/kit/made-up/b.ts', text: `import { a } from './a.ts'` }
    const types = { path: 'server/src/kit/made-up/b.ts', text: `import type { a } from './a.ts'` }
    const way = [
      'server/src/kit/made-up/a.ts',
      'server/src/kit/made-up/b.ts',
      'server/src/kit/made-up/a.ts',
    ].join(' → ')
    expect(withFiles(first, second)).toEqual([`a circle of imports: ${way}`])
    expect(withFiles(first, types)).toEqual([`a circle of imports: ${way}`])
  })
})

describe('a table has one writer', () => {
  test.for([
    ['server/src/modules/sales/bookings/made-up.ts', `db.insertInto('accounts')`],
    ['server/src/modules/sales/bookings/made-up.ts', `db\n  .updateTable('accounts as a')`],
    ['server/src/modules/sales/bookings/made-up.ts', `db.deleteFrom('accounts')`],
    ['server/src/modules/sales/bookings/made-up.ts', `db.mergeInto('accounts')`],
    ['server/src/modules/sales/bookings/made-up.ts', 'sql`insert into accounts (id) values (1)`'],
    [
      'server/src/modules/sales/bookings/made-up.ts',
      'sql`with gone as (DELETE FROM accounts returning id) select 1`',
    ],
    ['server/src/modules/sales/bookings/made-up.ts', 'sql`update accounts set surname = 1`'],
    ['server/src/modules/sales/bookings/made-up.ts', `serveRecord(app, deps, things, { table: 'accounts' })`],
    ['server/src/kit/made-up.ts', `db.insertInto('accounts')`],
    ['server/src/made-up.ts', `db.insertInto('accounts')`],
  ])('%s may not say %s', ([path = '', text = '']) => {
    expect(withFile(path, text)).toEqual([`${path} writes accounts, which only accounts writes`])
  })

  test('reads, locks, comments and tests do not count as writes', () => {
    const harmless =
      "db.selectFrom('accounts').forUpdate() // update accounts\nsql`select 1 from accounts for update`"
    expect(withFile('server/src/modules/sales/bookings/made-up.ts', harmless)).toEqual([])
    expect(
      withFile('server/src/modules/sales/bookings/made-up.test.ts', `db.insertInto('accounts')`),
    ).toEqual([])
    expect(withFile('server/src/modules/accounts/made-up.ts', `db.insertInto('accounts')`)).toEqual([])
  })

  test('a table that is named only at run time is reported', () => {
    const path = 'server/src/modules/sales/bookings/made-up.ts'
    expect(withFile(path, 'db.insertInto(table)')).toEqual([`${path} writes a table it does not name`])
  })

  test('a room reads no table of a later one that the plan does not know, and the plan knows no other', () => {
    const path = 'server/src/modules/products/made-up.ts'
    for (const code of [`db.selectFrom('parked_carts as cart')`, 'sql`select 1 from parked_carts`'])
      expect(withFile(path, code)).toEqual([
        `${path}: products reads parked_carts, which a later room writes`,
      ])
    expect(withFile('server/src/modules/reports/made-up.ts', `db.selectFrom('parked_carts')`)).toEqual([])
    const blind = house.map((file) => ({ ...file, text: file.text.replaceAll('channel_products', 'gone') }))
    expect(whyNotHouse(blind)).toContain(
      'the plan says that products reads channel_products, which it does not',
    )
  })

  test('a new table needs a writer, and a writer its table', () => {
    const migration = 'create table fortunes (id uuid primary key);'
    expect(withFile('server/src/db/migrations/9999-fortunes.sql', migration)).toEqual([
      'the table fortunes has no writer in the plan',
    ])
    const rest = house.map((file) => ({ ...file, text: file.text.replace('create table mails (', '') }))
    expect(whyNotHouse(rest)).toContain('the plan has a writer for mails, which is no table')
  })
})

describe('cited pages exist', () => {
  const { pages, paths } = readPages(import.meta.dirname)
  const faults = (...files: SourceFile[]) => whyNotCited([...pages, ...files], paths)

  test('by every comment and every page', () => {
    expect(whyNotCited([...pages, ...house], paths)).toEqual([])
  })

  test.for([
    ['// docs/no-such-page.md', 'docs/no-such-page.md, which is not there'],
    ['/** Why: docs/decisions/9999-no-such.md. */', 'docs/decisions/9999-no-such.md, which is not there'],
    ['// octo.md §1.3', 'octo.md, which is not there'],
    ['// docs/rules.md §99', 'docs/rules.md §99, a section that it does not have'],
    ['// decisions §4', 'decisions §4, which is no path'],
    ['// decisions 0004', 'decisions 0004, which is no path'],
    ['// shared/style.md', 'shared/style.md, which is no path'],
  ])('a comment %s is reported', ([text = '', fault]) => {
    expect(faults({ path: 'server/src/made-up.ts', text })).toContain(`server/src/made-up.ts cites ${fault}`)
  })

  test('a link of a page starts where the page lies', () => {
    const page = (text: string) => faults({ path: 'docs/adding/made-up.md', text })
    expect(page('[a](../rules.md) [b](supplier.md) `docs/rules.md` §4')).toEqual([])
    expect(page('[a](rules.md)')).toEqual([
      'docs/adding/made-up.md cites docs/adding/rules.md, which is not there',
    ])
  })

  test('a string is no citation, and a page and its section are found', () => {
    expect(
      faults({ path: 'server/src/a.ts', text: "open('no-such.md') // docs/rules.md §4, README.md" }),
    ).toEqual([])
  })
})
