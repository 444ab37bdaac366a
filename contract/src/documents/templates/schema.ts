import * as z from 'zod'
import type { Language } from '../../kit/shapes.ts'

/** The emails whose texts an operator can write itself (docs/rules.md §15). */
export const templateKinds = ['confirmation', 'cancellation'] as const
export type TemplateKind = (typeof templateKinds)[number]

/** What stands in a text as `{guest}` and is filled in for each booking. */
export const placeholders = [
  'guest',
  'product',
  'date',
  'time',
  'tickets',
  'reference',
  'reseller',
  'supplier',
] as const
export type Placeholder = (typeof placeholders)[number]

const text = (most: number) => z.string().trim().max(most).refine(hasKnownPlaceholders, 'placeholder')

/** Plain text; an empty subject or opening stands for the standard one. */
export const MailText = z.object({ subject: text(150), opening: text(2000), closing: text(2000) })
export type MailText = z.infer<typeof MailText>

export const MailTexts = z.object({
  en: MailText,
  es: MailText,
  fr: MailText,
} satisfies Record<Language, typeof MailText>)
export type MailTexts = z.infer<typeof MailTexts>

export const noText: MailText = { subject: '', opening: '', closing: '' }

/** Whether a template has a changed text in any language. */
export function hasOwnText(texts: MailTexts): boolean {
  return Object.values(texts).some((text) => Object.values(text).some((part) => part !== ''))
}

function hasKnownPlaceholders(text: string): boolean {
  const named = [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name)
  return named.every((name) => placeholders.some((each) => each === name))
}
