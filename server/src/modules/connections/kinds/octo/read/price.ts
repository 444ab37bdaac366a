import * as z from 'zod'
import { currencyDigits } from '@reseller-portal/contract/kit'
import type { RemoteMoney } from '../../../catalog.ts'
import { Decimal, Text, Whole, listOf } from './shapes.ts'

const Tax = z.object({ name: Text, retail: Decimal })

const PriceJson = z.object({
  retail: Decimal,
  original: Decimal,
  net: Decimal,
  currency: Text,
  currencyPrecision: Whole,
  includedTaxes: listOf(Tax),
  // Zaui sends these instead of `retail`.
  subtotal: Decimal,
  taxes: Decimal,
})

/** A price in minor units by ISO 4217, whatever precision it was sent in; undefined without amount or currency. */
export const Pricing = PriceJson.transform((written, context): RemoteMoney => {
  const sum = written.subtotal === null ? null : written.subtotal + (written.taxes ?? 0)
  const retail = written.retail ?? sum ?? written.original
  const currency = written.currency.trim().toUpperCase()
  if (retail === null || !/^[A-Z]{3}$/.test(currency)) {
    context.addIssue({ code: 'custom', message: 'no amount or no currency' })
    return z.NEVER
  }
  const digits = currencyDigits(currency)
  // Amounts are whole numbers in their precision, so that halves come only from a finer precision than the currency's.
  const minor = (amount: number) =>
    Math.round(amount * 10 ** (digits - (written.currencyPrecision ?? digits)))
  return {
    retail: minor(retail),
    original: minor(Math.max(written.original ?? retail, retail)),
    net: written.net === null ? null : minor(written.net),
    currency,
    includedTaxes: written.includedTaxes.map((tax) => ({ name: tax.name, retail: minor(tax.retail ?? 0) })),
  }
})
