import { pointOfSaleLabel } from '@reseller-portal/contract/resellers'
import { supplierLabel } from '@reseller-portal/contract/suppliers'
import { useWords } from '#lib/language/words.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { Choice } from '../choice.tsx'
import type { Form } from '../form/use-form.ts'
import { DateChoice } from './date-choice.tsx'
import styles from './desk.module.css'
import { FilterChoices } from './filter-choices.tsx'

/** Supplier, point of sale, date, and what narrows the tickets. */
export function DeskSheet({ form }: { form: Form }) {
  const { t } = useWords()
  const { desk } = form
  return (
    <Sheet title={t('sell.where')}>
      {desk.error !== null && (
        <ErrorPanel title={t('sell.failed.suppliers')} error={desk.error} onRetry={desk.retry} />
      )}
      {desk.error === null && desk.isPending && <Progress />}
      {!desk.isPending && desk.error === null && <DeskFields form={form} />}
    </Sheet>
  )
}

function DeskFields({ form }: { form: Form }) {
  const { t } = useWords()
  const { suppliers, supplier, points, pos } = form.desk
  if (suppliers.length === 0) return <Banner type="info">{t('sell.noSuppliers')}</Banner>
  if (points.length === 0) return <Banner type="info">{t('sell.noPoints')}</Banner>
  return (
    <div className={styles['fields']}>
      <Choice
        label={t('sell.supplier')}
        name="supplier"
        value={supplier?.id}
        placeholder={t('sell.choose')}
        options={suppliers.map((each) => ({ value: each.id, label: supplierLabel(each) }))}
        onChange={(id) => form.choose({ supplier: id })}
      />
      <Choice
        label={t('sell.pos')}
        name="pos"
        value={pos?.code}
        placeholder={t('sell.choose')}
        options={points.map((each) => ({ value: each.code, label: pointOfSaleLabel(each) }))}
        onChange={(code) => form.choose({ pos: code })}
      />
      <DateChoice form={form} />
      {supplier !== undefined && <FilterChoices form={form} />}
    </div>
  )
}
