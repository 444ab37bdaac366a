import { useWords, type Translate } from '#lib/language/words.ts'
import { PickField } from '#ui/fields/pick-field.tsx'
import { groupName, regionLabel } from '../code-names.ts'
import { all } from '../form/search.ts'
import type { Form } from '../form/use-form.ts'
import styles from './desk.module.css'

type Filtering = Pick<Form, 'choices'> & { stock: Pick<Form['stock'], 'products' | 'regions' | 'groups'> }

/** What narrows the tickets, until a time is chosen. */
export function FilterChips({ form }: { form: Filtering & Pick<Form, 'choose'> }) {
  const { t } = useWords()
  return (
    <div className={styles['filters']}>
      {filtersOf(form, t).map((filter) => (
        <PickField
          isChip
          key={filter.name}
          {...filter}
          onChange={(value) => form.choose({ [filter.name]: value })}
        />
      ))}
    </div>
  )
}

/** Product, market region and discount group, each with "All" first (spec 1 §2 "Add booking"). */
export function filtersOf({ choices, stock }: Filtering, t: Translate) {
  const codes = (names: readonly string[], label: (code: string, t: Translate) => string) =>
    names
      .map((code) => ({ value: code, label: label(code, t) }))
      .toSorted((a, b) => a.label.localeCompare(b.label))
  const filter = (name: 'product' | 'region' | 'group', none: string, options: Option[]) => ({
    name,
    label: t(`sell.${name}`),
    value: choices[name] ?? none,
    options: [{ value: none, label: t('sell.all') }, ...options],
  })
  return [
    filter(
      'product',
      all,
      stock.products.map(({ id, name }) => ({ value: id, label: name })),
    ),
    filter('region', 'All', codes(stock.regions, regionLabel)),
    filter('group', 'All', codes(stock.groups, groupName)),
  ]
}

type Option = { value: string; label: string }
