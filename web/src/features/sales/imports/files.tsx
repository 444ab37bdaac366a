import {
  importedBookings,
  listImports,
  undoImport,
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
import styles from './imports.module.css'

/** The imported files. Each can be undone with one button. */
export function Imports() {
  const words = useWords()
  const { t, language } = words
  const { data, error, refetch } = useAnswer(listImports, {})
  const { ask, question } = useQuestion()
  const [kept, setKept] = useState<Answer<typeof undoImport>['kept']>([])
  const undo = useChange(undoImport, {
    outdates: [listImports, importedBookings],
    onError: (failed) => void showFailure(failed),
    onSuccess: (done) => {
      showMessage('imported.undone', { facts: { count: done.import.undone } })
      setKept(done.kept)
    },
  })
  const confirm = async ({ id, fileName }: BookingImport) => {
    const isYes = await ask({
      title: t('imported.undoTitle', { name: fileName }),
      text: t('imported.undoNote'),
      yes: t('imported.undo'),
      no: t('imported.keepImport'),
    })
    if (isYes) undo.mutate({ input: { id } })
  }
  return (
    <Sheet title={t('imported.imports')}>
      <DataTable
        caption={t('imported.imports')}
        rows={data?.imports}
        error={error}
        onRetry={() => void refetch()}
        rowKey={({ id }) => id}
        empty={t('imported.none')}
        columns={[
          { key: 'file', header: t('imported.file'), names: true, cell: ({ fileName }) => fileName },
          { key: 'seller', header: t('imported.seller'), cell: ({ seller }) => seller },
          {
            key: 'by',
            header: t('imported.importedBy'),
            cell: ({ madeBy, startedAt }) =>
              t('imported.by', { name: madeBy, when: dateAndTime(startedAt, localZone, language) }),
          },
          { key: 'state', header: t('imported.status'), cell: (row) => stateOf(row, words) },
          {
            key: 'act',
            header: t('imported.undo'),
            cell: (row) =>
              (row.undoneAt === null || row.undone < row.imported) && (
                <AppButton
                  variant="default"
                  aria-label={t('imported.undoOf', { name: row.fileName })}
                  loading={undo.isPending && undo.variables.input.id === row.id}
                  onClick={() => void confirm(row)}
                >
                  {t('imported.undo')}
                </AppButton>
              ),
          },
        ]}
      />
      {kept.length > 0 && (
        <section aria-label={t('imported.kept', { count: kept.length })}>
          <h3>{t('imported.kept', { count: kept.length })}</h3>
          <ul className={styles['problems']}>
            {kept.map(({ bookingId, reference, name, reason }) => (
              <li key={bookingId}>
                {t('imported.keptBooking', { reference, name, reason: t(`imported.reasons.${reason}`) })}
              </li>
            ))}
          </ul>
        </section>
      )}
      {question}
    </Sheet>
  )
}

function stateOf({ finishedAt, undoneAt, ...counts }: BookingImport, { t }: Speech): string {
  if (undoneAt !== null) return t('imported.outcome.undone', counts)
  return finishedAt === null
    ? t('imported.outcome.running', counts)
    : t('imported.outcome.done', { count: counts.imported })
}
