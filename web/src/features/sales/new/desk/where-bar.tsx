import { pointOfSaleLabel, supplierLabel, type Supplier } from '@reseller-portal/contract/organizations'
import { Link } from '@tanstack/react-router'
import { useMay } from '#lib/calls/use-may.ts'
import { useWords } from '#lib/language/words.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx'
import { Select } from '#ui/fields/select.tsx'
import { all } from '../form/search.ts'
import type { Form } from '../form/use-form.ts'
import { DateChoice } from './date-choice.tsx'
import { DateStrip } from './date-strip.tsx'
import { choosePoint } from './point-choice.tsx'
import styles from './desk.module.css'

const supplierKey = 'S'

/** Supplier, point of sale and date, and two weeks to choose the date from until rate and time are chosen. */
export function WhereBar({ form }: { form: Form }) {
  const { t } = useWords()
  const { desk } = form
  return (
    <section className={styles['bar']} aria-label={t('sell.where')}>
      {desk.error !== null && (
        <ErrorPanel title={t(`sell.failed.${desk.failed}`)} error={desk.error} onRetry={desk.retry} />
      )}
      {desk.error === null && desk.isPending && <SkeletonRows rows={1} />}
      {!desk.isPending && desk.error === null && <Fields form={form} />}
      {desk.supplier !== undefined && !form.isFolded && <About supplier={desk.supplier} />}
      {desk.listed.length > 0 && !form.isFolded && <DateStrip form={form} />}
    </section>
  )
}

function Fields({ form }: { form: Form }) {
  const { t } = useWords()
  const { suppliers, listed, canListAll, points, pos } = form.desk
  const [mayAsk, mayAdd] = [useMay('partners.request'), useMay('pointsofsale.manage')]
  if (suppliers.length === 0)
    return (
      <Banner type="info">
        {t('sell.noSuppliers')}{' '}
        {mayAsk && <Link to="/request-connection">{t('sell.requestConnection')}</Link>}
      </Banner>
    )
  if (points.length === 0)
    return (
      <Banner type="info">
        {t(mayAdd ? 'sell.addPoint' : 'sell.noPoints')}{' '}
        {mayAdd && <Link to="/company-location-listings">{t('sell.addPointLink')}</Link>}
      </Banner>
    )
  return (
    <div className={styles['fields']}>
      <Select
        label={
          <>
            {t('sell.supplier')} <kbd aria-hidden="true">{supplierKey}</kbd>
          </>
        }
        name="supplier"
        isSearched
        value={listed.length > 1 ? all : listed[0]?.id}
        data={[
          ...(canListAll ? [{ value: all, label: t('sell.allSuppliers') }] : []),
          ...suppliers.map((each) => ({ value: each.id, label: supplierLabel(each) })),
        ]}
        onChange={(id) => {
          form.choose({ supplier: id })
          form.advance(pos === undefined ? undefined : 'rate')
        }}
      />
      <Select
        label={t('sell.pos')}
        name="pos"
        isSearched
        value={pos?.code}
        data={points.map((each) => ({ value: each.code, label: pointOfSaleLabel(each) }))}
        onChange={(code) => {
          choosePoint(form, code)
          form.advance('rate')
        }}
      />
      <DateChoice form={form} />
    </div>
  )
}

/** What a supplier says of itself. */
function About({ supplier: { metadata } }: { supplier: Supplier }) {
  const { categories, generalInfo } = metadata
  const parts = [categories.join(', '), generalInfo].filter((part) => part !== '')
  return parts.length === 0 ? null : <p className={styles['about']}>{parts.join(' · ')}</p>
}
