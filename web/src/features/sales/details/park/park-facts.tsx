import { bookingExt, type Booking } from '@reseller-portal/contract/sales'
import { Fragment } from 'react'
import { dateAndTime, localZone } from '#lib/language/format.ts'
import { useWords, type Translate } from '#lib/language/words.ts'
import { Sheet } from '#ui/layout/sheet.tsx'
import { groupName, regionName } from '../../new/code-names.ts'
import { validityTexts } from '../../visits.ts'
import styles from '../details.module.css'

/** What a theme park's or a military booking was told: validity, delivery, sponsor; only what there is. */
export function ParkFacts({ booking }: { booking: Booking }) {
  const words = useWords()
  const { t, language } = words
  const { ext } = booking
  const of = (name: keyof typeof bookingExt) => ext[bookingExt[name]] ?? ''
  if (of('productType') === '' && of('sponsorName') === '') return null
  const checkedAt = of('sponsorCheckedAt')
  const checked = [
    codeName('sponsorChecks', of('sponsorCheck'), t),
    checkedAt === '' ? '' : dateAndTime(checkedAt, localZone, language),
    of('sponsorCheckedBy'),
  ]
  const isBulk = of('bulkTicket') === 'true'
  const facts = [
    [t('bookings.parks.validity'), validityTexts(booking, words).join(', ')],
    [t('bookings.parks.group'), of('discountGroup') === '' ? '' : groupName(of('discountGroup'), t)],
    [t('bookings.parks.region'), of('resellerRegion') === '' ? '' : regionName(of('resellerRegion'), t)],
    [t('bookings.parks.pickup'), codeName('pickupInstructions', of('pickupInstructions'), t)],
    [t('bookings.parks.delivery'), isBulk ? codeName('deliveryTypes', of('deliveryType'), t) : ''],
    [t('bookings.parks.deliveryDate'), isBulk ? of('deliveryDate') : ''],
    [t('bookings.parks.instructions'), isBulk ? of('deliveryInstructions') : ''],
    [t('bookings.parks.sponsor'), of('sponsorName')],
    [t('bookings.parks.checked'), checkedAt === '' ? '' : checked.filter((part) => part !== '').join(' · ')],
  ].filter(([, value]) => value !== '')
  return (
    <Sheet title={t('bookings.parks.facts')}>
      <dl className={styles['facts']}>
        {facts.map(([name, value]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
    </Sheet>
  )
}

type Table = 'sponsorChecks' | 'pickupInstructions' | 'deliveryTypes'

/** The readable name of a code; one of a supplier's own is shown as it is. */
function codeName(table: Table, code: string, t: Translate): string {
  return code === ''
    ? ''
    : t(`codes.${table}.${code}` as 'codes.deliveryTypes.PICKUP', { defaultValue: code })
}
