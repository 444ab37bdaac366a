import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Scope } from '@reseller-portal/contract/accounts'
import { readMessage } from '@reseller-portal/client'
import { setCreditLimit } from '#modules/ledger/index.ts'
import { testApp, workOf, type TestApp } from '#test/app.ts'
import { atEnd } from '#test/at-end.ts'
import { openDesk, type Desk } from '#test/desk.ts'
import { programFolder } from '#test/program.ts'
import { addShelf } from '#test/shelf.ts'

const root = join(import.meta.dirname, '../..')
const run = promisify(execFile)
const scopes: Scope[] = ['bookings.sell', 'pricing.read', 'integrations.manage']

let app: TestApp
let portal: string
let boss: Desk
let key: string
let cwd: string
beforeAll(async () => {
  app = await testApp({ works: true })
  portal = await app.listen()
  boss = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
  const { resellerId } = boss
  await setCreditLimit({ resellerId, currency: 'USD', amount: 1_000_000 }, workOf(app), app.db)
  await addShelf(app, boss, { retail: 5000, startsInMinutes: 2 * 24 * 60 })
  const fields = { name: 'Website', scopes, addresses: [], isTest: true, days: null }
  key = (await boss.post('/api/api-keys', fields)).body.key
  cwd = await programFolder(portal)
  writeFileSync(join(cwd, 'first-sale.ts'), blocksOf('ts').join('\n'))
  cpSync(join(root, 'examples/website/website.ts'), join(cwd, 'website.ts'))
})

test('the commands and lines of "Your first sale by API" sell as they stand, and the message arrives', async () => {
  const [whose = '', sell = ''] = blocksOf('sh')
  const heard: { headers: Record<string, string | string[] | undefined>; body: string }[] = []
  const receiver = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => (body += String(part)))
    request.on('end', () => {
      heard.push({ headers: request.headers, body })
      response.writeHead(204).end()
    })
  })
  await new Promise<void>((resolve) => void receiver.listen(0, '127.0.0.1', resolve))
  atEnd(async () => void receiver.close())
  const at = receiver.address()
  const HOOK = `http://127.0.0.1:${typeof at === 'object' ? at?.port : 0}/hook`
  const env = { ...process.env, PORTAL: portal, KEY: key, HOOK }
  expect(JSON.parse((await run('bash', ['-c', whose], { cwd, env })).stdout)).toMatchObject({
    name: 'Website',
    scopes,
    isTest: true,
  })
  const node = { ...env, PATH: `${join(root, 'node_modules/.bin')}:${process.env['PATH']}` }
  const { stdout } = await run('bash', ['-c', sell], { cwd, env: node })
  const [, id] = /^OPEN (\S+)$/m.exec(stdout) ?? []
  const [, secret = ''] = /messages: (\S+)/.exec(stdout) ?? []
  await expect.poll(() => heard).toHaveLength(1)
  expect(heard.map((each) => readMessage(secret, each))).toMatchObject([
    { type: 'booking.confirmed', data: { id, status: 'OPEN' } },
  ])
})

test('the example website sells, changes and cancels with the client alone, and shows verified messages', async () => {
  const site = await freeAddress()
  const env = { ...process.env, PORTAL: portal, KEY: key, SITE: site }
  const child = spawn(process.execPath, ['website.ts'], { cwd, env })
  atEnd(() => ended(child))
  await new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve())
    child.stderr.once('data', (text) => reject(new Error(String(text))))
  })
  const page = async () => (await fetch(site)).text()
  const send = (path: string, fields: Record<string, string>) =>
    fetch(`${site}${path}`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  const price = /name="price" value="([^"]+)"/.exec(await page())?.[1] ?? ''
  const guest = { name: 'Rivera', email: 'dana@guests.example' }
  expect((await send('/buy', { price, type: 'ADULT', quantity: '2', ...guest })).status).toBe(303)
  const id = /([\w-]{36}) OPEN Rivera/.exec(await page())?.[1] ?? ''
  expect((await send('/change', { id, name: 'Reyes' })).status).toBe(303)
  expect(await page()).toContain(`${id} OPEN Reyes`)
  expect((await send('/cancel', { id })).status).toBe(303)
  expect(await page()).toContain(`${id} CANCELLED Reyes`)
  const refused = await send('/cancel', { id: '019a2f6e-7c1d-7b3a-9d55-0c5a3f1e2b47' })
  expect([refused.status, await refused.text()]).toEqual([409, expect.stringMatching(/\w/)])
  await vi.waitFor(
    async () => {
      const text = await page()
      for (const type of ['confirmed', 'changed', 'cancelled'])
        expect(text).toContain(`booking.${type} ${id}`)
    },
    { timeout: 150_000, interval: 500 },
  )
  const forged = await fetch(`${site}/webhook`, { method: 'POST', body: '{"type":"booking.confirmed"}' })
  expect(forged.status).toBe(400)
})

test('the client that a portal hands out has its types, and the program for assistants', async () => {
  const options = [
    '--ignoreConfig',
    '--noEmit',
    '--strict',
    '--skipLibCheck',
    '--module',
    'nodenext',
    '--types',
    'node',
  ]
  const files = ['first-sale.ts', 'website.ts']
  const compiler = join(root, 'node_modules/.bin/tsc')
  await run(compiler, [...options, '--target', 'es2024', ...files], { cwd })
  writeFileSync(
    join(cwd, 'wrong.ts'),
    `import { dataOf, openPortal } from '@reseller-portal/client'
const { suppliers } = await dataOf(openPortal({ url: '', key: '' }).GET('/api/suppliers'))
console.log(suppliers[0]?.nothingLikeThat)`,
  )
  await expect(run(compiler, [...options, 'wrong.ts'], { cwd })).rejects.toMatchObject({
    stdout: expect.stringContaining("'nothingLikeThat' does not exist"),
  })
  const tools = join(cwd, 'node_modules/@reseller-portal/client/dist/mcp.js')
  await expect(run(process.execPath, [tools], { cwd, env: {} })).rejects.toMatchObject({
    stderr: 'Set PORTAL to the address of the portal, and KEY to an API key.\n',
  })
})

/** The blocks of a language on the page "Your first sale by API". */
function blocksOf(language: string): string[] {
  const page = readFileSync(join(root, 'docs/quick-start-api.md'), 'utf8')
  const blocks = page.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms'))
  return [...blocks].map(([, block = '']) => block)
}

async function freeAddress(): Promise<string> {
  const server = createServer()
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const at = server.address()
  await new Promise((resolve) => void server.close(resolve))
  return `http://127.0.0.1:${typeof at === 'object' ? at?.port : 0}`
}

async function ended(child: ChildProcess): Promise<void> {
  child.kill()
}
