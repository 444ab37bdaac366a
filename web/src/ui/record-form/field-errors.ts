import type { Translate } from '#lib/language/words.ts'
import type * as z from 'zod'

type Issue = z.core.$ZodIssue

/** The error of each field, as a sentence that says what to do. */
export function fieldErrors(schema: z.ZodObject, values: object, t: Translate): Record<string, string> {
  const issues = schema.safeParse(values).error?.issues ?? []
  return Object.fromEntries(issues.toReversed().map((issue) => [String(issue.path[0]), sentence(issue, t)]))
}

/** A schema can name one of our texts as its message: `regex(…, 'phone')`. */
const named = [
  ...([
    'age',
    'number',
    'code',
    'distributor',
    'domain',
    'color',
    'dark',
    'digits',
    'phone',
    'email',
    'url',
    'address',
  ] as const),
  ...(['choose', 'missing', 'distinct', 'placeholder'] as const),
  ...(['supplier', 'channel', 'product', 'ticket', 'startDate', 'endDate'] as const),
  ...(['adjustmentType', 'adjustmentValue'] as const),
  ...(['originalAmount', 'netAmount', 'retailAmount', 'share'] as const),
]

function sentence(issue: Issue, t: Translate): string {
  const name = named.find((each) => each === issue.message || ('format' in issue && each === issue.format))
  if (name !== undefined) return t(`record.wrong.${name}`)
  switch (issue.code) {
    case 'too_small': {
      const least = String(issue.minimum)
      if (issue.origin === 'string' && issue.minimum === 1) return t('record.wrong.missing')
      return t(issue.origin === 'string' ? 'record.wrong.tooShort' : 'record.wrong.tooSmall', { least })
    }
    case 'too_big': {
      const most = String(issue.maximum)
      return t(issue.origin === 'string' ? 'record.wrong.tooLong' : 'record.wrong.tooBig', { most })
    }
    case 'invalid_value':
      return t('record.wrong.choose')
    case 'invalid_format':
      // People choose ids from lists.
      return t(issue.format === 'uuid' ? 'record.wrong.choose' : 'record.wrong.other')
    case 'invalid_type':
      return t('record.wrong.missing')
    case 'invalid_union': {
      // Of several accepted formats, the last one is explained.
      const inner = issue.errors.at(-1)?.[0]
      return inner === undefined ? t('record.wrong.other') : sentence(inner, t)
    }
    default:
      return t('record.wrong.other')
  }
}

/** Whether a field can be empty: an empty text, null, or an empty list. */
export function mayBeEmpty(schema: z.ZodObject, name: string) {
  const field = schema.shape[name]
  const takes = (value: unknown) =>
    field !== undefined && 'safeParse' in field && field.safeParse(value).success
  return { text: takes(''), nothing: takes(null), list: takes([]) }
}
