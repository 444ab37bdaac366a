import * as z from 'zod'
import type { RemoteContent, RemoteQuestion } from '../../../catalog.ts'
import { Decimal, Flag, Ref, Text, Whole, listOf, partOf } from './shapes.ts'

const Place = z.object({ latitude: Decimal, longitude: Decimal })

/** Whether an address may be called is checked at the call. */
const Address = z.url({ protocol: /^https?$/ })

/** Keys of the capability `octo/content`, on a product or an option. */
export const contentKeys = {
  title: Text,
  shortDescription: Text,
  description: Text,
  features: listOf(z.object({ type: Text, shortDescription: Text })),
  faqs: listOf(z.object({ question: Text, answer: Text })),
  media: listOf(z.object({ src: Address, type: Text, rel: Text, title: Text })),
  // Pictures as in the capability's first edition.
  coverImageUrl: Text,
  galleryImages: listOf(z.object({ url: Address, title: Text })),
  locations: listOf(
    z.object({
      title: Text,
      types: listOf(z.string()),
      place: partOf(Place),
      latitude: Decimal,
      longitude: Decimal,
    }),
  ),
  categoryLabels: listOf(z.string()),
  durationMinutesFrom: Whole,
}

const Content = z.object(contentKeys)

export function contentOf(raw: z.infer<typeof Content>): RemoteContent {
  return {
    shortDescription: raw.shortDescription,
    features: raw.features.map(({ type, shortDescription }) => ({ type, text: shortDescription })),
    faqs: raw.faqs.map(({ question, answer }) => ({ question, answer })),
    media: [
      ...raw.media.map(({ src, type, rel, title }) => ({ url: src, type, rel, title })),
      ...(Address.safeParse(raw.coverImageUrl).success
        ? [{ url: raw.coverImageUrl, type: '', rel: 'COVER', title: '' }]
        : []),
      ...raw.galleryImages.map(({ url, title }) => ({ url, type: '', rel: 'GALLERY', title })),
    ],
    locations: raw.locations.map(({ title, types, place, latitude, longitude }) => ({
      title,
      types,
      latitude: place?.latitude ?? latitude,
      longitude: place?.longitude ?? longitude,
    })),
    categories: raw.categoryLabels,
    durationMinutes: raw.durationMinutesFrom,
  }
}

const inputTypes = 'date datetime-local email file number tel text time url select textarea'.split(' ')

/** Keys of `octo/questions`, on a product, an option or a unit. */
export const Questions = listOf(
  z
    .object({
      id: Ref,
      title: Text,
      shortDescription: Text,
      required: Flag,
      inputType: Text,
      selectOptions: listOf(z.object({ value: Ref, label: Text })),
    })
    .transform((raw): RemoteQuestion => ({
      ref: raw.id,
      title: raw.title || raw.id,
      description: raw.shortDescription,
      isRequired: raw.required ?? false,
      inputType: inputTypes.includes(raw.inputType) ? raw.inputType : 'text',
      options: raw.selectOptions.map(({ value, label }) => ({ value, label: label || value })),
    })),
)
