import {
  beginArriving,
  checkArriving,
  dropArriving,
  loadArriving,
  mostArchive,
  readArriving,
  sendArriving,
  type ArchiveProblem,
  type ArrivingArchive,
} from '@reseller-portal/contract/reports'
import { refusal, type Output } from '@reseller-portal/contract/kit'
import { useEffect, useRef, useState } from 'react'
import { call } from '#lib/calls/call.ts'
import { queries, useAnswer, useChange, keyOf } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { showFailure, showRefusal } from '#ui/feedback/messages.ts'
import { Progress } from '#ui/feedback/progress.tsx'
import { DataTable } from '#ui/layout/data-table.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import styles from './info.module.css'

/** A supplier's archive from another installation: sent, looked at, and loaded into a company that has nothing yet. */
export function LoadArchive() {
  const { t, say } = useWords()
  const found = useAnswer(readArriving, {}, { staleTime: 0, refetchInterval: untilDone })
  const archive = found.data?.archive ?? null
  const isAtWork = archive !== null && isBeingRead(archive)
  const wasAtWork = useRef(false)
  useEffect(() => {
    // What was loaded is all over the portal.
    if (wasAtWork.current && !isAtWork) void queries.invalidateQueries()
    wasAtWork.current = isAtWork
  }, [isAtWork])
  if (found.error !== null)
    return (
      <Sheet title={t('company.archive.load')}>
        <ErrorPanel error={found.error} onRetry={() => void found.refetch()} />
      </Sheet>
    )
  const hasRecords = found.data?.hasRecords === true && archive?.state !== 'DONE'
  return (
    <Sheet title={t('company.archive.load')}>
      <p>{t('company.archive.loadNote')}</p>
      {found.data === undefined && <Progress />}
      {archive !== null && <Standing archive={archive} />}
      {found.data !== undefined && !isAtWork && archive?.state !== 'CHECKED' && archive?.state !== 'DONE' && (
        <Choose
          isAgain={archive?.state === 'FAILED'}
          whyNot={hasRecords ? say(refusal('archives.not_empty')) : undefined}
        />
      )}
    </Sheet>
  )
}

/** Milliseconds until it's asked again how far an archive is. */
function untilDone(): number | false {
  const last = queries.getQueryData<Output<typeof readArriving>>(keyOf(readArriving, {}))
  return last?.archive && isBeingRead(last.archive) ? 2000 : false
}

function isBeingRead({ state }: ArrivingArchive): boolean {
  return state === 'CHECKING' || state === 'LOADING' || state === 'PICTURES'
}

/** How far the last archive is, and what comes next. */
function Standing({ archive }: { archive: ArrivingArchive }) {
  const { t } = useWords()
  switch (archive.state) {
    case 'SENDING':
      return null
    case 'CHECKING':
    case 'LOADING':
    case 'PICTURES':
      return <UnderWay archive={archive} />
    case 'CHECKED':
      return <Preview archive={archive} />
    case 'DONE':
      return (
        <>
          <Banner type="info">{t('company.archive.done', { count: archive.total ?? 0 })}</Banner>
          {archive.unusable > 0 && (
            <Banner type="warning">{t('company.archive.unusable', { count: archive.unusable })}</Banner>
          )}
        </>
      )
    case 'FAILED':
      return archive.problem && <Failed problem={archive.problem} />
    default:
      return archive.state satisfies never
  }
}

function UnderWay({ archive: { state, done, total, pictures } }: { archive: ArrivingArchive }) {
  const { t } = useWords()
  const all = state === 'PICTURES' ? pictures : total
  return (
    <div className={styles['file']}>
      <output>{t(`company.archive.${state as 'CHECKING' | 'LOADING' | 'PICTURES'}`)}</output>
      <progress aria-label={t('company.archive.load')} {...(all === null ? {} : { value: done, max: all })} />
    </div>
  )
}

function Failed({ problem: { fault, file, line, column } }: { problem: ArchiveProblem }) {
  const { t } = useWords()
  const where = column === '' ? 'company.archive.at' : 'company.archive.atColumn'
  return (
    <Banner type="error">
      <p>{t('company.archive.failed')}</p>
      <p>{t(`company.archive.fault.${fault}`)}</p>
      {file !== '' && <p>{line === 0 ? file : t(where, { file, line, column })}</p>}
    </Banner>
  )
}

