import { slotDetails } from '@reseller-portal/contract/inventory'
import { Link, useParams } from '@tanstack/react-router'
import { useAnswer } from '#lib/calls/query.ts'
import { useMay } from '#lib/calls/use-may.ts'
import { visitText } from '#lib/language/visit.ts'
import { useWords } from '#lib/language/words.ts'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { ChangeDeparture } from './change-departure.tsx'
import styles from './inventory.module.css'
import { SlotBadge } from './slot-badge.tsx'

/** One departure with its seats and its guests. */
export function SlotDetailsScreen() {
  const words = useWords()
  const { t } = words
  const { slotId } = useParams({ from: '/shell/inventory-availability-details/$slotId' })
  const mayManage = useMay('operator.manage')
  const maySeeScans = useMay('tickets.search')
  const answer = useAnswer(slotDetails, { id: slotId }, { staleTime: 0 })
  if (answer.isError) return <ErrorPanel error={answer.error} onRetry={() => void answer.refetch()} />
  if (answer.data === undefined) return <Progress />
  const { slot, guests } = answer.data
  const facts = [
    ['capacity', slot.capacity],
    ['sold', slot.sold],
    ['held', slot.held],
    ['setAside', slot.setAside],
    ['free', slot.free],
    ['ticketLimit', slot.ticketLimit ?? t('products.nothing')],
    ['note', slot.note || t('products.nothing')],
  ] as const
  return (
    <>
      <PageHeader
        title={slot.productName}
        mark={<SlotBadge status={slot.status} />}
        note={visitText('medium', { start: slot.start, end: slot.end, zone: slot.timezone }, words)}
        above={{ to: '/inventory-availability', name: t('inventory.title') }}
      >
        {mayManage && guests.length > 0 && <ChangeDeparture slot={slot} bookings={guests.length} />}
        {mayManage && (
          <LinkButton to="/inventory-availability-edit/$slotId" params={{ slotId }}>
            {t('inventory.edit')}
          </LinkButton>
        )}
      </PageHeader>
      <div className={styles['columns']}>
        <Sheet title={t('common.seats')}>
          <dl className={styles['facts']}>
            {facts.flatMap(([name, value]) => [
              <dt key={name}>{t(`inventory.fields.${name}`)}</dt>,
              <dd key={`${name} value`}>{value}</dd>,
            ])}
          </dl>
        </Sheet>
        <Sheet title={t('inventory.guests')}>
          {guests.length === 0 && <p>{t('inventory.noGuests')}</p>}
          <ul className={styles['affected']}>
            {guests.map(({ bookingId, name, seats, reseller }) => (
              <li key={bookingId}>
                {t('inventory.guest', { name, count: seats, reseller })}{' '}
                {maySeeScans && (
                  <Link
                    to="/scan-log"
                    search={{ booking: bookingId } as object}
                    aria-label={t('scanLog.scansOf', { guest: name })}
                  >
                    {t('scanLog.scans')}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </Sheet>
      </div>
    </>
  )
}
