import { Link, Navigate, useLocation } from '@tanstack/react-router'
import { useWords } from '#lib/language/words.ts'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { otherAddress } from './routing/other-addresses.ts'
import styles from './blank.module.css'

/** An unknown address leads to the not-found page (spec 1 §2), unless it is another name of a page. */
export function ToNotFound() {
  const to = otherAddress(useLocation().pathname)
  return to === undefined ? <Navigate to="/not-found" replace /> : <Navigate to="." href={to} replace />
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