/** What is in the archive; nothing of it is saved before the person says so. */
function Preview({ archive: { id, files, pictures } }: { archive: ArrivingArchive }) {
  const { t } = useWords()
  const load = useChange(loadArriving, {
    outdates: [readArriving],
    onError: (error) => void showFailure(error),
  })
  const drop = useChange(dropArriving, {
    outdates: [readArriving],
    onError: (error) => void showFailure(error),
  })
  const listed = files.filter(({ rows }) => rows > 0)
  return (
    <div className={styles['spaced']}>
      <p>{t('company.archive.check')}</p>
      <Files caption={t('company.archive.start')} files={listed.filter(({ comesAlong }) => comesAlong)} />
      <p>{t('company.archive.pictures', { count: pictures })}</p>
      <h3>{t('company.archive.stays')}</h3>
      <p>{t('company.archive.staysNote')}</p>
      <Files caption={t('company.archive.stays')} files={listed.filter(({ comesAlong }) => !comesAlong)} />
      <div className={styles['buttons']}>
        <AppButton loading={load.isPending} onClick={() => load.mutate({ input: { id } })}>
          {t('company.archive.start')}
        </AppButton>
        <AppButton variant="default" loading={drop.isPending} onClick={() => drop.mutate({ input: { id } })}>
          {t('company.archive.cancel')}
        </AppButton>
      </div>
    </div>
  )
}

function Files({ caption, files }: { caption: string; files: ArrivingArchive['files'] }) {
  const { t, language } = useWords()
  if (files.length === 0) return null
  const numbers = new Intl.NumberFormat(language)
  return (
    <DataTable
      caption={caption}
      columns={[
        { key: 'file', header: t('company.archive.file'), cell: ({ file }) => file, names: true },
        {
          key: 'rows',
          header: t('company.archive.rows'),
          cell: ({ rows }) => numbers.format(rows),
          align: 'end',
        },
      ]}
      rows={files}
      rowKey={({ file }) => file}
      empty=""
    />
  )
}

/** Sends the chosen file in parts, and lets it be checked. */
function Choose({ isAgain, whyNot }: { isAgain: boolean; whyNot: string | undefined }) {
  const { t } = useWords()
  const input = useRef<HTMLInputElement>(null)
  const [sent, setSent] = useState<{ done: number; all: number }>()
  const choose = async (file: File | undefined) => {
    if (file === undefined) return
    if (file.size > mostArchive.bytes) return showRefusal(refusal('input.too_large'))
    try {
      await send(file, (done, all) => setSent({ done, all }))
    } catch (error) {
      showFailure(error)
    }
    setSent(undefined)
    await queries.invalidateQueries({ queryKey: [readArriving.path] })
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('company.archive.choose')}
        accept=".zip,application/zip"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          currentTarget.value = ''
          void choose(file)
        }}
      />
      {sent !== undefined && (
        <div className={styles['file']}>
          <output>{t('company.archive.sending')}</output>
          <progress aria-label={t('company.archive.sending')} value={sent.done} max={sent.all} />
        </div>
      )}
      <AppButton
        variant="default"
        loading={sent !== undefined}
        whyNot={whyNot}
        onClick={() => input.current?.click()}
      >
        {t(isAgain ? 'company.archive.again' : 'company.archive.choose')}
      </AppButton>
    </>
  )
}

async function send(file: File, note: (done: number, all: number) => void): Promise<void> {
  const { ofPart } = mostArchive
  const all = Math.ceil(file.size / ofPart)
  note(0, all)
  const { id } = (await call(beginArriving, { bytes: file.size })).archive
  for (let position = 0; position < all; position += 1) {
    const part = await base64Of(file.slice(position * ofPart, (position + 1) * ofPart))
    await call(sendArriving, { id, position, part })
    note(position + 1, all)
  }
  const { archive } = await call(checkArriving, { id })
  queries.setQueryData(keyOf(readArriving, {}), { archive, hasRecords: false })
}

function base64Of(piece: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result).split(',', 2)[1] ?? ''))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the file cannot be read')))
    reader.readAsDataURL(piece)
  })
}
