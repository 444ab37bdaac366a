import {
  sponsorChecks,
  sponsorNameMax,
  isMilitary,
  isProductType,
  mostSponsorTickets,
  resellerRegions,
  validityOfRate,
} from '@reseller-portal/contract/inventory'
import { validityText } from '#lib/language/visit.ts'
import { useWords } from '#lib/language/words.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { Choice } from '../choice.tsx'
import { regionLabel } from '../code-names.ts'
import type { Form } from '../form/use-form.ts'
import styles from '../people/people.module.css'
import { useErrorOf } from '../people/use-error-of.ts'
import { ParkDays } from './park-days.tsx'
import { Delivery, tell } from './delivery.tsx'

/** What a theme park's or a military ticket wants to be told, and how long it is valid. */
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
        {isMilitary(rate) && <Sponsor form={form} />}
        <div className={styles['fields']}>
          <Choice
            label={t('sell.park.region')}
            value={form.draft.variant.resellerRegion}
            options={resellerRegions.map((code) => ({ value: code, label: regionLabel(code, t) }))}
            onChange={(resellerRegion) => tell(form, { resellerRegion })}
          />
        </div>
      </div>
    </Sheet>
  )
}

/** The sponsor and the kind of ID shown, never the ID's number. */
function Sponsor({ form }: { form: Form }) {
  const { t } = useWords()
  const errorOf = useErrorOf(form)
  const { sponsorName, sponsorCheck } = form.draft.variant
  return (
    <>
      <p>{t('sell.park.sponsorNote', { max: mostSponsorTickets })}</p>
      <div className={styles['fields']}>
        <TextField
          label={t('sell.park.sponsor')}
          name="sponsorName"
          autoComplete="off"
          value={sponsorName}
          maxLength={sponsorNameMax}
          error={errorOf('sponsorName')}
          onChange={({ currentTarget: { value } }) => tell(form, { sponsorName: value })}
        />
        <Choice
          label={t('sell.park.check')}
          name="sponsorCheck"
          value={sponsorCheck}
          placeholder={t('sell.choose')}
          error={errorOf('sponsorCheck')}
          options={sponsorChecks.map((check) => ({ value: check, label: t(`codes.sponsorChecks.${check}`) }))}
          onChange={(check) => tell(form, { sponsorCheck: check })}
        />
      </div>
    </>
  )
}
