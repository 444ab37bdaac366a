import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { availabilityTypes, options } from '@reseller-portal/contract/products'
import { discountGroups, resellerRegions } from '@reseller-portal/contract/inventory'
import { useWords } from '#lib/language/words.ts'
import { TagsField } from '#ui/fields/tags-field.tsx'
import { DayField } from '#ui/record-form/day-field.tsx'
import type { Field, Several } from '#ui/record-form/use-fields.tsx'

type FieldsProps = {
  field: Field<typeof options>
  several: Several
  isNew: boolean
  choices: { value: string; label: string }[]
}

/** The product stays: what was sold of the option is of it. */
export function OptionFields({ field, several, isNew, choices }: FieldsProps) {
  const { t } = useWords()
  const types = availabilityTypes.map((value) => ({ value, label: t(`options.types.${value}`) }))
  const none = { value: '', label: t('options.chooseProduct') }
  return (
    <>
      {isNew && <NativeSelect {...field('productId')} data={[none, ...choices]} />}
      <TextInput {...field('name')} maxLength={100} />
      <TextInput {...field('title')} description={t('options.titleHint')} maxLength={100} />
      <Textarea {...field('additionalDetails')} maxLength={4000} autosize minRows={2} maxRows={8} />
      <Textarea {...field('policy')} maxLength={4000} autosize minRows={2} maxRows={8} />
      <NativeSelect {...field('availabilityType')} data={types} />
      <NativeSelect
        {...field('holdable')}
        data={[
          { value: 'YES', label: t('options.held') },
          { value: 'NO', label: t('options.notHeld') },
        ]}
      />
      <TextInput {...field('minTravelers')} inputMode="numeric" maxLength={4} />
      <TextInput {...field('maxTravelers')} inputMode="numeric" maxLength={4} />
      <DayField label={t('products.fields.validFrom')} field={field('validFrom')} />
      <DayField label={t('products.fields.validUntil')} field={field('validUntil')} />
      <TagsField
        {...several('marketRegions')}
        add={t('options.addRegion')}
        options={resellerRegions.map((value) => ({ value, label: t(`codes.regions.${value}`) }))}
        note={t('options.everywhere')}
      />
      <TagsField
        {...several('discountGroups')}
        add={t('options.addGroup')}
        options={discountGroups.map((value) => ({ value, label: t(`codes.groups.${value}`) }))}
        note={t('options.everybody')}
      />
    </>
  )
}
