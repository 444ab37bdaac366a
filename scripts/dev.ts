import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { root } from './steps.ts'

/** The server, started again when its code changes, and Vite in front of it; when one ends, so does the other. */
const port = process.env['PORT'] ?? '3000'
const path = [join(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter)
const env = { ...process.env, PATH: path, PORT: port, API_PORT: port }
const children = [
  ['node', '--watch', '--watch-preserve-output', 'server/src/main.ts'],
  ['vite', 'web'],
].map(([program = '', ...options]) => spawn(program, options, { cwd: root, env, stdio: 'inherit' }))

const stop = () => children.forEach((child) => child.kill('SIGTERM'))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
for (const child of children) {
  child.on('error', (error) => process.stderr.write(`${error.message}\n`))
  child.on('close', stop)
}
