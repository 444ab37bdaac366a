import { useWords } from '#lib/language/words.ts'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Page } from './page.tsx'

/** That an account was asked for, and what follows (spec 2 §2 "accountRequested"). */
export function RequestedScreen() {
  const { t } = useWords()
  return (
    <Page>
      <PageHeader title={t('registrations.requestedTitle')} />
      <p>{t('registrations.requested')}</p>
    </Page>
  )
}
