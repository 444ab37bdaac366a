import ChevronDown from 'lucide-react/icons/chevron-down'
import { shapeOf, type ReportName, type ReportPage } from '@reseller-portal/contract/reports'
import { useId } from 'react'
import { useWords } from '#lib/language/words.ts'
import { Choices } from '#ui/fields/choices.tsx'
import { Icon } from '#ui/icon.tsx'
import type { ChangeList } from '#ui/list-screen/list-state.ts'
import chip from '#ui/list-screen/controls/filter-chip.module.css'
import { columnsOf, useHidden } from './columns.tsx'
import type { Choice } from './use-report.ts'

type Props = { name: ReportName; report: ReportPage | undefined; choice: Choice; change: ChangeList }

/** Which columns are seen; the first, which names the row, stays. */
export function ColumnChooser({ name, report, choice, change }: Props) {
  const { t } = useWords()
  const id = useId()
  const hidden = useHidden(name, report, choice.hidden)
  const [first] = shapeOf(name).columns
  const columns = columnsOf(name, report).filter((column) => column !== first)
  const choose = (chosen: string[]) =>
    change({ filters: { hidden: ['none', ...columns.filter((column) => !chosen.includes(column))] } })
  return (
    <span className={chip['chip']}>
      <button type="button" popoverTarget={id} className={chip['button']}>
        {t('reports.columnsShown')}
        <Icon shape={ChevronDown} size={16} />
      </button>
      <Choices
        id={id}
        label={t('reports.columnsShown')}
        options={columns.map((value) => ({ value, label: t(`reports.columns.${value}`) }))}
        chosen={columns.filter((column) => !hidden.includes(column))}
        onChange={choose}
      />
    </span>
  )
}
