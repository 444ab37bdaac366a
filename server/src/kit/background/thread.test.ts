import { execFile } from 'node:child_process'
import { globSync } from 'node:fs'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const threads = globSync('server/src/**/*.worker.ts')

/** Prints what the import of a file loads. */
const load = `
  import { registerHooks } from 'node:module'
  import { pathToFileURL } from 'node:url'
  registerHooks({ load: (url, context, next) => (console.log(url), next(url, context)) })
  await import(pathToFileURL(process.argv[1]))
  process.exit(0)`

/** Each thread has a heap for itself: what it loads without need is paid for again, some 40 MB for the driver and what uses it. */
test.each(threads)('%s loads neither Kysely nor the driver of the database', async (file) => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', load, file])
  expect(stdout).toContain(file)
  expect(stdout.split('\n').filter((url) => /\/node_modules\/(kysely|pg)\//.test(url))).toEqual([])
})
