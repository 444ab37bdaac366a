import { Textarea, TextInput, type TextInputProps } from '@mantine/core'
import { listCompanies, listLocations, locationText } from '@reseller-portal/contract/organizations'
import { weightTimes, products, type OperatorProduct } from '@reseller-portal/contract/products'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useId } from 'react'
import { useAnswer } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { KeptForm } from '#ui/record-form/record-form.tsx'
import { keptOf } from '#ui/record-form/use-record-form.ts'
import { useRecordActs } from '#ui/record-form/use-record-acts.ts'
import { Select } from '#ui/fields/select.tsx'
import styles from './products.module.css'

/** Adds a product, which isn't on sale until it's published. */
export function CreateProductScreen() {
  const { t } = useWords()
  return (
    <>
      <PageHeader
        title={t('common.createProduct')}
        note={t('products.createNote')}
        above={{ to: '/products', name: t('common.products') }}
      />
      <ProductForm product={undefined} />
    </>
  )
}

/** The texts of a product. It's loaded again, so that the form has the latest version. */
export function EditProductScreen() {
  const { productId } = useParams({ from: '/shell/product-edit/$productId' })
  const answer = useAnswer(products.get, { id: productId }, { staleTime: Infinity, gcTime: 0 })
  if (answer.isError) return <ErrorPanel error={answer.error} onRetry={() => void answer.refetch()} />
  if (answer.data === undefined) return <Progress />
  return (
    <>
      <PageHeader
        title={answer.data.name}
        above={{ to: `/product-details/${productId}`, name: answer.data.name }}
      />
      <ProductForm product={answer.data} />
    </>
  )
}

const blank = { name: '', description: '', categories: [], location: '', duration: '', weights: 'BOOKING' }

function ProductForm({ product }: { product: OperatorProduct | undefined }) {
  const { t } = useWords()
  const navigate = useNavigate()
  const { saySaved } = useRecordActs(products, {}, 'products')
  const labels = {
    name: t('products.fields.name'),
    description: t('products.fields.description'),
    categories: t('products.fields.categories'),
    location: t('products.fields.location'),
    duration: t('products.fields.duration'),
    weights: t('products.fields.weights'),
  }
  const saved = ({ id, name }: { id: string; name?: unknown }, isNew: boolean) => {
    saySaved(String(name), isNew)
    void navigate({ to: '/product-details/$productId', params: { productId: id } })
  }
  return (
    <Sheet>
      <KeptForm
        kept={keptOf(products, {})}
        failing="products"
        row={product}
        blank={blank}
        labels={labels}
        onSaved={saved}
      >
        {({ field, several }) => (
          <div className={styles['form']}>
            <TextInput {...field('name')} maxLength={100} />
            <Textarea {...field('description')} maxLength={4000} autosize minRows={4} maxRows={14} />
            <Words {...several('categories')} hint={t('products.categoriesHint')} />
            <LocationField {...field('location')} />
            <TextInput {...field('duration')} maxLength={100} placeholder={t('products.durationHint')} />
            {product?.asksWeights === true && (
              <Select
                {...field('weights')}
                description={t('products.weightsHint')}
                data={weightTimes.map((value) => ({ value, label: t(`products.weights.${value}`) }))}
              />
            )}
          </div>
        )}
      </KeptForm>
    </Sheet>
  )
}

/** The place of the visit: one of the operator's locations, or any other text. */
function LocationField(field: TextInputProps) {
  const { data } = useAnswer(listCompanies, {})
  const id = data?.companies[0]?.id ?? ''
  const own = useAnswer(listLocations, { id }, { enabled: id !== '' }).data?.locations ?? []
  const list = useId()
  return (
    <>
      <TextInput {...field} maxLength={200} {...(own.length > 0 && { list })} />
      <datalist id={list}>
        {own.map((each) => (
          <option key={each.id}>{locationText(each).slice(0, 200)}</option>
        ))}
      </datalist>
    </>
  )
}

type WordsProps = {
  label: React.ReactNode
  values: string[]
  onChange: (values: string[]) => void
  error: React.ReactNode
  hint: string
}

/** A list of words that is typed with commas between them. */
function Words({ label, values, onChange, error, hint }: WordsProps) {
  return (
    <TextInput
      label={label}
      description={hint}
      defaultValue={values.join(', ')}
      error={error}
      onBlur={({ currentTarget }) =>
        onChange(
          currentTarget.value
            .split(',')
            .map((word) => word.trim())
            .filter(Boolean),
        )
      }
    />
  )
}
