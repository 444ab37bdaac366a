import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { timeOfDay, localZone } from '#lib/language/format.ts'
import { useWords } from '#lib/language/words.ts'
import { Icon } from '#ui/icon.tsx'
import type { ShownScan } from '../device/gate-device.ts'
import styles from './panels.module.css'

const mostShown = 5

export function LastScans({ seen }: { seen: readonly ShownScan[] }) {
  const { t, language } = useWords()
  return (
    <section className={styles['panel']}>
      <h2>{t('gate.last')}</h2>
      {seen.length === 0 && <p>{t('gate.none')}</p>}
      <ul>
        {seen.slice(0, mostShown).map(({ scanId, at, outcome, ticket, barcode }) => (
          <li key={scanId + at} data-good={outcome === 'VALID' || outcome === 'PARTY'}>
            <Icon shape={outcome === 'VALID' || outcome === 'PARTY' ? Check : X} />
            <span className={styles['name']}>{ticket?.guest || barcode.slice(0, 24)}</span>
            <span>{t(`gate.outcome.${outcome}`)}</span>
            <time dateTime={at}>{timeOfDay(at, localZone, language)}</time>
          </li>
        ))}
      </ul>
    </section>
  )
}
