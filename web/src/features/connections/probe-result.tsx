import type { Probe } from '@reseller-portal/contract/connections'
import { ownValue } from '@reseller-portal/contract/kit'
import { Fragment } from 'react'
import { count } from '#lib/language/format.ts'
import { useWords } from '#lib/language/words.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import styles from './connections.module.css'

/** The results of testing a connection, in words. */
export function ProbeResult({ probe }: { probe: Probe }) {
  const { t } = useWords()
  return (
    <Sheet title={t('connections.probe.title')}>
      <div className={styles['stack']}>
        <Banner type={probe.isUsable ? 'info' : 'error'}>
          {probe.isUsable
            ? t('connections.probe.good', { name: probe.supplierName })
            : t('connections.probe.bad')}
        </Banner>
        {probe.problems.length > 0 && (
          <ul className={styles['list']}>
            {probe.problems.map((problem) => (
              <li key={problem}>{t(`connections.problems.${problem}`)}</li>
            ))}
          </ul>
        )}
        {probe.isUsable && <Found probe={probe} />}
        <Details lines={probe.details} />
      </div>
    </Sheet>
  )
}

function Found({ probe }: { probe: Probe }) {
  const { t, language, texts } = useWords()
  const missing = probe.capabilities.missing.map(
    (name) => ownValue(texts.connections.capability, name) ?? name,
  )
  const listed = (words: readonly string[]) => words.join(', ') || t('connections.probe.none')
  return (
    <>
      <dl className={styles['facts']}>
        <dt>{t('connections.probe.products')}</dt>
        <dd>{count(probe.products, language)}</dd>
        <dt>{t('connections.probe.currencies')}</dt>
        <dd>{listed(probe.currencies)}</dd>
        <dt>{t('connections.probe.zones')}</dt>
        <dd>{listed(probe.timeZones)}</dd>
      </dl>
      <h3>{t('connections.probe.has')}</h3>
      <dl className={styles['facts']}>
        {probe.has.map(({ endpoint, answer }) => (
          <Fragment key={endpoint}>
            <dt>{t(`connections.endpoints.${endpoint}`)}</dt>
            <dd>{t(`connections.probe.${answer}`)}</dd>
          </Fragment>
        ))}
      </dl>
      {missing.length > 0 && <p>{t('connections.probe.inactive', { list: missing.join(', ') })}</p>}
    </>
  )
}

/** What only the supplier's own words say. */
export function Details({ lines }: { lines: readonly string[] }) {
  const { t } = useWords()
  if (lines.length === 0) return null
  return (
    <details>
      <summary>{t('connections.probe.details')}</summary>
      <ul className={styles['list']} lang="en">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  )
}
