import {
  broughtBookings,
  listImports,
  takeBackImport,
  type BookingImport,
} from '@reseller-portal/contract/sales'
import { useState } from 'react'
import { useAnswer, useChange } from '#lib/calls/query.ts'
import type { Answer } from '#lib/calls/call.ts'
import { dateAndTime, localZone } from '#lib/language/format.ts'
import { useWords, type Speech } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { useQuestion } from '#ui/feedback/dialog.tsx'
import { showFailure, showMessage } from '#ui/feedback/messages.ts'
import { DataTable } from '#ui/layout/data-table.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import styles from './brought.module.css'

/** The files that were brought, each of which can be taken back in one act. */
export function Imports() {
  const words = useWords()
  const { t, language } = words
  const { data, error, refetch } = useAnswer(listImports, {})
  const { ask, question } = useQuestion()
  const [kept, setKept] = useState<Answer<typeof takeBackImport>['kept']>([])
  const takeBack = useChange(takeBackImport, {
    outdates: [listImports, broughtBookings],
    onError: (failed) => void showFailure(failed),
    onSuccess: (done) => {
      showMessage('brought.taken_back', { facts: { count: done.import.takenBack } })
      setKept(done.kept)
    },
  })
  const confirm = async ({ id, fileName }: BookingImport) => {
    const isYes = await ask({
      title: t('brought.takeBackTitle', { name: fileName }),
      text: t('brought.takeBackNote'),
      yes: t('brought.takeBack'),
      no: t('brought.keepImport'),
    })
    if (isYes) takeBack.mutate({ input: { id } })
  }
  return (
    <Sheet title={t('brought.imports')}>
      <DataTable
        caption={t('brought.imports')}
        rows={data?.imports}
        error={error}
        onRetry={() => void refetch()}
        rowKey={({ id }) => id}
        empty={t('brought.none')}
        columns={[
          { key: 'file', header: t('brought.file'), names: true, cell: ({ fileName }) => fileName },
          { key: 'seller', header: t('brought.seller'), cell: ({ seller }) => seller },
          {
            key: 'by',
            header: t('brought.start'),
            cell: ({ madeBy, startedAt }) =>
              t('brought.by', { name: madeBy, when: dateAndTime(startedAt, localZone, language) }),
          },
          { key: 'state', header: t('brought.status'), cell: (row) => stateOf(row, words) },
          {
            key: 'act',
            header: t('brought.takeBack'),
            cell: (row) =>
              row.takenBackAt === null && (
                <AppButton
                  variant="default"
                  aria-label={t('brought.takeBackOf', { name: row.fileName })}
                  loading={takeBack.isPending && takeBack.variables.input.id === row.id}
                  onClick={() => void confirm(row)}
                >
                  {t('brought.takeBack')}
                </AppButton>
              ),
          },
        ]}
      />
      {kept.length > 0 && (
        <section aria-label={t('brought.kept', { count: kept.length })}>
          <h3>{t('brought.kept', { count: kept.length })}</h3>
          <ul className={styles['problems']}>
            {kept.map(({ bookingId, reference, name, reason }) => (
              <li key={bookingId}>
                {t('brought.keptBooking', { reference, name, reason: t(`brought.reasons.${reason}`) })}
              </li>
            ))}
          </ul>
        </section>
      )}
      {question}
    </Sheet>
  )
}

function stateOf({ finishedAt, takenBackAt, ...counts }: BookingImport, { t }: Speech): string {
  if (takenBackAt !== null) return t('brought.outcome.takenBack', counts)
  return finishedAt === null
    ? t('brought.outcome.running', counts)
    : t('brought.outcome.done', { count: counts.brought })
}
