import { Loader } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useWords } from '#lib/language/words.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { useAfter } from '#ui/feedback/progress.tsx'
import styles from './panels.module.css'

/** The outcome is not known yet: it says so, and never that it failed. */
export function ConfirmingPanel({ lost }: { lost: boolean }) {
  const { t } = useWords()
  const heading = useRef<HTMLHeadingElement>(null)
  const isLong = useAfter(20_000)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={styles['waiting']} aria-label={t('sell.confirming')}>
      <Loader size="md" aria-hidden="true" />
      <h2 ref={heading} tabIndex={-1}>
        {t('sell.confirming')}
      </h2>
      <p>{t('sell.confirmingText')}</p>
      {lost && <Banner type="warning">{t('sell.confirmingLost')}</Banner>}
      {isLong && (
        <output>
          {t('sell.confirmingLong')} <Link to="/bookings">{t('shell.nav.bookings')}</Link>
        </output>
      )}
    </section>
  )
}
