import { useState } from 'react'
import { count } from '#lib/language/format.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { showFailure } from '#ui/feedback/messages.ts'
import { useRootMark } from '#ui/layout/use-root-mark.ts'
import type { Listed } from '#ui/list-screen/table/columns.ts'
import styles from '#ui/list-screen/list-screen.module.css'
import { selectedIn, type useListTable } from '#ui/list-screen/table/use-list-table.ts'

/**
 * An action on many rows. It shows its own message, and reports its progress with `onSent`. It returns the IDs that are
 * left, which stay selected, or `false` if nothing was done.
 */
export type BulkAct = {
  label: string
  act: (ids: string[], onSent: (count: number) => void) => Promise<boolean | readonly string[]>
}
type Props<Row extends Listed> = { acts: readonly BulkAct[]; table: ReturnType<typeof useListTable<Row>> }

/** How many rows are selected, and the actions on them. It floats over the end of the list. */
export function BulkBar<Row extends Listed>({ acts, table }: Props<Row>) {
  const { t, language } = useWords()
  const [busy, setBusy] = useState<string>()
  const [sent, setSent] = useState(0)
  const ids = selectedIn(table.state.rowSelection)
  useRootMark('bar', ids.length > 0)
  if (ids.length === 0) return null
  const clear = () => table.resetRowSelection(true)
  const run = async ({ label, act }: BulkAct) => {
    setBusy(label)
    setSent(0)
    try {
      const left = await act([...ids], setSent)
      if (left === true) clear()
      else if (left !== false) table.setRowSelection(Object.fromEntries(left.map((id) => [id, true])))
    } catch (error) {
      showFailure(error)
    }
    setBusy(undefined)
  }
  return (
    <section className={styles['bulk']} aria-label={t('ui.list.selected', { count: ids.length })}>
      <output>
        {busy !== undefined && sent > 0
          ? t('ui.list.sent', { done: count(sent, language), total: count(ids.length, language) })
          : t('ui.list.selected', { count: ids.length })}
      </output>
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
