import { useWords } from '#lib/language/words.ts'
import { TagsField } from '#ui/fields/tags-field.tsx'
import type { Several } from '#ui/record-form/use-fields.tsx'
import { useOwnCatalog } from './use-own-catalog.ts'

/** Some options of the operator; none chosen means all of the chosen products. */
export function OptionsField({ field }: { field: ReturnType<Several> }) {
  const { t } = useWords()
  const { options } = useOwnCatalog()
  return (
    <TagsField
      {...field}
      add={t('common.addOption')}
      options={options}
      note={t('tariff.addOns.allOptions')}
    />
  )
}

/** Some products of the operator; none chosen means all of them. */
export function ProductsField({ field }: { field: ReturnType<Several> }) {
  const { t } = useWords()
  const { products } = useOwnCatalog()
  return (
    <TagsField {...field} add={t('tariff.addProduct')} options={products} note={t('common.allProducts')} />
  )
}
