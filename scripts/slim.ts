import { globSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root, unread } from './steps.ts'

/** Takes out what a running server never reads: `npm run production` does it before the development tools go; `npm ci` brings it back. */
const files = globSync(
  unread.map((name) => `node_modules/**/${name}`),
  { cwd: root },
).map((name) => join(root, name))
const found = files.filter((file) => statSync(file).isFile())
const bytes = found.reduce((sum, file) => sum + statSync(file).size, 0)
for (const file of found) rmSync(file)
process.stdout.write(
  `${found.length} files that production does not read, ${Math.round(bytes / 2 ** 20)} MB\n`,
)
