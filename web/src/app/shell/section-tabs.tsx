import { Link, useLocation } from '@tanstack/react-router'
import { useWords } from '#lib/language/words.ts'
import { LinkTabs } from '#ui/layout/link-tabs.tsx'
import { linesOf, usePages } from '../menu.ts'
import styles from './section-tabs.module.css'

/** The tabs above pages that share one line of the menu. */
export function SectionTabs() {
  const { t } = useWords()
  const lines = linesOf(usePages())
  const path = useLocation({ select: ({ pathname }) => pathname.replace(/(?<=.)\/$/, '') })
  const line = lines.find(({ pages }) => pages.length > 1 && pages.some(({ to }) => to === path))
  if (line === undefined) return null
  return (
    <div className={styles['section']}>
      <LinkTabs label={t(line.label)}>
        {line.pages.map(({ to, label }) => (
          <Link key={to} to={to} activeOptions={{ exact: true, includeSearch: false }}>
            {t(label)}
          </Link>
        ))}
      </LinkTabs>
    </div>
  )
}
