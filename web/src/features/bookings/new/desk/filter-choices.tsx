import { useWords } from '#lib/language/words.ts'
import { Choice } from '../choice.tsx'
import { groupName, regionLabel } from '../code-names.ts'
import { all } from '../form/search.ts'
import type { Form } from '../form/use-form.ts'

type Filtering = Pick<Form, 'choices' | 'choose'> & {
  stock: Pick<Form['stock'], 'products' | 'regions' | 'groups'>
}

/** Product, market region and discount group, each with "All" first (spec 1 §2 "Add booking"). */
export function FilterChoices({ form: { stock, choices, choose } }: { form: Filtering }) {
  const { t } = useWords()
  return (
    <>
      <Choice
        label={t('sell.product')}
        name="product"
        value={choices.product ?? all}
        options={[
          { value: all, label: t('sell.all') },
          ...stock.products.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(product) => choose({ product })}
      />
      <Choice
        label={t('sell.region')}
        name="region"
        value={choices.region ?? 'All'}
        options={withAll(stock.regions.map((code) => ({ value: code, label: regionLabel(code, t) })))}
        onChange={(region) => choose({ region })}
      />
      <Choice
        label={t('sell.group')}
        name="group"
        value={choices.group ?? 'All'}
        options={withAll(stock.groups.map((code) => ({ value: code, label: groupName(code, t) })))}
        onChange={(group) => choose({ group })}
      />
    </>
  )

  function withAll(options: { value: string; label: string }[]) {
    return [
      { value: 'All', label: t('sell.all') },
      ...options.toSorted((a, b) => a.label.localeCompare(b.label)),
    ]
  }
}
