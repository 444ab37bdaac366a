import { parkedCarts } from '@reseller-portal/contract/sales'
import { formatMoney } from '@reseller-portal/contract/kit'
import { Link } from '@tanstack/react-router'
import { useAnswer } from '#lib/calls/query.ts'
import { localZone, shortDateAndTime } from '#lib/language/format.ts'
import { useWords } from '#lib/language/words.ts'
import { HomeList } from '#ui/layout/home-list.tsx'

/** A parked sale is kept for a day. */
const keptMs = 24 * 60 * 60_000

/** The sales that wait at this point of sale, with their sum and until when they wait. */
export default function ParkedCard() {
  const { t, language } = useWords()
  const { data, error, refetch } = useAnswer(parkedCarts, {}, { refetchInterval: 30_000 })
  if (data?.carts.length === 0) return null
  const rows = data?.carts.map(({ id, name, lines, total, at }) => {
    const end = new Date(Date.parse(at) + keptMs).toISOString()
    const until = t('bookings.home.until', { time: shortDateAndTime(end, localZone, language) })
    return {
      id,
      name,
      note: [t('cart.bookings', { count: lines }), formatMoney(total, language), until].join(' · '),
      end: (
        <Link to="/cart" aria-label={t('bookings.home.resumeNamed', { name })}>
          {t('bookings.home.resume')}
        </Link>
      ),
    }
  })
  return (
    <HomeList title={t('cart.parked')} rows={rows} empty="" error={error} onRetry={() => void refetch()} />
  )
}
