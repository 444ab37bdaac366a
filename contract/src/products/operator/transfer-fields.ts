import { kindOfWord, listed, plainWord } from '../file-words.ts'
import { travelerTypes } from '../names.ts'
import { otherLanguages } from './texts.ts'

/** The columns of a product in our CSV, except its id, each with its field; `text` is the name of its translations. */
export const productColumns = [
  { column: 'product', field: 'name', text: 'name' },
  { column: 'description', field: 'description', text: 'description' },
  { column: 'categories', field: 'categories', text: undefined },
  { column: 'location', field: 'location', text: 'location' },
  { column: 'duration', field: 'duration', text: 'duration' },
] as const

/** The columns of an option in our CSV, in the same form. */
export const optionColumns = [
  { column: 'option', field: 'name', text: 'name' },
  { column: 'title', field: 'title', text: 'title' },
  { column: 'additional_details', field: 'additionalDetails', text: 'additional_details' },
  { column: 'cancellation_rules', field: 'cancellationRules', text: undefined },
  { column: 'policy', field: 'policy', text: 'policy' },
  { column: 'availability_type', field: 'availabilityType', text: undefined },
  { column: 'holdable', field: 'holdable', text: undefined },
  { column: 'min_travelers', field: 'minTravelers', text: undefined },
  { column: 'max_travelers', field: 'maxTravelers', text: undefined },
  { column: 'valid_from', field: 'validFrom', text: undefined },
  { column: 'valid_until', field: 'validUntil', text: undefined },
  { column: 'market_regions', field: 'marketRegions', text: undefined },
  { column: 'discount_groups', field: 'discountGroups', text: undefined },
  { column: 'sales_start', field: 'salesStart', text: undefined },
  { column: 'sales_end', field: 'salesEnd', text: undefined },
  { column: 'usage_start', field: 'usageStart', text: undefined },
  { column: 'usage_end', field: 'usageEnd', text: undefined },
  { column: 'ticket_limit', field: 'ticketLimit', text: undefined },
  { column: 'cutoff_minutes', field: 'cutoffMinutes', text: undefined },
  { column: 'product_type', field: 'productType', text: undefined },
  { column: 'product_duration', field: 'productDuration', text: undefined },
  { column: 'buffer_days', field: 'bufferDays', text: undefined },
  { column: 'ticket_start', field: 'ticketStart', text: undefined },
  { column: 'ticket_end', field: 'ticketEnd', text: undefined },
  { column: 'pickup_instructions', field: 'pickupInstructions', text: undefined },
] as const

const translated = [...productColumns, ...optionColumns].flatMap(({ column, text }) =>
  text === undefined ? [] : otherLanguages.map((language) => `${column}_${language}` as const),
)

/** What a row of a price list says beside the amounts. */
export const priceFields = [
  'traveler_type',
  'price',
  'net',
  'currency',
  'price_from',
  'price_until',
  'weekdays',
] as const

/** Columns with the amounts of one traveler type. */
export const amountFields = travelerTypes.flatMap((kind) => [`price_${kind}`, `net_${kind}`] as const)

/** What a column of a CSV contains: a column of our own file, or something about prices. */
export const transferFields = [
  'ignore',
  'product_id',
  ...productColumns.map(({ column }) => column),
  'option_id',
  ...optionColumns.map(({ column }) => column),
  ...translated,
  ...priceFields,
  ...amountFields,
] as const
export type TransferField = (typeof transferFields)[number]

/** Whether a column with this field has amounts. */
export function isAmount(field: TransferField): boolean {
  return field === 'price' || amountFields.some((each) => each === field)
}

/**
 * What the columns with these headers probably are. Headers of our own files are themselves; if several columns look
 * like the same field, it is the first one. `valid_from` in a price list is of the price.
 */
export function fieldsOfHeaders(headers: readonly string[]): TransferField[] {
  const taken = new Set<TransferField>()
  const fields = headers.map((header) => {
    const field = fieldOfHeader(header)
    const isFree = !taken.has(field)
    taken.add(field)
    return isFree ? field : 'ignore'
  })
  const isOwn = taken.has('product_id') || taken.has('option_id')
  if (isOwn || !fields.some(isAmount)) return fields
  const ofPrice = { valid_from: 'price_from', valid_until: 'price_until' } as const
  return fields.map((field) =>
    (field === 'valid_from' || field === 'valid_until') && !taken.has(ofPrice[field])
      ? ofPrice[field]
      : field,
  )
}

