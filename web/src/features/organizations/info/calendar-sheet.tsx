import { TextInput } from '@mantine/core'
import {
  CalendarFields,
  changeCalendar,
  readCalendar,
  type Calendar,
} from '@reseller-portal/contract/inventory'
import type { Sent } from '@reseller-portal/contract/kit'
import { useState } from 'react'
import { call } from '#lib/calls/call.ts'
import { useAnswer } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { showMessage } from '#ui/feedback/messages.ts'
import { Progress } from '#ui/feedback/progress.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { KeptForm } from '#ui/record-form/record-form.tsx'
import type { Kept } from '#ui/record-form/use-record-form.ts'
import styles from './info.module.css'

/** The operator's public calendar: whether it's open, its address, and the code for a website. */
export function CalendarSheet({ supplierId }: { supplierId: string }) {
  const { t } = useWords()
  const answer = useAnswer(readCalendar, { supplierId })
  const calendar = answer.data
  return (
    <Sheet title={t('company.calendar.title')}>
      <p className={styles['quiet']}>{t('company.calendar.note')}</p>
      {answer.isError && <ErrorPanel error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.isPending && <Progress />}
      {calendar !== undefined && <CalendarForm key={calendar.version} calendar={calendar} />}
      {calendar?.isOpen === true && <Embedding calendar={calendar} />}
    </Sheet>
  )
}

function CalendarForm({ calendar }: { calendar: Calendar }) {
  const { t } = useWords()
  const labels = { address: t('company.calendar.address'), isOpen: t('company.calendar.isOpen') }
  const saved = () => void showMessage('company.updated')
  return (
    <KeptForm
      kept={keptOf(calendar.id)}
      failing="company"
      row={calendar}
      blank={{}}
      labels={labels}
      onSaved={saved}
    >
      {({ field, values, change }) => (
        <>
          <TextInput
            {...field('address')}
            maxLength={60}
            autoComplete="off"
            description={t('company.calendar.addressHint')}
          />
          <label className={styles['check']}>
            <input
              type="checkbox"
              checked={values['isOpen'] === true}
              onChange={({ currentTarget }) => change({ isOpen: currentTarget.checked })}
            />
            {labels.isOpen}
          </label>
        </>
      )}
    </KeptForm>
  )
}

function Embedding({ calendar: { address } }: { calendar: Calendar }) {
  const { t } = useWords()
  const [isCopied, setCopied] = useState(false)
  const url = `${location.origin}/availability-calendar/${address}`
  const code = `<iframe src="${url}" title="${t('company.calendar.title')}" width="100%" height="640"></iframe>`
  return (
    <div className={styles['embed']}>
      <span>{t('company.calendar.code')}</span>
      <code>{code}</code>
      <div className={styles['buttons']}>
        <AppButton
          variant="default"
          onClick={() => void navigator.clipboard.writeText(code).then(() => setCopied(true))}
        >
          {t(isCopied ? 'company.calendar.copied' : 'company.calendar.copy')}
        </AppButton>
        <a href={url} target="_blank" rel="noreferrer">
          {t('company.calendar.open')}
        </a>
      </div>
    </div>
  )
}

const keptOf = (supplierId: string): Kept => ({
  fields: CalendarFields,
  list: readCalendar,
  read: () => call(readCalendar, { supplierId }),
  change: (values, { version }) =>
    call(changeCalendar, { ...values, supplierId, version } as Sent<typeof changeCalendar>),
})
