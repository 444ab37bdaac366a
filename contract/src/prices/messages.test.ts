import { expect, test } from 'vitest'
import { languages } from '../locales/languages.ts'
import { PriceAdjustment } from './adjustments.ts'
import { OperatorsPrice } from './operators-prices.ts'

const id = '0190a0a0-0000-7000-8000-000000000001'
const adjustment = {
  supplierId: id,
  channelId: null,
  productId: null,
  rateId: null,
  kind: 'PERCENT',
  direction: 'UP',
  value: 1000,
  currency: 'USD',
  startsOn: '2027-06-01',
  endsOn: '2027-06-30',
}
const price = {
  rateId: id,
  travelerType: 'ADULT',
  currency: 'USD',
  retail: 2500,
  net: 2000,
  original: null,
  validFrom: null,
  validUntil: null,
  weekdays: 127,
}

/** What the form says of the one field that is wrong. */
async function sentenceOf(form: typeof PriceAdjustment | typeof OperatorsPrice, fields: object) {
  const [wrong] = form.fields.safeParse(fields).error?.issues ?? []
  const { record } = (await languages.en.texts()).default
  return Object.entries(record.wrong).find(([name]) => name === wrong?.message)?.[1]
}

test.each([
  ['supplierId', '', 'Select a supplier.'],
  ['channelId', '', 'Select a channel.'],
  ['productId', 'harbor', 'Select a product.'],
  ['rateId', 'cruise', 'Select a ticket type.'],
  ['kind', '', 'Select an adjustment type.'],
  ['value', 0, 'Enter an adjustment value.'],
  ['startsOn', '', 'Select a start date.'],
  ['endsOn', '', 'Select an end date.'],
])(
  'an adjustment whose %s is “%s” says what to do about it',
  { tags: ['2.5-07', '2.5-12', '2.5-13', '2.5-14'] },
  async (field, value, sentence) => {
    expect(await sentenceOf(PriceAdjustment, adjustment)).toBeUndefined()
    expect(await sentenceOf(PriceAdjustment, { ...adjustment, [field]: value })).toBe(sentence)
  },
)

test.each([
  ['original', 'cheap', 'Enter an original amount.'],
  ['net', -1, 'Enter a net amount.'],
  ['retail', 'dear', 'Enter a retail amount.'],
  ['rateId', '', 'Select a ticket type.'],
])(
  'a price whose %s is “%s” says what to do about it',
  { tags: ['2.5-15', '2.5-16', '2.5-17'] },
  async (field, value, sentence) => {
    expect(await sentenceOf(OperatorsPrice, price)).toBeUndefined()
    expect(await sentenceOf(OperatorsPrice, { ...price, [field]: value })).toBe(sentence)
  },
)
