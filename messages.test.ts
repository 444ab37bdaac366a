import { inAppMessages } from '@reseller-portal/contract/kit/in-app'
import { expect, test } from 'vitest'
import { readHouse } from './house/index.ts'
import { isTest } from './house/files.ts'
import { unshownMessages } from './house/messages.ts'

test('every message of the list can be shown by a screen', () => {
  const web = readHouse(import.meta.dirname).filter(
    ({ path }) => /^web\/src\/.*\.tsx?$/.test(path) && !isTest(path),
  )
  expect(unshownMessages(Object.keys(inAppMessages), web)).toEqual([])
})

test('a message that no source names is found, also one of a family', () => {
  const path = 'web/src/ui/a.tsx'
  const text =
    "showMessage('users.deleted'); showMessage(`${failing}.load_failed`); const a = { failing: 'taxes' }"
  const names = ['users.deleted', 'users.created', 'taxes.load_failed', 'prices.load_failed']
  expect(unshownMessages(names, [{ path, text }])).toEqual(['users.created', 'prices.load_failed'])
})
