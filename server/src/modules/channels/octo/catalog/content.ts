import type { Language } from '@reseller-portal/contract/kit'
import { altIn, cancellationText, inLanguage, nameInLanguage } from '@reseller-portal/contract/products'
import { serverWords } from '@reseller-portal/contract/locales/server'
import { addressOf, type PriceRow, type PartnerPicture } from '#modules/products/index.ts'
import type { ProductRow, RateRow } from '#modules/offers/index.ts'
import type { Option, Product, Unit } from '#octo/shapes.ts'

/** The fields of `octo/content` from our catalog; missing ones are empty. */
export function contentOfProduct(product: ProductRow, media: Media[]): Partial<Product> {
  const place = product.location.trim()
  return {
    title: product.name,
    shortDescription: null,
    description: product.description.trim() || null,
    features: place === '' ? [] : [{ type: 'PREARRIVAL_INFORMATION', shortDescription: place }],
    ...empty,
    media,
    categoryLabels: labelsOf(product.categories),
    ...durationOf(product.duration),
  }
}

/** What cancelling costs by the rules, then the operator's own text. */
export function termsOf(written: RateRow, language: Language): string {
  const rules = cancellationText(written.cancellation_rules, serverWords[language].cancellation, language)
  return `${rules} ${inLanguage(written, language).policy.trim()}`.trim()
}

export function contentOfOption(written: RateRow, product: ProductRow, language: Language): Partial<Option> {
  const policy = termsOf(written, language)
  const rate = inLanguage(written, language)
  return {
    title: rate.title.trim() || rate.name,
    shortDescription: rate.additional_details.trim() || null,
    description: null,
    features: policy === '' ? [] : [{ type: 'CANCELLATION_TERM', shortDescription: policy }],
    ...empty,
    categoryLabels: labelsOf(product.categories),
    ...durationOf(product.duration),
  }
}

/** The supplier's own name for the travelers, or the language's where it has none but the usual English one. */
export function contentOfUnit(row: PriceRow, language: Language): Partial<Unit> {
  const usual = serverWords.en.travelerTypes[row.traveler_type]
  const isUsual = row.traveler_name === '' || row.traveler_name === usual
  const name = isUsual ? serverWords[language].travelerTypes[row.traveler_type] : row.traveler_name
  return { title: name, shortDescription: nameInLanguage(row.age_band, serverWords[language]), features: [] }
}

const empty = { faqs: [], media: [], locations: [], commentary: [] }

type Media = NonNullable<Product['media']>[number]

/** Pictures as the standard has them: the first is the cover; `base` is where the portal is reached. */
export function mediaOf(pictures: readonly PartnerPicture[], language: Language, base: string): Media[] {
  return pictures.map(({ name, alt }, at) => ({
    src: `${base}${addressOf(name)}`,
    type: 'image/jpeg',
    rel: at === 0 ? 'COVER' : 'GALLERY',
    title: altIn(alt, language) || null,
    caption: null,
    copyright: null,
  }))
}

type Label = NonNullable<Product['categoryLabels']>[number]

/** Words of our categories that mean a label of the standard. */
const labels: readonly [RegExp, Label][] = [
  [/cruise|boat|sail/i, 'boat-tours'],
  [/walk/i, 'walking-tours'],
  [/theme park/i, 'theme-parks'],
  [/famil/i, 'family-friendly'],
  [/music|concert/i, 'live-music'],
  [/dining|food|supper/i, 'food'],
  [/wildlife|animal/i, 'animals'],
  [/nature|adventure|outdoor/i, 'outdoors'],
  [/museum/i, 'museums'],
  [/beach/i, 'beaches'],
  [/bike|cycl/i, 'bike-tours'],
  [/sport/i, 'sports'],
]

function labelsOf(categories: readonly string[]): Label[] {
  return labels.filter(([word]) => categories.some((each) => word.test(each))).map(([, label]) => label)
}

const minutesOf = { minute: 1, hour: 60, day: 24 * 60 } as const

/** "2 hours 30 minutes" as 150; the keys are left out for a text without a duration. */
function durationOf(text: string): Pick<Product, 'durationMinutesFrom' | 'durationMinutesTo'> {
  const parts = [...text.matchAll(/(?<!\d)(\d{1,6})\s{0,9}(minute|hour|day)/gi)]
  if (parts.length === 0) return {}
  const minutes = parts.reduce((sum, [, count, unit]) => sum + Number(count) * lengthOf(unit ?? ''), 0)
  return { durationMinutesFrom: minutes, durationMinutesTo: null }
}

function lengthOf(unit: string): number {
  const name = unit.toLowerCase()
  return name === 'day' || name === 'hour' ? minutesOf[name] : minutesOf.minute
}
