import { useRouter } from '@tanstack/react-router'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import styles from './blank.module.css'

/** Stands in for a screen that threw. */
export function Broken() {
  const { t } = useWords()
  const router = useRouter()
  return (
    <div className={styles['blank']} role="alert">
      <PageHeader title={t('shell.broken.title')} />
      <p>{t('shell.broken.text')}</p>
      <AppButton onClick={() => void router.invalidate()}>{t('shell.broken.again')}</AppButton>
    </div>
  )
}
