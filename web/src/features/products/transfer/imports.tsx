import { productImports, undoProductImport, type ProductImport } from '@reseller-portal/contract/products'
import { useState } from 'react'
import type { Answer } from '#lib/calls/call.ts'
import { useAnswer, useChange } from '#lib/calls/query.ts'
import { dateAndTime, localZone } from '#lib/language/format.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { useQuestion } from '#ui/feedback/dialog.tsx'
import { showFailure, showMessage } from '#ui/feedback/messages.ts'
import { DataTable } from '#ui/layout/data-table.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { outdated } from './outdated.ts'
import styles from '../products.module.css'

/** The last imported files. Each can be undone, as far as nobody changed or published what it wrote. */
export function Imports() {
  const { t, language } = useWords()
  const { data, error, refetch } = useAnswer(productImports, {})
  const { ask, question } = useQuestion()
  const [kept, setKept] = useState<Answer<typeof undoProductImport>>()
  const undo = useChange(undoProductImport, {
    outdates: outdated,
    onError: (failed) => void showFailure(failed),
    onSuccess: (done) => {
      showMessage('products.import_undone', { facts: { count: done.import.undone } })
      setKept(done)
    },
  })
  const confirm = async ({ id, fileName }: ProductImport) => {
    const isYes = await ask({
      title: t('transfer.undoTitle', { name: fileName }),
      text: t('transfer.undoNote'),
      yes: t('transfer.undo'),
      no: t('transfer.keepImport'),
    })
    if (isYes) undo.mutate({ input: { id } })
  }
  const count = kept === undefined ? 0 : kept.import.written - kept.import.undone
  return (
    <Sheet title={t('transfer.imports')}>
      <DataTable
        caption={t('transfer.imports')}
        rows={data?.imports}
        error={error}
        onRetry={() => void refetch()}
        rowKey={({ id }) => id}
        empty={t('transfer.none')}
        columns={[
          { key: 'file', header: t('transfer.file'), names: true, cell: ({ fileName }) => fileName },
          {
            key: 'by',
            header: t('transfer.importedBy'),
            cell: ({ madeBy, madeAt }) =>
              t('transfer.by', { name: madeBy, when: dateAndTime(madeAt, localZone, language) }),
          },
          {
            key: 'state',
            header: t('common.status'),
            cell: ({ undoneAt, undone, written }) =>
              undoneAt === null
                ? t('transfer.written', { count: written })
                : t('transfer.undone', { undone, written }),
          },
          {
            key: 'act',
            header: t('transfer.undo'),
            cell: (row) =>
              row.undoneAt === null && (
                <AppButton
                  variant="default"
                  aria-label={t('transfer.undoOf', { name: row.fileName })}
                  loading={undo.isPending && undo.variables.input.id === row.id}
                  onClick={() => void confirm(row)}
                >
                  {t('transfer.undo')}
                </AppButton>
              ),
          },
        ]}
      />
      {kept !== undefined && kept.kept.length > 0 && (
        <section aria-label={t('transfer.kept', { count })}>
          <h3>{t('transfer.kept', { count })}</h3>
          <ul className={styles['changes']}>
            {kept.kept.map(({ of: kind, name }, at) => (
              <li key={`${kind} ${name} ${String(at)}`}>{t(`products.of.${kind}`, { name })}</li>
            ))}
          </ul>
        </section>
      )}
      {question}
    </Sheet>
  )
}
