import {
  importBookings,
  importedBookings,
  listImports,
  mostImported,
  previewImport,
  type ImportMapping,
  type ImportPreview,
} from '@reseller-portal/contract/sales'
import { refusal } from '@reseller-portal/contract/kit'
import { useRef, useState } from 'react'
import { useAnswer, useChange } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import { readFile, type ReadFile } from '#lib/read-file.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { showMessage, showRefusal } from '#ui/feedback/messages.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import styles from './imports.module.css'
import { Imports } from './files.tsx'
import { Mapping } from './mapping.tsx'
import { Found } from './found.tsx'
import { Problems } from './problems.tsx'

/** Imports bookings from a file of another system after a preview, and undoes imports. */
export function ImportBookingsScreen() {
  const { t } = useWords()
  return (
    <>
      <PageHeader title={t('imported.title')} note={t('imported.note')}>
        <LinkButton variant="default" to="/imported-bookings">
          {t('imported.list')}
        </LinkButton>
      </PageHeader>
      <div className={styles['stack']}>
        <ImportFile />
        <Imports />
      </div>
    </>
  )
}

function ImportFile() {
  const { t } = useWords()
  const [seller, setSeller] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [chosen, setChosen] = useState<ReadFile>()
  const input = useRef<HTMLInputElement>(null)
  const name = useRef<HTMLInputElement>(null)
  const look = useChange(previewImport)
  const [done, setDone] = useState<ProblemsOfFile>()
  const sending = useChange(importBookings, {
    outdates: [listImports, importedBookings],
    onSuccess: ({ imported, problems }) => {
      showMessage('imported.done', { facts: { count: imported } })
      setDone({
        headers: look.data?.columns.map(({ header }) => header) ?? [],
        problems,
        name: chosen?.name ?? '',
      })
      setChosen(undefined)
      look.reset()
    },
  })
  const sentOf = ({ name: fileName, text: file }: ReadFile, mapping?: ImportMapping) => ({
    seller: seller.trim(),
    fileName,
    file,
    ...(mapping && { mapping }),
  })
  const choose = async (picked: File | undefined) => {
    if (picked === undefined) return
    if (picked.size > mostImported.characters)
      return showRefusal(refusal('imported.too_many', { most: mostImported.rows }))
    const read = await readFile(picked)
    setChosen(read)
    setDone(undefined)
    sending.reset()
    look.mutate({ input: sentOf(read) })
  }
  const withSeller = (act: () => void) => {
    setMissing(seller.trim() === '')
    if (seller.trim() === '') name.current?.focus()
    else act()
  }
  return (
    <Sheet title={t('imported.file')}>
      <div className={styles['stack']}>
        <div className={styles['form']}>
          <p>{t('imported.hint')}</p>
          <p>{t('imported.noMoney')}</p>
          <TextField
            ref={name}
            label={t('imported.seller')}
            description={t('imported.sellerHint')}
            value={seller}
            maxLength={100}
            disabled={sending.isPending}
            error={isMissing && t('imported.noSeller')}
            onChange={({ currentTarget }) => setSeller(currentTarget.value)}
          />
          <input
            ref={input}
            type="file"
            hidden
            aria-label={t('imported.file')}
            accept=".csv,text/csv"
            onChange={({ currentTarget }) => {
              const [picked] = currentTarget.files ?? []
              void choose(picked)
              currentTarget.value = ''
            }}
          />
          <div className={styles['buttons']}>
            <AppButton
              variant={chosen === undefined ? 'filled' : 'default'}
              loading={look.isPending && look.data === undefined}
              onClick={() => withSeller(() => input.current?.click())}
            >
              {t(chosen === undefined ? 'imported.choose' : 'imported.chooseOther')}
            </AppButton>
          </div>
          {look.isError && chosen !== undefined && (
            <ErrorPanel
              error={look.error}
              onRetry={() => withSeller(() => look.mutate({ input: sentOf(chosen) }))}
            />
          )}
        </div>
        {chosen?.isWestern === true && <Banner type="warning">{t('ui.mapping.western')}</Banner>}
        {chosen !== undefined && look.data !== undefined && (
          <Read
            key={chosen.text.length}
            name={chosen.name}
            found={look.data}
            isChecking={look.isPending}
            sending={sending}
            onCheck={(mapping) => withSeller(() => look.mutate({ input: sentOf(chosen, mapping) }))}
            onImport={(mapping) => withSeller(() => sending.mutate({ input: sentOf(chosen, mapping) }))}
          />
        )}
        {done !== undefined && done.problems.length > 0 && <Problems {...done} />}
      </div>
    </Sheet>
  )
}

type ProblemsOfFile = { headers: string[]; problems: ImportPreview['problems']; name: string }

type ReadProps = {
  name: string
  found: ImportPreview
  isChecking: boolean
  sending: { isPending: boolean; error: Error | null }
  onCheck: (mapping: ImportMapping) => void
  onImport: (mapping: ImportMapping) => void
}

/** How the file is read, what would be imported, and the button that imports it. */
function Read({ name, found, isChecking, sending, onCheck, onImport }: ReadProps) {
  const { t } = useWords()
  const [mapping, setMapping] = useState(found.mapping)
  const [checked, setChecked] = useState(found.mapping)
  const isChanged = mapping !== checked
  const check = () => {
    setChecked(mapping)
    onCheck(mapping)
  }
  const whyNot = isChanged ? t('ui.mapping.checkFirst') : found.good === 0 ? t('imported.nothing') : undefined
  return (
    <div className={styles['stack']}>
      <Mapping found={found} mapping={mapping} onChange={setMapping} />
      <Found found={found} />
      {found.problems.length > 0 && (
        <Problems headers={found.columns.map(({ header }) => header)} problems={found.problems} name={name} />
      )}
      {sending.error !== null && <ErrorPanel error={sending.error} onRetry={() => onImport(mapping)} />}
      {sending.isPending && <Importing />}
      <div className={styles['buttons']}>
        <AppButton variant="default" loading={isChecking} onClick={check}>
          {t('ui.mapping.check')}
        </AppButton>
        <AppButton loading={sending.isPending} whyNot={whyNot} onClick={() => onImport(mapping)}>
          {t('imported.import', { count: found.good })}
        </AppButton>
      </div>
    </div>
  )
}

/** How far the import is, read each second while it runs. */
function Importing() {
  const { t } = useWords()
  const { data } = useAnswer(listImports, {}, { refetchInterval: 1000, staleTime: 0 })
  const running = data?.imports.find(({ finishedAt, undoneAt }) => finishedAt === null && undoneAt === null)
  return (
    <output className={styles['progress']}>
      {running === undefined ? t('imported.importing') : t('imported.progress', running)}
      {running !== undefined && <progress max={running.wanted} value={running.imported} aria-hidden="true" />}
    </output>
  )
}
