import { useState } from 'react'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { showFailure } from '#ui/feedback/messages.ts'
import { useRootMark } from '#ui/feedback/use-root-mark.ts'
import type { Listed } from '#ui/list-screen/table/columns.ts'
import styles from '#ui/list-screen/list-screen.module.css'
import type { useListTable } from '#ui/list-screen/table/use-list-table.ts'

/** What may be done to many rows; it says what it did itself. `false`: nothing was done, the rows stay selected. */
export type BulkAct = { label: string; act: (ids: string[]) => Promise<unknown> }
type Props<Row extends Listed> = { acts: readonly BulkAct[]; table: ReturnType<typeof useListTable<Row>> }

/** How many rows are selected and what to do with them; it floats over the end of the list. */
export function BulkBar<Row extends Listed>({ acts, table }: Props<Row>) {
  const { t } = useWords()
  const [busy, setBusy] = useState<string>()
  const ids = Object.keys(table.state.rowSelection)
  useRootMark('bar', ids.length > 0)
  if (ids.length === 0) return null
  const clear = () => table.resetRowSelection(true)
  const run = async ({ label, act }: BulkAct) => {
    setBusy(label)
    await act(ids).then((done) => done !== false && clear(), showFailure)
    setBusy(undefined)
  }
  return (
    <section className={styles['bulk']} aria-label={t('ui.list.selected', { count: ids.length })}>
      <output>{t('ui.list.selected', { count: ids.length })}</output>
      {acts.map((each) => (
        <AppButton
          key={each.label}
          size="xs"
          variant="default"
          loading={busy === each.label}
          onClick={() => void run(each)}
        >
          {each.label}
        </AppButton>
      ))}
      <AppButton size="xs" variant="default" onClick={clear}>
        {t('ui.list.selectNone')}
      </AppButton>
    </section>
  )
}
