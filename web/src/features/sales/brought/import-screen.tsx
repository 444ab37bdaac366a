import {
  bringBookings,
  broughtBookings,
  listImports,
  mostBrought,
  previewBrought,
  type BroughtMapping,
  type BroughtPreview,
} from '@reseller-portal/contract/sales'
import { refusal } from '@reseller-portal/contract/kit'
import { useRef, useState } from 'react'
import { useAnswer, useChange } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { showMessage, showRefusal } from '#ui/feedback/messages.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import styles from './brought.module.css'
import { Imports } from './imports.tsx'
import { Mapping } from './mapping.tsx'
import { Found } from './found.tsx'
import { Problems } from './problems.tsx'
import { readFile, type ReadFile } from './read-file.ts'

/** Brings bookings from a file of another system after a preview, and takes files back. */
export function ImportBookingsScreen() {
  const { t } = useWords()
  return (
    <>
      <PageHeader title={t('brought.title')} note={t('brought.note')}>
        <LinkButton variant="default" to="/brought-bookings">
          {t('brought.list')}
        </LinkButton>
      </PageHeader>
      <div className={styles['stack']}>
        <BringFile />
        <Imports />
      </div>
    </>
  )
}

function BringFile() {
  const { t } = useWords()
  const [seller, setSeller] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [chosen, setChosen] = useState<ReadFile>()
  const input = useRef<HTMLInputElement>(null)
  const name = useRef<HTMLInputElement>(null)
  const look = useChange(previewBrought)
  const [done, setDone] = useState<ProblemsOfFile>()
  const bring = useChange(bringBookings, {
    outdates: [listImports, broughtBookings],
    onSuccess: ({ brought, problems }) => {
      showMessage('brought.brought', { facts: { count: brought } })
      setDone({
        headers: look.data?.columns.map(({ header }) => header) ?? [],
        problems,
        name: chosen?.name ?? '',
      })
      setChosen(undefined)
      look.reset()
    },
  })
  const sentOf = ({ name: fileName, text: file }: ReadFile, mapping?: BroughtMapping) => ({
    seller: seller.trim(),
    fileName,
    file,
    ...(mapping && { mapping }),
  })
  const choose = async (picked: File | undefined) => {
    if (picked === undefined) return
    if (picked.size > mostBrought.characters)
      return showRefusal(refusal('brought.too_many', { most: mostBrought.rows }))
    const read = await readFile(picked)
    setChosen(read)
    setDone(undefined)
    bring.reset()
    look.mutate({ input: sentOf(read) })
  }
  const withSeller = (act: () => void) => {
    setMissing(seller.trim() === '')
    if (seller.trim() === '') name.current?.focus()
    else act()
  }
  return (
    <Sheet title={t('brought.file')}>
      <div className={styles['form']}>
        <p>{t('brought.hint')}</p>
        <p>{t('brought.noMoney')}</p>
        <TextField
          ref={name}
          label={t('brought.seller')}
          description={t('brought.sellerHint')}
          value={seller}
          maxLength={100}
          disabled={bring.isPending}
          error={isMissing && t('brought.noSeller')}
          onChange={({ currentTarget }) => setSeller(currentTarget.value)}
        />
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t('brought.file')}
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
            {t(chosen === undefined ? 'brought.choose' : 'brought.chooseOther')}
          </AppButton>
        </div>
        {look.isError && chosen !== undefined && (
          <ErrorPanel
            error={look.error}
            onRetry={() => withSeller(() => look.mutate({ input: sentOf(chosen) }))}
          />
        )}
      </div>
      {chosen?.isWestern === true && <Banner type="warning">{t('brought.western')}</Banner>}
      {chosen !== undefined && look.data !== undefined && (
        <Read
          key={chosen.text.length}
          name={chosen.name}
          found={look.data}
          isChecking={look.isPending}
          bring={bring}
          onCheck={(mapping) => withSeller(() => look.mutate({ input: sentOf(chosen, mapping) }))}
          onBring={(mapping) => withSeller(() => bring.mutate({ input: sentOf(chosen, mapping) }))}
        />
      )}
      {done !== undefined && done.problems.length > 0 && <Problems {...done} />}
    </Sheet>
  )
}

type ProblemsOfFile = { headers: string[]; problems: BroughtPreview['problems']; name: string }

type ReadProps = {
  name: string
  found: BroughtPreview
  isChecking: boolean
  bring: { isPending: boolean; error: Error | null }
  onCheck: (mapping: BroughtMapping) => void
  onBring: (mapping: BroughtMapping) => void
}

/** How the file is read, what comes of it, and the button that brings it. */
function Read({ name, found, isChecking, bring, onCheck, onBring }: ReadProps) {
  const { t } = useWords()
  const [mapping, setMapping] = useState(found.mapping)
  const [checked, setChecked] = useState(found.mapping)
  const isChanged = mapping !== checked
  const check = () => {
    setChecked(mapping)
    onCheck(mapping)
  }
  const whyNot = isChanged ? t('brought.checkFirst') : found.good === 0 ? t('brought.nothing') : undefined
  return (
    <div className={styles['stack']}>
      <Mapping found={found} mapping={mapping} onChange={setMapping} />
      <Found found={found} />
      {found.problems.length > 0 && (
        <Problems headers={found.columns.map(({ header }) => header)} problems={found.problems} name={name} />
      )}
      {bring.error !== null && <ErrorPanel error={bring.error} onRetry={() => onBring(mapping)} />}
      {bring.isPending && <Bringing />}
      <div className={styles['buttons']}>
        <AppButton variant="default" loading={isChecking} onClick={check}>
          {t('brought.check')}
        </AppButton>
        <AppButton loading={bring.isPending} whyNot={whyNot} onClick={() => onBring(mapping)}>
          {t('brought.bring', { count: found.good })}
        </AppButton>
      </div>
    </div>
  )
}

/** How far the import is, read each second while it runs. */
function Bringing() {
  const { t } = useWords()
  const { data } = useAnswer(listImports, {}, { refetchInterval: 1000, staleTime: 0 })
  const running = data?.imports.find(
    ({ finishedAt, takenBackAt }) => finishedAt === null && takenBackAt === null,
  )
  return (
    <output className={styles['progress']}>
      {running === undefined ? t('brought.bringing') : t('brought.progress', running)}
      {running !== undefined && <progress max={running.wanted} value={running.brought} aria-hidden="true" />}
    </output>
  )
}
