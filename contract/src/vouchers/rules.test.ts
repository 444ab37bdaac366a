import { expect, test } from 'vitest'
import { bookingStatuses } from '../bookings/schema.ts'
import { agentParameters, contactPhone, customerParameters, shownPrices, whyNoVoucher } from './rules.ts'
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
