import { useSyncExternalStore } from 'react'
import { isWaiting, watchWaiting } from '#lib/calls/outage.ts'
import { useWords } from '#lib/language/words.ts'
import { Banner } from './banner.tsx'
import styles from './outage.module.css'

/** Says above every page that the portal can't answer now, as long as a call waits for it. */
export function Outage() {
  const { t } = useWords()
  if (!useSyncExternalStore(watchWaiting, isWaiting)) return null
  return (
    <div className={styles['outage']}>
      <Banner type="warning">{t('ui.outage')}</Banner>
    </div>
  )
}
