import { beforeAll, expect, test } from 'vitest'
import { said, startTexts } from '#lib/test-render.ts'
import { groupName, regionName } from './code-names.ts'

beforeAll(() => startTexts())

test('a code of a supplier’s own is shown as it is', () => {
  expect(said(({ t }) => [regionName('Atlantis', t), groupName('VIP', t)])).toEqual(['Atlantis', 'VIP'])
})