function fieldOfHeader(header: string): TransferField {
  const own = header.trim().toLowerCase()
  const same = transferFields.find((field) => field.toLowerCase() === own)
  return same ?? headers.get(plainWord(header)) ?? amountOfHeader(header) ?? 'ignore'
}

/** `Adult`, `Child (4-12)`, `Precio niño`, `Net adult`. */
function amountOfHeader(header: string): TransferField | undefined {
  const kind = kindOfWord(typeName(header))
  if (kind === undefined) return undefined
  return plainWord(header).split(' ').some(isNetWord) ? `net_${kind}` : `price_${kind}`
}

/** The name of the traveler type in a text such as `Child price (4-12)`: `Child`. */
export function typeName(text: string): string {
  const words = text
    .slice(0, 100)
    .replaceAll(/\([^()]*\)|\[[^[\]]*\]/g, ' ')
    .split(/[\s_:–-]+/)
    .filter((word) => !/\d/.test(word) && !isNetWord(plainWord(word)) && !priceWords.has(plainWord(word)))
  const name = words.join(' ').trim()
  return name.charAt(0).toUpperCase() + name.slice(1)
}

function isNetWord(word: string): boolean {
  return ['net', 'neto', 'neta', 'nett', 'cost', 'costo', 'coste', 'cout'].includes(word)
}

const priceWords = new Set(
  `price, prices, retail, rate, rrp, pvp, gross, public, selling, sell, precio, tarifa, venta, prix, tarif,
  vente, public, publico, per, por, par, de, usd, eur, gbp, years, anos, ans, yrs`
    .split(',')
    .map((word) => word.trim()),
)

const headers = listed<TransferField>({
  product: `
    product name, item, item name, activity, activity name, experience, experience name, tour, tour name, product title,
    excursion, event, listing, service, producto, nombre del producto, actividad, experiencia, servicio, produit,
    nom du produit, activite, prestation, visite`,
  option: `
    option name, rate, rate name, rate title, variant, product option, ticket, ticket name, plan, opcion,
    nombre de la opcion, modalidad, tarifa, variante, formule, tarif`,
  description: 'product description, long description, details, descripcion, detalles',
  categories: 'category, tags, categoria, categorias, categorie',
  location: 'city, destination, place, meeting point, ciudad, destino, lugar, ubicacion, ville, lieu',
  duration: 'length, product length, duracion, duree',
  policy: `
    cancellation policy, cancelation policy, cancellation, politica de cancelacion, cancelacion,
    conditions d annulation, politique d annulation, annulation`,
  min_travelers: 'min travelers, min pax, minimum pax, minimum travelers, pax minimo, minimum de voyageurs',
  max_travelers: 'max travelers, max pax, maximum pax, maximum travelers, pax maximo, maximum de voyageurs',
  cutoff_minutes: 'cutoff, cut off, cut off minutes, cutoff minutes',
  traveler_type: `
    traveler type, traveller type, ticket type, customer type, guest type, price type, price category, pricing category,
    age group, age band, unit, unit type, passenger type, category of traveler, tipo de viajero, tipo de entrada,
    tipo de pasajero, tipo de cliente, tipo, type de voyageur, type de billet, type de client, categorie de prix`,
  price: `
    retail, retail price, price amount, amount, gross, gross price, selling price, sell price, public price, rrp, unit price,
    adult rate, precio, precio de venta, precio venta, pvp, importe, precio publico, prix, prix public, prix de vente,
    montant`,
  net: `
    net price, net rate, net amount, nett, nett price, cost, cost price, neto, precio neto, tarifa neta, costo, coste,
    prix net, tarif net, net ht`,
  currency: 'currency code, price currency, moneda, divisa, devise, monnaie',
  price_from: `
    valid from, from, from date, start date, date from, season start, starts, effective from, valido desde, desde,
    fecha de inicio, inicio, valable du, valable a partir du, du, date de debut, debut`,
  price_until: `
    valid until, valid to, valid through, to, until, to date, end date, date to, season end, ends, effective to,
    valido hasta, hasta, fecha de fin, fin, valable jusqu au, au, jusqu au, date de fin`,
  weekdays: `
    week days, days, day of week, days of week, days of the week, dias, dias de la semana, jours, jours de la semaine`,
})
