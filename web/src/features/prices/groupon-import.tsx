import { grouponCodes, importGrouponCodes } from '@reseller-portal/contract/prices'
import { formatMoney, type Returned } from '@reseller-portal/contract/kit'
import { useWords } from '#lib/language/words.ts'
import { showMessage } from '#ui/feedback/messages.ts'
import { ImportSheet } from '#ui/layout/import-sheet.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import styles from './tariff.module.css'

/** Imports a file of Groupon codes. */
export function GrouponImportScreen() {
  const { t } = useWords()
  const words = {
    choose: t('tariff.groupon.choose'),
    apply: t('tariff.groupon.apply'),
    nothing: t('tariff.groupon.nothing'),
  }
  return (
    <>
      <PageHeader
        title={t('tariff.groupon.import')}
        above={{ to: '/groupon', name: t('tariff.groupon.title') }}
      />
      <ImportSheet
        endpoint={importGrouponCodes}
        inputOf={({ text }, apply) => ({ file: text, apply })}
        outdates={[grouponCodes.list]}
        title={t('tariff.groupon.file')}
        note={t('tariff.groupon.importNote')}
        file={{ label: t('tariff.groupon.file'), accept: '.csv,text/csv' }}
        words={words}
        isAnything={({ added }) => added > 0}
        onDone={({ added }) => showMessage('groupon.imported', { facts: { count: added } })}
      >
        {(name, found) => <Found name={name} found={found} />}
      </ImportSheet>
    </>
  )
}

function Found({ name, found }: { name: string; found: Returned<typeof importGrouponCodes> }) {
  const { t, language } = useWords()
  const { rows, added, same, wrong, problems, preview } = found
  return (
    <section aria-label={t('transfer.preview')}>
      <h3>{t('tariff.groupon.found', { name, rows })}</h3>
      <p>{t('tariff.groupon.adds', { count: added })}</p>
      {same > 0 && <p>{t('tariff.groupon.same', { count: same })}</p>}
      {wrong > 0 && <p>{t('tariff.groupon.wrong', { count: wrong })}</p>}
      <ul className={styles['found']}>
        {problems.map(({ line, field, reason }) => (
          <li key={`${line} ${field}`}>
            {t('transfer.problem', { line, field, reason: t(`transfer.faults.${reason}`) })}
          </li>
        ))}
        {preview.map(({ line, code, amount, currency }) => (
          <li key={`${line} new`}>
            {code}: {formatMoney({ amount, currency }, language)}
          </li>
        ))}
      </ul>
    </section>
  )
}
