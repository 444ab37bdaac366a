import { useWords } from '#lib/language/words.ts'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Page } from './page.tsx'

/** Confirms that an account was requested, and says what happens next (spec 2 §2 "accountRequested"). */
export function RequestedScreen() {
  const { t } = useWords()
  return (
    <Page>
      <PageHeader title={t('registrations.requestedTitle')} />
      <p>{t('registrations.requested')}</p>
    </Page>
  )
}
