import { globSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './steps.ts'

/**
 * Takes out of `node_modules` what a running server never reads: source maps, declarations of types, and bundles for browsers.
 * `npm run production` does it before the development tools go; `npm ci` brings it back.
 */
const unread = [
  'node_modules/**/*.map',
  'node_modules/**/*.d.{ts,mts,cts}',
  'node_modules/pdfmake/build/*.js',
  'node_modules/pdfkit/js/pdfkit.standalone.js',
]

const files = globSync(unread, { cwd: root }).map((name) => join(root, name))
const found = files.filter((file) => statSync(file).isFile())
const bytes = found.reduce((sum, file) => sum + statSync(file).size, 0)
for (const file of found) rmSync(file)
process.stdout.write(
  `${found.length} files that production does not read, ${Math.round(bytes / 2 ** 20)} MB\n`,
)
