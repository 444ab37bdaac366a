import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { seal, unseal } from '#kit/security/secrets.ts'
import { testApp } from '#test/app.ts'
import { runCommand } from '#test/servers/command.ts'

const before = 'the word of last year, which somebody may know'
const after = 'the word of this year, which nobody knows yet'

/** Every column that is sealed, with what else a row of it must have. */
const sealed = {
  supplier_connections: { columns: ['api_key'], more: {} },
  channel_subscriptions: { columns: ['headers', 'secret'], more: {} },
  webhook_endpoints: {
    columns: ['secrets'],
    more: { types: "'{booking.placed}'", reseller_id: 'gen_random_uuid()' },
  },
  points_of_sale: { columns: ['booking_api_key', 'booking_api_secret'], more: {} },
  gate_keys: { columns: ['private_key'], more: {} },
  company_sign_ins: { columns: ['client_secret'], more: {} },
  authenticators: { columns: ['secret', 'pending'], more: { added_at: 'now()', pending_until: 'now()' } },
}
const fillers: Record<string, string> = {
  uuid: 'gen_random_uuid()',
  text: "'x'",
  jsonb: "'{}'",
  ARRAY: "'{}'",
  boolean: 'false',
  integer: '1',
  bigint: '1',
  'timestamp with time zone': 'now()',
  bytea: "'x'",
  date: 'now()',
}

test('every secret that is kept is sealed with the new key, and opens with it alone', async () => {
  const app = await testApp()
  const settings = { DATA_DIR: app.config.DATA_DIR, SECRETS_KEY: before }
  const texts = async (key: string) => {
    const opened: string[] = []
    for (const [table, { columns }] of Object.entries(sealed))
      for (const column of columns) {
        const { rows } = await sql<{ value: Buffer }>`
          select ${sql.ref(column)} as value from ${sql.table(table)}`.execute(app.db)
        for (const { value } of rows) opened.push(await unseal(value, { ...settings, SECRETS_KEY: key }))
      }
    return opened.toSorted()
  }
  for (const [table, { columns, more }] of Object.entries(sealed)) {
    const values = new Map<string, string>(Object.entries(more))
    for (const column of columns)
      values.set(column, `'\\x${(await seal(`${table}.${column}`, settings)).toString('hex')}'`)
    await insert(app, table, values)
  }
  const all = await texts(before)
  expect(all).toHaveLength(10)
  await expect(texts(after)).rejects.toThrow('unable to authenticate')
  const keys = { SECRETS_KEY: after, SECRETS_KEY_BEFORE: before }
  const { output } = await runCommand(app, ['rotate-secrets.ts'], keys)
  expect(output).toContain('Secrets encrypted with the new SECRETS_KEY: 10.')
  expect(await texts(after)).toEqual(all)
})

test('no other table keeps bytes that could be a secret', async () => {
  const app = await testApp()
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type = 'bytea' and column_name !~ 'hash|fingerprint'`.execute(
    app.db,
  )
  const stored = Object.entries(sealed).flatMap(([table, { columns }]) =>
    columns.map((column) => `${table}.${column}`),
  )
  const open = [
    ...['companies.logo', 'picture_files.bytes', 'gate_keys.public_key', 'passkeys.public_key'],
    ...['arriving_archive_parts.bytes', 'arriving_archives.salt', 'invoices.pdf'],
    // It stands beside the barcodes that it opens.
    'wallet_links.secret',
    ...[
      'octo_bookings.content',
      'recovery_codes.salt',
      'registrations.challenge',
      'registrations.invitation',
    ],
  ]
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...stored, ...open].toSorted())
})

/** A row with these values, and with anything in what else must be there; who it belongs to does not matter here. */
async function insert(
  { db }: Awaited<ReturnType<typeof testApp>>,
  table: string,
  values: Map<string, string>,
) {
  const { rows } = await sql<{ column_name: string; data_type: string }>`
    select column_name, data_type from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_nullable = 'NO' and column_default is null
      and is_generated = 'NEVER'`.execute(db)
  for (const { column_name, data_type } of rows)
    if (!values.has(column_name)) values.set(column_name, fillers[data_type] ?? 'null')
  const rules = await sql<{ name: string }>`
    select conname as name from pg_constraint where conrelid = ${table}::regclass and contype in ('f', 'c')`.execute(
    db,
  )
  for (const { name } of rules.rows)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(db)
  await sql`insert into ${sql.table(table)} (${sql.join([...values.keys()].map((name) => sql.ref(name)))})
    values (${sql.raw([...values.values()].join(', '))})`.execute(db)
}
