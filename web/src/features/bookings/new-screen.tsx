import { useWords } from '../../lib/words.ts'
import { PageHeader } from '../../ui/page-header.tsx'

export function NewScreen() {
  const { t } = useWords()
  return <PageHeader title={t('shell.nav.addBooking')} />
}
