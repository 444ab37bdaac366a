import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { serverWords } from '../locales/server.ts'
import {
  CancellationRules,
  cutoffHours,
  feeByRule,
  isRefundable,
  rulesFrom,
  type CancellationRule,
} from './cancellation.ts'
import { cancellationText } from './cancellation-text.ts'

const percent = (untilHours: number, share: number): CancellationRule => ({
  untilHours,
  kind: 'PERCENT',
  value: share * 100,
  currency: 'USD',
  per: 'TICKET',
})
const amount = (untilHours: number, value: number, per: 'TICKET' | 'BOOKING', currency = 'USD') => ({
  untilHours,
  kind: 'AMOUNT' as const,
  value,
  currency,
  per,
})
const usual = [percent(24, 0), percent(0, 50)]
const hours = (count: number) => count * 3_600_000

describe('rules', () => {
  test('go from the most hours to departure, none twice, and keep no more than the whole price', () => {
    const wrong = (rules: CancellationRule[]) =>
      CancellationRules.safeParse(rules).error?.issues.map(({ message, path }) => [message, ...path])
    expect(wrong([])).toBeUndefined()
    expect(wrong(usual)).toBeUndefined()
    expect(wrong([percent(24, 0)])).toEqual([['rulesEnd', 0, 'untilHours']])
    expect(wrong([percent(24, 0), percent(24, 50)])).toEqual([['rulesOrder', 1, 'untilHours']])
    expect(wrong([percent(24, 0), percent(48, 50), percent(0, 100)])).toEqual([
      ['rulesOrder', 1, 'untilHours'],
    ])
    expect(wrong([percent(0, 101)])).toEqual([['share', 0, 'value']])
    expect(CancellationRules.safeParse([percent(1.5, 0), percent(0, 50)]).success).toBe(false)
    expect(CancellationRules.safeParse([percent(24, -1), percent(0, 50)]).success).toBe(false)
  })

  test('hold up to their last moment; the last one holds to departure and after it', () => {
    const at = (left: number) => rulesFrom(usual, hours(100), hours(100) - left)
    expect(at(hours(24))).toEqual(usual)
    expect(at(hours(24) - 1)).toEqual([usual[1]])
    expect(at(0)).toEqual([usual[1]])
    expect(at(-hours(5))).toEqual([usual[1]])
    expect(rulesFrom([], hours(100), 0)).toEqual([])
  })

  test('say one cut-off to systems that know no more: until it nothing is kept, or something goes back', () => {
    expect(cutoffHours(usual)).toBe(24)
    expect(cutoffHours([percent(72, 0), percent(48, 50), percent(0, 100)])).toBe(72)
    expect(cutoffHours([percent(48, 50), percent(0, 100)])).toBe(48)
    expect(cutoffHours([percent(0, 0)])).toBe(0)
    expect(cutoffHours([percent(0, 100)])).toBeNull()
    const strict = [percent(48, 50), percent(0, 100)]
    expect(isRefundable(strict, hours(48), 0)).toBe(true)
    expect(isRefundable(strict, hours(48), 1)).toBe(false)
    expect(isRefundable([], 0, 1)).toBe(true)
  })
})

describe('what is kept', () => {
  const two = { price: 10_001, guests: 2, currency: 'USD' }

  test('is rounded half up to the smallest unit, also where the currency has no other', () => {
    expect(feeByRule(percent(0, 50), two, 0)).toBe(5001)
    expect(feeByRule(percent(0, 12.5), { price: 1100, guests: 1, currency: 'JPY' }, 0)).toBe(138)
    expect(feeByRule(percent(0, 0), two, 0)).toBe(0)
    expect(feeByRule(percent(0, 100), two, 0)).toBe(10_001)
  })

  test('is an amount for each guest, or once for the booking, and none in another currency', () => {
    expect(feeByRule(amount(0, 500, 'TICKET'), two, 0)).toBe(1000)
    expect(feeByRule(amount(0, 500, 'BOOKING'), two, 0)).toBe(500)
    expect(feeByRule(amount(0, 500, 'BOOKING'), two, 500)).toBe(0)
    expect(feeByRule(amount(0, 500, 'TICKET', 'EUR'), two, 0)).toBe(0)
  })

  test('is never more than the tickets cost, nor less than nothing', () => {
    const anyRule = fc.record({
      untilHours: fc.constant(0),
      kind: fc.constantFrom('PERCENT' as const, 'AMOUNT' as const),
      value: fc.nat(1_000_000),
      currency: fc.constant('USD'),
      per: fc.constantFrom('TICKET' as const, 'BOOKING' as const),
    })
    fc.assert(
      fc.property(
        anyRule,
        fc.nat(1_000_000),
        fc.nat(50),
        fc.nat(1_000_000),
        (rule, price, guests, before) => {
          const fee = feeByRule(rule, { price, guests, currency: 'USD' }, before)
          expect(fee).toBeGreaterThanOrEqual(0)
          expect(fee).toBeLessThanOrEqual(price)
        },
      ),
    )
  })
})

describe('the sentences of rules', () => {
  const sentencesOf = (rules: CancellationRule[]) =>
    (['en', 'es', 'fr'] as const).map((language) =>
      cancellationText(rules, serverWords[language].cancellation, language).replaceAll(
        /[\u00A0\u202F]/g,
        ' ',
      ),
    )

  test('say until when it is free and what is kept then', () => {
    expect(sentencesOf(usual)).toEqual([
      'Free cancellation until 24 hours before departure. After that, the cancellation fee is 50% of the price.',
      'Cancelación gratuita hasta 24 horas antes de la salida. Después, se aplica un cargo de cancelación del 50 % del precio.',
      'Annulation gratuite jusqu’à 24 heures avant le départ. Ensuite, des frais d’annulation de 50 % du prix s’appliquent.',
    ])
  })

  test('count one hour as one, and whole days as days from two on', () => {
    const rules = [percent(72, 0), amount(25, 500, 'TICKET'), amount(1, 1250, 'BOOKING'), percent(0, 100)]
    expect(sentencesOf(rules)).toEqual([
      'Free cancellation until 3 days before departure. Until 25 hours before departure, the cancellation fee is 5.00 USD per ticket. Until 1 hour before departure, the cancellation fee is 12.50 USD per booking. After that, nothing is refunded.',
      'Cancelación gratuita hasta 3 días antes de la salida. Hasta 25 horas antes de la salida, se aplica un cargo de cancelación de 5,00 USD por entrada. Hasta 1 hora antes de la salida, se aplica un cargo de cancelación de 12,50 USD por reserva. Después, no se reembolsa nada.',
      'Annulation gratuite jusqu’à 3 jours avant le départ. Jusqu’à 25 heures avant le départ, des frais d’annulation de 5,00 USD par billet s’appliquent. Jusqu’à 1 heure avant le départ, des frais d’annulation de 12,50 USD par réservation s’appliquent. Ensuite, rien n’est remboursé.',
    ])
  })

  test('a single rule holds whenever somebody cancels, and no rule says nothing', () => {
    expect(sentencesOf([percent(0, 0)])[0]).toBe('Free cancellation at any time.')
    expect(sentencesOf([percent(0, 7.5)])[0]).toBe(
      'If you cancel, the cancellation fee is 7.5% of the price.',
    )
    expect(sentencesOf([percent(0, 100)])[0]).toBe('If you cancel, nothing is refunded.')
    expect(sentencesOf([amount(0, 500, 'BOOKING', 'JPY')])[0]).toBe(
      'If you cancel, the cancellation fee is 500 JPY per booking.',
    )
    expect(sentencesOf([])).toEqual(['', '', ''])
  })
})
