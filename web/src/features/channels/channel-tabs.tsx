import { Link } from '@tanstack/react-router'
import { useWords } from '#lib/language/words.ts'
import styles from './channels.module.css'
import { parts, type Part } from './parts.ts'

/** The parts of a channel; its contracts are a list of their own. */
export function ChannelTabs({ resellerId, shown }: { resellerId: string; shown: Part | 'contracts' }) {
  const { t } = useWords()
  return (
    <nav className={styles['tabs']} aria-label={t('channels.parts')}>
      {parts.map((part) => (
        <Link
          key={part}
          to="/channels/$resellerId"
          params={{ resellerId }}
          search={{ part }}
          className={styles['tab']}
          activeOptions={{ includeSearch: true }}
          aria-current={part === shown ? 'page' : undefined}
        >
          {t(`channels.part.${part}`)}
        </Link>
      ))}
      <Link to="/channels/$resellerId/contracts" params={{ resellerId }} className={styles['tab']}>
        {t('channels.part.contracts')}
      </Link>
    </nav>
  )
}
