import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '#db/embedded/index.ts'
import { migrate } from '#db/migrate.ts'
import { openDatabase } from '#db/open.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A server where databases may be created, and how each test file clones a template there; `demo` has the demo world. */
    testDatabase: { url: string; clone: string; demo?: string }
  }
}

/** Adds more to a template, given its URL. */
type FillTemplate = (url: string) => Promise<void>

/**
 * Vitest's global setup: one PostgreSQL a run (or the server of `TEST_DATABASE_URL`) with a migrated template for all
 * projects. Runs at the same time have a cluster or at least templates each.
 */
export function testCluster(
  fillTemplate: FillTemplate,
): (project: TestProject) => Promise<() => Promise<void>> {
  return async (project) => {
    const { server, clone } = await useCluster(fillTemplate)
    project.provide('testDatabase', { url: server.url, clone })
    return leaveCluster
  }
}

/** The same with the demo world as a second template. */
export function demoCluster(
  fillTemplate: FillTemplate,
  fillDemo: FillTemplate,
): (project: TestProject) => Promise<() => Promise<void>> {
  return async (project) => {
    const cluster = await useCluster(fillTemplate)
    const { server, clone } = cluster
    cluster.demo ??= addDemo(cluster, fillDemo)
    project.provide('testDatabase', { url: server.url, clone, demo: await cluster.demo })
    return leaveCluster
  }
}

type Cluster = {
  server: Server
  template: string
  /** The SQL that copies the template. */
  clone: string
  strategy: string
  demo?: Promise<string>
}

declare global {
  /** Each test project loads this file again, so the cluster that they share is kept on `globalThis`. */
  var testCluster: { users: number; opened: Promise<Cluster> } | undefined
}

function useCluster(fillTemplate: FillTemplate): Promise<Cluster> {
  globalThis.testCluster ??= { users: 0, opened: openCluster(fillTemplate) }
  globalThis.testCluster.users += 1
  return globalThis.testCluster.opened
}

/** The last project that ends stops it. */
async function leaveCluster(): Promise<void> {
  const shared = globalThis.testCluster
  if (shared === undefined) return
  shared.users -= 1
  if (shared.users > 0) return
  globalThis.testCluster = undefined
  const { server, template } = await shared.opened
  for (const each of server.lasting ? [template, `${template}_demo`] : [])
    await onServer(server.url, `DROP DATABASE IF EXISTS ${each} WITH (FORCE)`)
  await server.stop()
}

async function openCluster(fillTemplate: FillTemplate): Promise<Cluster> {
  const address = process.env['TEST_DATABASE_URL']
  const server = address ? serverAt(address) : await ownServer()
  const template = `portal_template_${randomBytes(4).toString('hex')}`
  await onServer(server.url, `CREATE DATABASE ${template}`)
  await fill(withName(server.url, template), fillTemplate)
  // Copying files is faster here, but PostgreSQL 14 doesn't have this option.
  const strategy = server.lasting ? '' : ' STRATEGY FILE_COPY'
  return { server, template, clone: `TEMPLATE ${template}${strategy}`, strategy }
}

async function addDemo(
  { server, template, clone, strategy }: Cluster,
  fillDemo: FillTemplate,
): Promise<string> {
  const demo = `${template}_demo`
  await onServer(server.url, `CREATE DATABASE ${demo} ${clone}`)
  await fillDemo(withName(server.url, demo))
  return `TEMPLATE ${demo}${strategy}`
}

/** Runs one statement on the server's own database. */
export async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

/** The same server, another database. */
export function withName(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

type Server = { url: string; lasting: boolean; stop(): Promise<void> }

function serverAt(url: string): Server {
  return { url, lasting: true, stop: () => Promise.resolve() }
}

async function ownServer(): Promise<Server> {
  for (const each of [tmpdir(), memoryFolder]) await removeAbandoned(each)
  const folder = await mkdtemp(join(await quickFolder(), `${PREFIX}${process.pid}-`))
  await chmod(folder, 0o711)
  const { url, stop } = await startEmbedded({ folder, log: () => {}, durable: false })
  return {
    url,
    lasting: false,
    async stop() {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const PREFIX = 'reseller-portal-test-'
const memoryFolder = '/dev/shm'

/**
 * Memory, where there is plenty. A database is over a thousand files, and ext4 doesn't use the number of a deleted file
 * again for minutes: where hundreds of databases come and go, a sixth of all processor time went into finding free ones.
 */
async function quickFolder(): Promise<string> {
  const { bavail, bsize } = await statfs(memoryFolder).catch(() => ({ bavail: 0, bsize: 0 }))
  const free = Math.min(bavail * bsize, process.availableMemory())
  return free > 8 * 1024 ** 3 ? memoryFolder : tmpdir()
}

/** A test run that was killed leaves its folder behind; the next run removes it. */
async function removeAbandoned(from: string): Promise<void> {
  for (const name of await readdir(from).catch(() => [])) {
    const owner = new RegExp(`^${PREFIX}(\\d+)-`, 'u').exec(name)?.[1]
    if (!owner || isAlive(Number(owner))) continue
    const folder = join(from, name)
    if ((await stat(folder)).uid !== process.getuid?.()) continue
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

async function fill(url: string, fillTemplate: FillTemplate): Promise<void> {
  const { pool, close } = await openDatabase(url, { max: 2, applicationName: 'portal-template' })
  await migrate(pool).finally(close)
  await fillTemplate(url)
}
