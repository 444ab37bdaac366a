import { Textarea, TextInput } from '@mantine/core'
import {
  availabilityTypes,
  options,
  productTypes,
  type OptionDraft,
} from '@reseller-portal/contract/products'
import { discountGroups, pickupInstructions, resellerRegions } from '@reseller-portal/contract/inventory'
import { useState } from 'react'
import { useWords } from '#lib/language/words.ts'
import { Select } from '#ui/fields/select.tsx'
import { TagsField } from '#ui/fields/tags-field.tsx'
import { WholeNumberField } from '#ui/fields/whole-number-field.tsx'
import { DayField } from '#ui/record-form/day-field.tsx'
import type { Field, Rows, Several } from '#ui/record-form/use-fields.tsx'
import styles from './products.module.css'
import { RulesField } from './rules-field.tsx'

type FieldsProps = {
  field: Field<typeof options>
  several: Several
  rows: Rows
  isNew: boolean
  choices: { value: string; label: string }[]
}

/** The product of an existing option can't be changed, because past sales belong to it. */
export function OptionFields({ field, several, rows, isNew, choices }: FieldsProps) {
  const { t } = useWords()
  const types = availabilityTypes.map((value) => ({ value, label: t(`options.types.${value}`) }))
  const none = { value: '', label: t('options.chooseProduct') }
  return (
    <>
      {isNew && <Select {...field('productId')} data={[none, ...choices]} />}
      <TextInput {...field('name')} maxLength={100} />
      <TextInput {...field('title')} description={t('options.titleHint')} maxLength={100} />
      <Textarea {...field('additionalDetails')} maxLength={4000} autosize minRows={2} maxRows={8} />
      <RulesField {...rows('cancellationRules')} />
      <Textarea
        {...field('policy')}
        description={t('cancellation.form.policyHint')}
        maxLength={4000}
        autosize
        minRows={2}
        maxRows={8}
      />
      <Select {...field('availabilityType')} data={types} />
      <Select
        {...field('holdable')}
        data={[
          { value: 'YES', label: t('options.held') },
          { value: 'NO', label: t('options.notHeld') },
        ]}
      />
      <WholeNumberField {...field('minTravelers')} maxLength={4} />
      <WholeNumberField {...field('maxTravelers')} maxLength={4} />
      <WholeNumberField
        {...field('ticketLimit')}
        description={t('options.hints.ticketLimit')}
        maxLength={4}
      />
      <WholeNumberField
        {...field('cutoffMinutes')}
        description={t('options.hints.cutoffMinutes')}
        maxLength={5}
      />
      <Days days={['validFrom', 'validUntil']} field={field} hint={t('options.hints.valid')} />
      <Days days={['salesStart', 'salesEnd']} field={field} hint={t('options.hints.sales')} />
      <Days days={['usageStart', 'usageEnd']} field={field} hint={t('options.hints.usage')} />
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
      <ParkFields field={field} />
    </>
  )
}

/** How a theme park's tickets are sold, and when they are valid. */
function ParkFields({ field }: Pick<FieldsProps, 'field'>) {
  const { t } = useWords()
  const types = productTypes.map((value) => ({ value, label: t(`options.productTypes.${value}`) }))
  const instructions = pickupInstructions.map((value) => ({
    value,
    label: t(`codes.pickupInstructions.${value}`),
  }))
  const [isOpen, setOpen] = useState(() => parkFields.some((name) => field(name).value !== ''))
  return (
    <details
      className={styles['part']}
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => setOpen(open)}
    >
      <summary>{t('options.park')}</summary>
      <Select
        {...field('productType')}
        description={t('options.hints.productType')}
        data={[{ value: '', label: t('options.noPark') }, ...types]}
      />
      <WholeNumberField
        {...field('productDuration')}
        description={t('options.hints.productDuration')}
        maxLength={3}
      />
      <WholeNumberField {...field('bufferDays')} description={t('options.hints.bufferDays')} maxLength={3} />
      <Days days={['ticketStart', 'ticketEnd']} field={field} hint={t('options.hints.ticket')} />
      <Select
        {...field('pickupInstructions')}
        description={t('options.hints.pickupInstructions')}
        data={[{ value: '', label: t('common.none') }, ...instructions]}
      />
    </details>
  )
}

/** The fields that other kinds of tickets don't have. */
const parkFields = [
  ...(['productType', 'productDuration', 'bufferDays', 'pickupInstructions'] as const),
  ...(['ticketStart', 'ticketEnd'] as const),
]

type DayName = Extract<keyof OptionDraft, `${string}${'From' | 'Until' | 'Start' | 'End'}`>
type DaysProps = Pick<FieldsProps, 'field'> & { days: readonly [DayName, DayName]; hint: string }

/** A first and a last day with their purpose. */
function Days({ days: [first, last], field, hint }: DaysProps) {
  const { t } = useWords()
  return (
    <div>
      <div className={styles['pair']}>
        <DayField label={t(`products.fields.${first}`)} field={field(first)} />
        <DayField label={t(`products.fields.${last}`)} field={field(last)} />
      </div>
      <p className={styles['quiet']}>{hint}</p>
    </div>
  )
}
