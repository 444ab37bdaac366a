import { bookingExt, type Booking } from '@reseller-portal/contract/sales'
import { Fragment } from 'react'
import { dateAndTime, localZone } from '#lib/language/format.ts'
import { useWords, type Translate } from '#lib/language/words.ts'
import { Sheet } from '#ui/layout/sheet.tsx'
import { groupName, regionName } from '../../new/code-names.ts'
import { validityTexts } from '../../visits.ts'
import styles from '../details.module.css'

/** The facts of a theme park or military booking: validity, delivery, and sponsor. Empty facts are left out. */
export function ParkFacts({ booking }: { booking: Booking }) {
  const words = useWords()
  const { t, language } = words
  const { ext } = booking
  const valueOf = (name: keyof typeof bookingExt) => ext[bookingExt[name]] ?? ''
  if (valueOf('productType') === '' && valueOf('sponsorName') === '') return null
  const checkedAt = valueOf('sponsorCheckedAt')
  const checked = [
    codeName('sponsorChecks', valueOf('sponsorCheck'), t),
    checkedAt === '' ? '' : dateAndTime(checkedAt, localZone, language),
    valueOf('sponsorCheckedBy'),
  ]
  const isBulk = valueOf('bulkTicket') === 'true'
  const facts = [
    [t('bookings.parks.validity'), validityTexts(booking, words).join(', ')],
    [
      t('bookings.parks.group'),
      valueOf('discountGroup') === '' ? '' : groupName(valueOf('discountGroup'), t),
    ],
    [
      t('bookings.parks.region'),
      valueOf('resellerRegion') === '' ? '' : regionName(valueOf('resellerRegion'), t),
    ],
    [t('bookings.parks.pickup'), codeName('pickupInstructions', valueOf('pickupInstructions'), t)],
    [t('bookings.parks.delivery'), isBulk ? codeName('deliveryTypes', valueOf('deliveryType'), t) : ''],
    [t('bookings.parks.deliveryDate'), isBulk ? valueOf('deliveryDate') : ''],
    [t('bookings.parks.instructions'), isBulk ? valueOf('deliveryInstructions') : ''],
    [t('bookings.parks.sponsor'), valueOf('sponsorName')],
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

/** The readable name of a code. A supplier's own code is shown unchanged. */
function codeName(table: Table, code: string, t: Translate): string {
  return code === ''
    ? ''
    : t(`codes.${table}.${code}` as 'codes.deliveryTypes.PICKUP', { defaultValue: code })
}
