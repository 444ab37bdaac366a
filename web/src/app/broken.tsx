import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { LoadError } from '#lib/calls/loading.ts'
import { sayFailure } from '#lib/language/failure.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import styles from './blank.module.css'

/** Shown instead of a screen that threw an error. */
export function Broken({ error }: ErrorComponentProps) {
  const words = useWords()
  const { t } = words
  const router = useRouter()
  return (
    <div className={styles['blank']} role="alert">
      <PageHeader title={t('shell.broken.title')} />
      <p>{error instanceof LoadError ? sayFailure(error, words) : t('shell.broken.text')}</p>
      <AppButton onClick={() => void router.invalidate()}>{t('common.tryAgain')}</AppButton>
    </div>
  )
}
