import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { changelogPage, changesBetween, currentApi, written } from '../docs/api-changes.ts'
import { apiVersions } from '../server/src/app/api-versions.ts'
import { root } from './steps.ts'

/**
 * A new version of the API, by the day: what is different from the last one goes into the changelog, and what is there
 * now is what later changes are compared with.
 */
const released = join(root, 'docs/api-released.json')
const api = currentApi()
const { breaking, other } = changesBetween(JSON.parse(readFileSync(released, 'utf8')), api)
if (breaking.length + other.length > 0) {
  const version = new Date().toISOString().slice(0, 10)
  const [last, ...before] = apiVersions
  const ofToday = last?.version === version
  const next = {
    version,
    breaking: [...(ofToday ? last.breaking : []), ...breaking],
    other: [...(ofToday ? last.other : []), ...other],
  }
  const versions = [next, ...(ofToday ? before : apiVersions)]
  writeFileSync(join(root, 'server/src/app/api-versions.json'), `${JSON.stringify(versions, null, 2)}\n`)
  writeFileSync(join(root, 'docs/api-changelog.md'), changelogPage(versions))
}
writeFileSync(released, written(api))
for (const each of breaking) process.stdout.write(`breaking: ${each}\n`)
for (const each of other) process.stdout.write(`${each}\n`)
