import { Link, Navigate } from '@tanstack/react-router'
import { useWords } from '#lib/language/words.ts'
import { PageHeader } from '#ui/layout/page-header.tsx'
import styles from './blank.module.css'

/** An unknown address leads to the not-found page (spec 1 §2). */
export function ToNotFound() {
  return <Navigate to="/not-found" replace />
}

export function NotFound() {
  const { t } = useWords()
  return (
    <main className={styles['page']}>
      <div className={styles['blank']}>
        <p className={styles['number']} aria-hidden="true">
          404
        </p>
        <PageHeader title={t('shell.notFound.title')} />
        <p>{t('shell.notFound.text')}</p>
        <Link to="/">{t('shell.notFound.back')}</Link>
      </div>
    </main>
  )
}
