import type { UnsellableReason } from '@reseller-portal/contract/connections'
import { ageBand, type Companion } from '@reseller-portal/contract/products'
import { kindOf } from '#octo/units.ts'
import type { RemoteMoney, RemoteUnit } from '../../catalog.ts'
import type { KeptPrice } from '#modules/products/index.ts'

export type PriceOffer = Omit<KeptPrice, 'id' | 'rate_id'>

type Found = { name: string; price?: PriceOffer; refused?: UnsellableReason }

/** A unit as a price in the supplier's default currency; `units` are all of its option, by their ids. */
export function priceOffer(
  unit: RemoteUnit,
  { units, currency }: { units: ReadonlyMap<string, RemoteUnit>; currency: string | undefined },
): Found {
  const name = nameOf(unit)
  const money = unit.prices.find((price) => price.currency === currency) ?? unit.prices[0]
  if (money === undefined) return { name, refused: 'no_price' }
  if (!isCurrency(money.currency)) return { name, refused: 'currency_unknown' }
  return { name, price: priceRow(unit, companionsOf(unit, units), money) }
}

function nameOf(unit: RemoteUnit): string {
  return unit.title || unit.internalName || unit.ref
}

/** A unit that the option doesn't have keeps its id as its name: no sale has it, so the supplier is never asked in vain. */
function companionsOf({ accompaniedBy }: RemoteUnit, units: ReadonlyMap<string, RemoteUnit>): Companion[] {
  return [...new Set(accompaniedBy)].map((ref) => {
    const unit = units.get(ref)
    return unit ? { typeOf: kindOf(unit.type), name: nameOf(unit) } : { typeOf: 'ANY', name: ref }
  })
}

function priceRow(unit: RemoteUnit, companions: Companion[], money: RemoteMoney): PriceOffer {
  const { minAge, maxAge } = unit
  const includedTaxes = money.includedTaxes.map((tax) => ({
    name: tax.name,
    retail: tax.retail,
    currency: money.currency,
  }))
  return {
    octo_id: unit.ref,
    traveler_type: kindOf(unit.type),
    traveler_name: nameOf(unit),
    age_band: ageBand({ minAge, maxAge }),
    min_age: minAge,
    max_age: maxAge,
    id_required: unit.idRequired,
    accompanied_by: companions,
    currency: money.currency,
    retail: money.retail,
    net: money.net,
    original: money.original === money.retail ? null : money.original,
    included_taxes: includedTaxes,
    start_times: [],
    valid_from: null,
    valid_until: null,
    weekdays: 127,
  }
}

const currencies = new Set(Intl.supportedValuesOf('currency'))

function isCurrency(code: string): boolean {
  return currencies.has(code)
}
