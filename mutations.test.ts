import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './scripts/steps.ts'
import { permissions } from './scripts/mutations/permissions.ts'
import { rules } from './scripts/mutations/rules.ts'
import { screens } from './scripts/mutations/screens.ts'
import { statements } from './scripts/mutations/statements.ts'
import { texts } from './scripts/mutations/texts.ts'

const mutations = [...rules, ...statements, ...permissions, ...screens, ...texts]

// The mutations run before a release only: code that changes must not leave one behind that breaks nothing.
test.each(mutations)('$name: its text stands once in $file', ({ file, find, caughtBy, title = '' }) => {
  expect(readFileSync(join(root, file), 'utf8').split(find)).toHaveLength(2)
  expect(readFileSync(join(root, caughtBy), 'utf8')).toContain(title)
})
