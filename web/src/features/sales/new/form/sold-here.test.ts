import { expect, test } from 'vitest'
import { commonSales, type SoldHere } from './sold-here.ts'

const sale = (rate: string, at = '10:00'): SoldHere => ({
  supplier: 's',
  rate,
  at,
  quantities: { adult: 2 },
  rateName: rate,
  productName: '',
  guests: '',
  total: '',
})

test('the three sales that were made most often come first, the newer one of as many', () => {
  const sales = ['d', 'c', 'b', 'a', 'c', 'b', 'b'].map((rate) => sale(rate))
  expect(commonSales(sales).map(({ rate }) => rate)).toEqual(['b', 'c', 'd'])
  expect(commonSales([sale('a', '10:00'), sale('a', '11:00'), sale('a', '11:00')])[0]?.at).toBe('11:00')
})
