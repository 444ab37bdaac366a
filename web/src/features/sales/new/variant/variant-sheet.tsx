import {
  isMilitary,
  isProductType,
  resellerRegions,
  validityOfRate,
} from '@reseller-portal/contract/inventory'
import { validityText } from '#lib/language/visit.ts'
import { useWords } from '#lib/language/words.ts'
import { Sheet } from '#ui/layout/sheet.tsx'
import { Select } from '#ui/fields/select.tsx'
import { regionLabel } from '../code-names.ts'
import type { Form } from '../form/use-form.ts'
import styles from '../people/people.module.css'
import { ParkDays } from './park-days.tsx'
import { Delivery, tell } from './delivery.tsx'
import { Sponsor } from './sponsor.tsx'

/** The details that a theme-park or military ticket needs, and how long it's valid. */
export default function VariantSheet({ form }: { form: Form }) {
  const words = useWords()
  const { t } = words
  const { offer, date } = form
  if (offer === undefined || date === undefined) return null
  const { rate } = offer
  const validity = validityOfRate(rate, date)
  return (
    <Sheet title={t('sell.park.title')}>
      <div className={styles['variant']}>
        {validity !== undefined && <p>{validityText(validity, words)}</p>}
        {isProductType(rate, 'PARK_RESERVATION') && <ParkDays form={form} rate={rate} date={date} />}
        {isProductType(rate, 'BULK') && <Delivery form={form} />}
        {isMilitary(rate) && <Sponsor form={form} rate={rate} />}
        <div className={styles['fields']}>
          <Select
            label={t('sell.park.region')}
            value={form.draft.variant.resellerRegion}
            data={resellerRegions.map((code) => ({ value: code, label: regionLabel(code, t) }))}
            onChange={(resellerRegion) => tell(form, { resellerRegion })}
          />
        </div>
      </div>
    </Sheet>
  )
}
