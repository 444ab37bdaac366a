import { expect, test } from 'vitest'
import { whyNotSellWithout } from './rules.ts'

test('a company without a customer-service phone sells nothing', () => {
  expect(whyNotSellWithout('')).toMatchObject({ code: 'companies.no_phone' })
  expect(whyNotSellWithout('  ')).toMatchObject({ code: 'companies.no_phone' })
  expect(whyNotSellWithout('+1 212 555 0100')).toBeUndefined()
})
