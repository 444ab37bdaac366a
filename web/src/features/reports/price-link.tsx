import type { ReportRow } from '@reseller-portal/contract/reports'
import { Link } from '@tanstack/react-router'
import { useWords } from '#lib/language/words.ts'

type Props = { row: ReportRow; children: string }

/** The price of a booking; a press leads to how it came about, in the booking's details. */
export function PriceLink({ row: { link }, children }: Props) {
  const { t } = useWords()
  if (typeof link !== 'string') return children
  return (
    <Link
      to="/bookings/details/$id"
      params={{ id: link }}
      search={{ why: 'price' } as object}
      title={t('bookings.why.title')}
    >
      {children}
    </Link>
  )
}
