import { feeName } from '@reseller-portal/contract/sales'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { startTexts, textOf } from '#lib/test-render.ts'
import { adult, rate } from '../test-catalog.ts'
import { RateFacts } from './products/rate-facts.tsx'
import { sellerOf } from '../desk/seller.ts'

test.for([
  ['es', 'City tax, Cargo por procesamiento del pago'],
  ['fr', 'City tax, Frais de traitement du paiement'],
] as const)('the processing fee among the taxes is named in the language %s', async ([remembered, text]) => {
  await startTexts({ remembered })
  const includedTaxes = ['City tax', feeName].map((name) => ({ name, retail: 150, currency: 'USD' }))
  const offer = { rate, prices: [{ ...adult, includedTaxes }] }
  expect(textOf(createElement(RateFacts, { offer, seller: sellerOf(undefined) }))).toContain(text)
})
