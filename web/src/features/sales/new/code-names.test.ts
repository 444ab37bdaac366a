import { beforeAll, expect, test } from 'vitest'
import { withWords, startTexts } from '#lib/test-render.ts'
import { groupName, regionName } from './code-names.ts'

beforeAll(() => startTexts())

test('a code of a supplier’s own is shown as it is', () => {
  expect(withWords(({ t }) => [regionName('Atlantis', t), groupName('VIP', t)])).toEqual(['Atlantis', 'VIP'])
})
