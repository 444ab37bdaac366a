import type { ReactNode } from 'react'
import { useWords, type Translate } from '#lib/language/words.ts'
import { Select, type Option } from '#ui/fields/select.tsx'
import { groupName, regionLabel } from '../code-names.ts'
import { all, rangeIn, usualRange } from '../form/search.ts'
import type { Form } from '../form/use-form.ts'
import styles from './desk.module.css'

type Filtering = Pick<Form, 'choices'> & {
  stock: Pick<Form['stock'], 'products' | 'regions' | 'groups' | 'lengths'>
}

/** What narrows the tickets, until a time is chosen. */
export function FilterChips({
  form,
  children,
}: {
  form: Filtering & Pick<Form, 'choose'>
  children?: ReactNode
}) {
  const { t } = useWords()
  return (
    <div className={styles['filters']}>
      {children}
      {filtersOf(form, t).map((filter) => (
        <Select
          isChip
          isSearched
          key={filter.name}
          {...filter}
          onChange={(value) => form.choose({ [filter.name]: value })}
        />
      ))}
    </div>
  )
}

/**
 * Product, market region and discount group, each with "All" first (spec 1 §2 "Add booking"); at a theme park's distributor
 * also the product range, from tickets of so many days to those of so many.
 */
export function filtersOf({ choices, stock }: Filtering, t: Translate) {
  const codes = (names: readonly string[], label: (code: string, t: Translate) => string) =>
    names
      .map((code) => ({ value: code, label: label(code, t) }))
      .toSorted((a, b) => a.label.localeCompare(b.label))
  const { from, to } = rangeIn(choices)
  const ofDays = (name: 'daysFrom' | 'daysTo', value: number, lengths: readonly number[]) => ({
    name,
    label: t(`sell.stay.${name}`),
    value: String(value),
    data: lengths.map((count) => ({ value: String(count), label: t('sell.stay.days', { count }) })),
  })
  // The usual range is a choice even where no ticket is as short.
  const lengths = [...new Set([usualRange.from, from, to, ...stock.lengths])].toSorted((a, b) => a - b)
  const ends = lengths.filter((count) => count >= from)
  const filter = (name: 'product' | 'region' | 'group', none: string, options: Option[]) => ({
    name,
    label: t(`sell.${name}`),
    value: choices[name] ?? none,
    data: [{ value: none, label: t('sell.all') }, ...options],
  })
  return [
    filter(
      'product',
      all,
      stock.products.map(({ id, name }) => ({ value: id, label: name })),
    ),
    filter('region', 'All', codes(stock.regions, regionLabel)),
    filter('group', 'All', codes(stock.groups, groupName)),
    ...(stock.lengths.length > 0 ? [ofDays('daysFrom', from, lengths), ofDays('daysTo', to, ends)] : []),
  ]
}
