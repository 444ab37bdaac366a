import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { atEnd } from '#test/at-end.ts'
import { cloneDatabase } from '#test/database/database.ts'
import { freePort } from '#test/free-port.ts'
import { addressesIn } from './hosts.ts'
import { openDatabase } from './open.ts'

test('an address may name several hosts, and says what libpq understands', () => {
  expect(addressesIn('postgres://me:pw@a:1,b:2/portal?target_session_attrs=read-write')).toEqual([
    'postgres://me:pw@a:1/portal',
    'postgres://me:pw@b:2/portal',
  ])
  expect(addressesIn('postgresql://me@a/portal?sslmode=require&target_session_attrs=any')).toEqual([
    'postgresql://me@a/portal?sslmode=require',
  ])
  expect(addressesIn('mysql://a/portal')).toBeUndefined()
  expect(addressesIn('postgres://a:b:c/portal')).toBeUndefined()
})

/** A database that takes changes or does not. */
async function openHost({ isReadOnly }: { isReadOnly: boolean }) {
  const { url, drop } = await cloneDatabase()
  const { pool, close } = await openDatabase(url, { max: 1, applicationName: 'test' })
  atEnd(async () => {
    await close()
    await drop()
  })
  const name = new URL(url).pathname.slice(1)
  const set = async (to: boolean) => {
    await pool.query(`alter database ${name} set default_transaction_read_only = ${to ? 'on' : 'off'}`)
  }
  await set(isReadOnly)
  return { url, name, set }
}

test('of several hosts the one that takes changes is used, and the next one once it has become a standby', async () => {
  const [one, other] = [await openHost({ isReadOnly: true }), await openHost({ isReadOnly: false })]
  const { host, port } = new URL(one.url)
  expect(port).not.toBe('')
  // The databases of one server stand for servers: each is found by its name.
  const gone = `127.0.0.1:${await freePort()}`
  const several = one.url.replace(host, `${gone},${host}`)
  await one.set(false)
  const { db, close } = await openDatabase(several, { max: 2, applicationName: 'several' })
  atEnd(close)
  const write = () => sql`insert into commit_marks (id) values (gen_random_uuid())`.execute(db)
  await write()
  // It becomes a standby: the connection that is open is thrown away with its first refusal.
  await one.set(true)
  await sql`set default_transaction_read_only = on`.execute(db)
  await expect(write()).rejects.toMatchObject({ because: 'away', isAnswerLost: false })
  await expect(write()).rejects.toThrow(/takes no changes/)
  await one.set(false)
  await write()
  expect(other.name).not.toBe(one.name)
})
