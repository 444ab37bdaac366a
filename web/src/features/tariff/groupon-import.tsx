import { grouponCodes, importGrouponCodes } from '@reseller-portal/contract/groupon'
import { formatMoney, refusal, type Returned } from '@reseller-portal/contract/kit'
import { mostImported } from '@reseller-portal/contract/operator'
import { useRef, useState } from 'react'
import { useChange } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { showFailure, showMessage, showRefusal } from '#ui/feedback/messages.ts'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import styles from './tariff.module.css'

/** Brings in a file of voucher codes, after a look at what it would add and which rows are wrong. */
export function GrouponImportScreen() {
  const { t } = useWords()
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<{ name: string; file: string }>()
  const look = useChange(importGrouponCodes)
  const write = useChange(importGrouponCodes, {
    outdates: [grouponCodes.list],
    onError: (error) => void showFailure(error),
    onSuccess: ({ added }) => {
      showMessage('groupon.imported', { facts: { count: added } })
      setChosen(undefined)
      look.reset()
    },
  })
  const choose = async (file: File | undefined) => {
    if (file === undefined) return
    if (file.size > mostImported.characters)
      return showRefusal(refusal('imports.too_many', { most: mostImported.rows }))
    const read = { name: file.name, file: await file.text() }
    setChosen(read)
    look.mutate({ input: { file: read.file || ' ', apply: false } })
  }
  return (
    <>
      <PageHeader
        title={t('tariff.groupon.import')}
        above={{ to: '/groupon', name: t('tariff.groupon.title') }}
      />
      <Sheet title={t('tariff.groupon.file')}>
        <p>{t('tariff.groupon.importNote')}</p>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t('tariff.groupon.file')}
          accept=".csv,text/csv"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            void choose(file)
            currentTarget.value = ''
          }}
        />
        <AppButton variant="default" loading={look.isPending} onClick={() => input.current?.click()}>
          {t('tariff.groupon.choose')}
        </AppButton>
        {look.isError && <ErrorPanel error={look.error} />}
        {chosen !== undefined && look.data !== undefined && (
          <>
            <Found name={chosen.name} found={look.data} />
            <AppButton
              loading={write.isPending}
              whyNot={look.data.added > 0 ? undefined : t('tariff.groupon.nothing')}
              onClick={() => write.mutate({ input: { file: chosen.file, apply: true } })}
            >
              {t('tariff.groupon.apply')}
            </AppButton>
          </>
        )}
      </Sheet>
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
