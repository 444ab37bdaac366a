import {
  newOption,
  optionFields,
  options,
  products,
  type Option,
  type OptionDraft,
} from '@reseller-portal/contract/products'
import { useParams } from '@tanstack/react-router'
import { useAnswer } from '#lib/calls/query.ts'
import { useMay } from '#lib/calls/use-may.ts'
import { useWords } from '#lib/language/words.ts'
import { StatusBadge } from '#ui/feedback/status-badge.tsx'
import { RecordScreen } from '#ui/record-form/record-screen.tsx'
import { OptionFields } from './option-fields.tsx'

/** The options of every product. */
export function OptionListScreen() {
  const { t } = useWords()
  return <OptionList title={t('common.options')} productId={undefined} />
}

/** The options of one product. */
export function ProductOptionsScreen() {
  const { t } = useWords()
  const { productId } = useParams({ from: '/shell/product-options/$productId' })
  const name = useAnswer(products.get, { id: productId }).data?.name ?? ''
  return <OptionList title={t('options.titleOf', { name })} productId={productId} />
}

function OptionList({ title, productId }: { title: string; productId: string | undefined }) {
  const { t } = useWords()
  const mayManage = useMay('operator.manage')
  const choices = useProductChoices()
  const labels = useOptionLabels()
  return (
    <RecordScreen
      endpoints={options}
      place={productId === undefined ? {} : { productId }}
      failing="options"
      title={title}
      note={t('options.note')}
      add={t('common.addOption')}
      mayChange={mayManage}
      search={{ label: t('options.search'), hint: t('options.searchHint') }}
      empty={t('options.empty')}
      nameOf={({ name }) => name}
      labels={labels}
      blank={{ ...newOption, name: '', productId: productId ?? '' }}
      columns={[
        {
          key: 'name',
          header: labels.name,
          phone: 'first',
          value: ({ name }) => name,
          second: ({ title: shown }) => shown,
          names: true,
          sort: true,
        },
        {
          key: 'productName',
          phone: 'second',
          header: labels.productId,
          value: ({ productName }) => productName,
          sort: true,
        },
        {
          key: 'isOnSale',
          header: t('common.status'),
          phone: 'end',
          value: (option) => t(`options.states.${stateOf(option)}`),
          cell: (option) => <OptionBadge option={option} />,
        },
        { key: 'prices', header: t('options.prices'), value: ({ prices }) => prices, align: 'end' },
      ]}
      {...(productId === undefined && {
        filters: [{ key: 'productId', label: labels.productId, options: choices }],
      })}
    >
      {(field, option, several, rows) => (
        <OptionFields
          field={field}
          several={several}
          rows={rows}
          isNew={option === undefined}
          choices={choices}
        />
      )}
    </RecordScreen>
  )
}

const tones = { onSale: 'good', changed: 'wait', notOnSale: 'calm' } as const

function stateOf({ isOnSale, isChanged }: Pick<Option, 'isOnSale' | 'isChanged'>) {
  if (!isOnSale) return 'notOnSale'
  return isChanged ? 'changed' : 'onSale'
}

export function OptionBadge({ option }: { option: Pick<Option, 'isOnSale' | 'isChanged'> }) {
  const { t } = useWords()
  const state = stateOf(option)
  return <StatusBadge tone={tones[state]}>{t(`options.states.${state}`)}</StatusBadge>
}

export function useOptionLabels() {
  const { t } = useWords()
  return {
    productId: t('common.product'),
    ...Object.fromEntries(optionFields.map((name) => [name, t(`products.fields.${name}`)])),
  } as Record<keyof OptionDraft, string>
}

/** The operator's products by name, as choices. */
export function useProductChoices() {
  const rows = useAnswer(products.list, { limit: '1000' }).data?.products ?? []
  return rows.map(({ id, name }) => ({ value: id, label: name }))
}
