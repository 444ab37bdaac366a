import { addDays, instantAt, isoIn } from '#kit/zone.ts'
import type { Behavior, Body } from './behavior.ts'

/** The one product of the fake: two departures a day with ten seats each. */
export const stock = {
  zone: 'Europe/London',
  productId: 'prod_1',
  optionId: 'DEFAULT',
  units: { unit_adult: 2500, unit_child: 1250 } as Readonly<Record<string, number>>,
  capacity: 10,
  /** The last day with departures. */
  lastDay: '2099-12-31',
}

export type Seats = (slotId: string) => number

export function productOf(behavior: Behavior): Body {
  const unit = (id: string, type: string) => ({
    id,
    internalName: id,
    reference: null,
    type,
    requiredContactFields: [],
    restrictions: restrictions(),
    pricingFrom: [priceOf(id)],
  })
  const product = {
    id: stock.productId,
    internalName: 'River Cruise',
    reference: null,
    locale: 'en',
    timeZone: stock.zone,
    allowFreesale: behavior.isFreesale ?? false,
    instantConfirmation: !behavior.isPending,
    instantDelivery: behavior.deliversLater !== true,
    availabilityRequired: true,
    availabilityType: 'START_TIME',
    deliveryFormats: [behavior.delivery?.format ?? 'QRCODE'],
    deliveryMethods: [behavior.delivery?.by ?? 'TICKET'],
    redemptionMethod: 'DIGITAL',
    defaultCurrency: 'GBP',
    availableCurrencies: ['GBP'],
    pricingPer: 'UNIT',
    options: [
      {
        id: stock.optionId,
        default: true,
        internalName: 'Standard',
        reference: null,
        availabilityLocalStartTimes: ['10:00', '14:00'],
        cancellationCutoff: '1 day',
        cancellationCutoffAmount: 1,
        cancellationCutoffUnit: 'day',
        requiredContactFields: [],
        restrictions: { minUnits: null, maxUnits: null },
        units: [unit('unit_adult', 'ADULT'), unit('unit_child', 'CHILD')],
      },
    ],
  }
  return behavior.product?.(product) ?? product
}

export function priceOf(unitId: string): Body {
  const retail = stock.units[unitId] ?? 0
  const includedTaxes = [{ name: 'VAT', retail: 100, original: 100, net: null }]
  const net = Math.round(retail * 0.8)
  return { original: retail, retail, net, currency: 'GBP', currencyPrecision: 2, includedTaxes }
}

/** The departures of these days in OCTO's format. */
export function slotsOf(behavior: Behavior, from: string, until: string, free: Seats): Body[] {
  const slots: Body[] = []
  const last = until < stock.lastDay ? until : stock.lastDay
  for (let day = from; day <= last; day = addDays(day, 1))
    for (const time of ['10:00', '14:00']) slots.push(slotAt(behavior, day, time, free))
  return slots
}

function slotAt(behavior: Behavior, day: string, time: string, free: Seats): Body {
  const startsAt = instantAt(stock.zone, day, time)
  const start = isoIn(stock.zone, startsAt)
  const end = isoIn(stock.zone, new Date(startsAt.getTime() + 3_600_000))
  const id = behavior.slotId?.(start, end) ?? start
  const left = free(id)
  const status = behavior.isFreesale ? 'FREESALE' : left > 0 ? 'AVAILABLE' : 'SOLD_OUT'
  const slot = {
    id,
    localDateTimeStart: start,
    localDateTimeEnd: end,
    utcCutoffAt: startsAt.toISOString(),
    allDay: false,
    available: left > 0,
    status,
    vacancies: behavior.isFreesale ? null : left,
    capacity: behavior.isFreesale ? null : stock.capacity,
    maxUnits: null,
    openingHours: [],
    unitPricing: Object.keys(stock.units).map((unitId) => ({ unitId, ...priceOf(unitId) })),
  }
  return behavior.slot?.(slot) ?? slot
}

function restrictions() {
  const none = { minQuantity: null, maxQuantity: null, accompaniedBy: [] }
  return { minAge: 0, maxAge: 99, idRequired: false, paxCount: 1, ...none }
}
