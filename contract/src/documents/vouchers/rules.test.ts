import { describe, expect, test } from 'vitest'
import { bookingStatuses } from '../../sales/schema.ts'
import {
  agentParameters,
  contactPhone,
  customerParameters,
  shownPrices,
  voucherFileName,
  whyNoVoucher,
} from './rules.ts'
import { VoucherParameters } from './schema.ts'

const shown = (chosen: object) => shownPrices(VoucherParameters.parse(chosen))

test('only an open booking has a voucher', () => {
  const open = bookingStatuses.filter((status) => whyNoVoucher({ status }) === undefined)
  expect(open).toEqual(['OPEN'])
})

test('the agent’s mail has net and retail prices, retail only, or is not sent', () => {
  expect(shown(agentParameters('true') ?? {})).toMatchObject({ retail: true, net: true })
  expect(shown(agentParameters('false') ?? {})).toMatchObject({ retail: true, net: false })
  expect(agentParameters('none')).toBeUndefined()
})

test('the customer’s mail has retail prices or is not sent', { tags: ['1.9-18', '2.9-22'] }, () => {
  expect(shown(customerParameters('true') ?? {})).toEqual({ retail: true, net: false, original: false })
  expect(customerParameters('none')).toBeUndefined()
})

test('net prices are only for an agent’s eyes, whatever is asked', () => {
  expect(shown({ AgentFacing: 'false', WithNetPricing: 'true' })).toMatchObject({ net: false })
  expect(shown({ WithRetailPricing: 'false', WithNetPricing: 'true' })).toBeUndefined()
})

test('the phone is the first there is of agent, point of sale, distributor and reseller', () => {
  const none = { agent: '', pointOfSale: '', distributor: '', reseller: '' }
  expect(contactPhone({ ...none, reseller: '4' })).toBe('4')
  expect(contactPhone({ ...none, distributor: '3', reseller: '4' })).toBe('3')
  expect(contactPhone({ ...none, pointOfSale: '2', distributor: '3' })).toBe('2')
  expect(contactPhone({ agent: '1', pointOfSale: '2', distributor: '3', reseller: '4' })).toBe('1')
})

describe('the file of a voucher', () => {
  const named = (supplierBookingRef: string, products: string[], resellerBookingRef = '') =>
    voucherFileName({
      supplierBookingRef,
      resellerBookingRef,
      items: products.map((productName) => ({ product: { productName } })),
    })

  test('is called by the reference that is printed on it and by what was sold', () => {
    expect(named('HC-1234', ['Evening Lights Cruise'], 'ROOM 512')).toBe('HC-1234 Evening Lights Cruise.pdf')
    expect(named('', ['Evening Lights Cruise'], 'ROOM 512')).toBe('ROOM 512 Evening Lights Cruise.pdf')
    expect(named('', ['Evening Lights Cruise'])).toBe('Evening Lights Cruise.pdf')
    expect(named('HC-1', ['Tower', 'Cruise', 'Tower'])).toBe('HC-1 Tower, Cruise.pdf')
  })

  test('keeps letters of every script, and nothing that a file system or a header refuses', () => {
    expect(named('東京-7', ['Crucero de otoño'])).toBe('東京-7 Crucero de otoño.pdf')
    expect(named('../A/1', ['"Lights": <a|b>?*\\ \r\nX: y\u202Efdp '])).toBe('A 1 Lights a b X yfdp.pdf')
    expect(encodeURIComponent(named('', ['🎡'.repeat(200)])).length / '%F0'.length).toBeLessThan(256)
  })
})
