import { expect, test } from 'vitest'
import { isIban } from './iban.ts'

test('an account number with a wrong digit, or too short, is not taken', () => {
  for (const iban of [
    'ES91 2100 0418 4502 0005 1332',
    'DE89370400440532013000',
    'fr1420041010050500013m02606',
  ])
    expect(isIban(iban), iban).toBe(true)
  for (const iban of ['ES91 2100 0418 4502 0005 1333', 'DE8937', '89370400440532013000', '', 'constructor'])
    expect(isIban(iban), iban).toBe(false)
})
