import X from 'lucide-react/icons/x'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { memo, useId, useState } from 'react'
import { useWords } from '#lib/language/words.ts'
import { Choices, type Choice } from '#ui/fields/choices.tsx'
import { Icon } from '#ui/icon.tsx'
import type { ChangeList } from '../list-state.ts'
import styles from './filter-chip.module.css'

export type ListFilter = {
  key: string
  label: string
  options: readonly Choice[]
  /** The server finds the choices that match the typed text. `options` also contains what is already chosen. */
  onSearch?: (search: string) => void
}
const none: readonly string[] = []
type Props = { filter: ListFilter; current: readonly string[] | undefined; change: ChangeList }

/** A filter with its name and its values. A press opens the choices; the cross removes the values. */
export const FilterChip = memo(function FilterChip({ filter, current = none, change }: Props) {
  const { key, label, options, onSearch } = filter
  const { t } = useWords()
  const id = useId()
  const [wanted, setWanted] = useState<readonly string[]>()
  const chosen = wanted ?? current
  // A choice is shown immediately; the address changes afterwards.
  if (wanted?.join() === current.join()) setWanted(undefined)
  const set = (values: readonly string[]) => {
    setWanted(values)
    change({ filters: { [key]: values } })
  }
  const names = options.flatMap((option) => (chosen.includes(option.value) ? [option.label] : []))
  return (
    <span className={styles['chip']} data-set={chosen.length > 0 || undefined}>
      <button type="button" popoverTarget={id} className={styles['button']}>
        {label} <strong>{names.length === 0 ? t('ui.list.any') : names.join(', ')}</strong>
        {chosen.length === 0 && <Icon shape={ChevronDown} size={16} />}
      </button>
      {chosen.length > 0 && (
        <button
          type="button"
          className={styles['clear']}
          aria-label={t('ui.list.clearFilter', { label })}
          onClick={() => set([])}
        >
          <Icon shape={X} size={16} />
        </button>
      )}
      <Choices id={id} label={label} options={options} chosen={chosen} onChange={set} onSearch={onSearch} />
    </span>
  )
})
