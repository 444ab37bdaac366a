import { useWords } from '../../lib/words.ts'
import { PageHeader } from '../../ui/page-header.tsx'

export function DetailsScreen() {
  const { t } = useWords()
  return <PageHeader title={t('shell.nav.bookings')} />
}
