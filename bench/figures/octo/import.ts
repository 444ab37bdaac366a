import { readFile } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import pg from 'pg'
import { openDatabase } from '#db/open.ts'
import { newId } from '#kit/ids.ts'
import { createAccount, hashPassword } from '../../../server/src/modules/accounts/index.ts'
import { organizationOf, addReseller } from '#modules/organizations/index.ts'
import { exchange, signIn, type Seller } from '../../seller.ts'
import { startServer, type Server } from '../../server.ts'
import { benchWork } from '../../world.ts'
import type { Stage } from '../../stage.ts'

const products = 10_000

type Found = { took: number; longestWait: number; megabytesBefore: number; mostMegabytes: number }

/**
 * The catalog of a supplier with 10,000 products of two options and three units: preview, first import and a
 * synchronization without a change, each with the longest that another request waited meanwhile, beside parsing the
 * same answer and writing as many rows.
 */
export async function octoImport(stage: Stage): Promise<string[]> {
  const supplier = await openSupplier()
  const server = await startServer({ DATABASE_URL: stage.databaseUrl, DATA_DIR: stage.folder, ROLE: 'all' })
  try {
    const reference = await plain(stage, supplier.catalog)
    const { admin, resellerId } = await adminAt(stage, server)
    const id = await addAt(admin, supplier.url, resellerId)
    const preview = await watched(server, async () => (await previewOf(admin, id)).digest)
    const digest = (await previewOf(admin, id)).digest
    const first = await watched(server, async () => {
      await done(admin.send('POST', `/api/connections/${id}/apply`, { digest }))
      return synced(admin, id)
    })
    const again = await watched(server, async () => {
      await done(admin.send('POST', `/api/connections/${id}/sync`))
      return synced(admin, id)
    })
    const size = `${Math.round(supplier.catalog.length / 1024 / 1024)} MB`
    return [
      `${`reference: parse ${size}, write rows`.padEnd(34)} ${reported(reference.took)}`,
      lineOf('preview', preview, reference.took),
      lineOf('first import, with its look', first, reference.took),
      lineOf('synchronization without a change', again, reference.took),
    ]
  } finally {
    await server.stop()
    await supplier.close()
  }
}

function lineOf(name: string, found: Found, reference: number): string {
  const { took, longestWait, megabytesBefore, mostMegabytes } = found
  const ratio = (took / reference).toFixed(1)
  return `${name.padEnd(34)} ${reported(took)}   longest wait of another request ${Math.round(longestWait)} ms   at most ${mostMegabytes} MB (${megabytesBefore} before)   ratio ${ratio}`
}

function reported(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}

async function openSupplier() {
  const worker = new Worker(new URL('../../big-supplier.ts', import.meta.url), { workerData: { products } })
  const [first] = await new Promise<{ url: string; catalog: string }[]>((resolve, reject) => {
    worker.once('message', (message: { url: string; catalog: string }) => resolve([message]))
    worker.once('error', reject)
  })
  if (!first) throw new Error('no supplier')
  return { ...first, close: () => worker.terminate() }
}

async function adminAt(stage: Stage, server: Server): Promise<{ admin: Seller; resellerId: string }> {
  const { db, close } = await openDatabase(stage.databaseUrl, { max: 2, applicationName: 'bench' })
  const work = benchWork(db)
  try {
    const reseller = { name: 'Bench', channelId: newId() }
    const resellerId = await addReseller(reseller, work, db)
    const email = `bench-${newId()}@harbor.example`
    const orgCode = await organizationOf({ resellerId }, work, db)
    const staff = { email, orgCode, givenName: 'Bench', surname: 'Admin' }
    const hash = await hashPassword(server.password)
    await createAccount({ ...staff, roles: ['RESELLER_PORTAL_SUPER_ADMIN'] }, hash, work.now, db)
    return { admin: await signIn(server.url, email, server.password), resellerId }
  } finally {
    await close()
  }
}

async function addAt(admin: Seller, baseUrl: string, resellerId: string): Promise<string> {
  const capabilities = ['octo/pricing', 'octo/content']
  const input = { baseUrl, apiKey: 'a-key-for-measuring', capabilities, resellerIds: [resellerId] }
  const { connection } = await done<{ connection: { id: string } }>(
    admin.send('POST', '/api/connections', input),
  )
  return connection.id
}

type Preview = { digest: string; counts: { added: number } }

async function previewOf(admin: Seller, id: string): Promise<Preview> {
  const { preview } = await done<{ preview: Preview }>(admin.send('POST', `/api/connections/${id}/preview`))
  return preview
}

async function synced(admin: Seller, id: string): Promise<void> {
  for (;;) {
    const { connection } = await done<{ connection: { sync: { state: string } } }>(
      admin.send('GET', `/api/connections/${id}`),
    )
    if (connection.sync.state === 'FAILED') throw new Error('the synchronization failed')
    if (connection.sync.state === 'DONE') return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

async function done<T>(answer: Promise<{ status: number; body: unknown }>): Promise<T> {
  const { status, body } = await answer
  if (status !== 200) throw new Error(`answered ${status}: ${JSON.stringify(body).slice(0, 500)}`)
  // Our own answer.
  return body as T
}

/** What is done, and meanwhile a small request every few milliseconds and the memory of the process. */
async function watched(server: Server, act: () => Promise<unknown>): Promise<Found> {
  const megabytesBefore = await residentMegabytes(server.pid)
  const found = { took: 0, longestWait: 0, megabytesBefore, mostMegabytes: 0 }
  const state = { isOver: false }
  const watch = (async () => {
    while (!state.isOver) {
      const begun = performance.now()
      await exchange(server.url, 'GET', '/healthz', {})
      found.longestWait = Math.max(found.longestWait, performance.now() - begun)
      found.mostMegabytes = Math.max(found.mostMegabytes, await residentMegabytes(server.pid))
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  })()
  const begun = performance.now()
  await act()
  found.took = performance.now() - begun
  state.isOver = true
  await watch
  return found
}

async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024)
}

/** The same answer parsed, and rows of the same number and width, a thousand a statement. */
async function plain(stage: Stage, catalog: string): Promise<{ took: number }> {
  const client = new pg.Client({ connectionString: stage.databaseUrl })
  await client.connect()
  try {
    await client.query('create temp table plain_rows (id uuid primary key, supplier_id uuid, told jsonb)')
    const begun = performance.now()
    // What the supplier above made.
    const list = JSON.parse(catalog) as { options: { units: object[] }[] }[]
    const rows: object[] = list.flatMap(({ options, ...product }) => [
      product,
      ...options.flatMap(({ units, ...option }) => [option, ...units]),
    ])
    const supplierId = newId()
    for (let written = 0; written < rows.length; written += 1000) {
      const part = rows.slice(written, written + 1000)
      await client.query(
        'insert into plain_rows select id, $1, told from unnest($2::uuid[], $3::jsonb[]) as each (id, told)',
        [supplierId, part.map(() => newId()), part.map((row) => JSON.stringify(row))],
      )
    }
    return { took: performance.now() - begun }
  } finally {
    await client.end()
  }
}
