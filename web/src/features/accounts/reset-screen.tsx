import { readLink } from '@reseller-portal/contract/accounts'
import { useSearch } from '@tanstack/react-router'
import { refusalOf, sayFailure } from '#lib/language/failure.ts'
import { useAnswer } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { Door } from './door.tsx'
import styles from './door.module.css'
import { ResetForm } from './reset-form.tsx'

/** The page of a link from an invitation or a reset, where the person chooses a password. */
export function ResetScreen() {
  const { t } = useWords()
  const { token = '' } = useSearch({ from: '/reset-password' })
  // A link works once, so its answer isn't cached.
  const link = useAnswer(readLink, { token }, { gcTime: 0, staleTime: Infinity })
  const again = () => void link.refetch()
  if (link.isError) return <Unusable error={link.error} onRetry={again} />
  if (link.isPending)
    return (
      <Door>
        <Progress />
      </Door>
    )
  const { kind, email, organization } = link.data
  const title = kind === 'INVITATION' ? t('passwords.choose') : t('passwords.renew')
  return (
    <Door>
      <PageHeader title={title} note={`${email}, ${organization}`} />
      <ResetForm email={email} token={token} isNew={kind === 'INVITATION'} onExpired={again} />
    </Door>
  )
}

/** Whether the link has expired or is incomplete. Any other error may go away. */
function Unusable({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const words = useWords()
  const { t } = words
  const reason = refusalOf(error)
  const isOver = reason === 'links.over' || reason === 'links.missing'
  return (
    <Door>
      <PageHeader title={t('passwords.unusable')} />
      {isOver ? (
        <div className={styles['fields']}>
          <Banner type="error">{sayFailure(error, words)}</Banner>
          <LinkButton to="/forgot-password">{t('passwords.another')}</LinkButton>
        </div>
      ) : (
        <ErrorPanel error={error} onRetry={onRetry} />
      )}
    </Door>
  )
}
