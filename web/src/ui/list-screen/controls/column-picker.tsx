import Columns3 from 'lucide-react/icons/columns-3'
import GripVertical from 'lucide-react/icons/grip-vertical'
import Lock from 'lucide-react/icons/lock'
import { useId, type KeyboardEvent, type PointerEvent } from 'react'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '../../buttons/app-button.tsx'
import { usePopoverBelow } from '../../fields/popover-below.ts'
import { Icon } from '../../icon.tsx'
import type { ListData } from '../list-data.ts'
import type { ListColumn, Listed } from '../table/columns.ts'
import { isAlwaysShown, keepColumns, shownOf, useShownColumns } from '../table/use-columns.ts'
import chip from './filter-chip.module.css'
import styles from './column-picker.module.css'

type Props<Row extends Listed> = { list: ListData<Row>; columns: readonly ListColumn<Row>[] }

/** Chooses the columns of a list and their order. This browser remembers the choice, and the address contains it. */
export function ColumnPicker<Row extends Listed>(props: Props<Row>) {
  const { t } = useWords()
  const id = useId()
  const { isOpen, toggles } = usePopoverBelow()
  return (
    <span className={styles['picker']}>
      <button type="button" popoverTarget={id} className={styles['button']}>
        <Icon shape={Columns3} size={16} />
        {t('ui.list.columns')}
      </button>
      <fieldset id={id} popover="auto" className={`${chip['period']} ${styles['columns']}`} {...toggles}>
        <legend className="unseen">{t('ui.list.columns')}</legend>
        {isOpen && <Columns {...props} />}
      </fieldset>
    </span>
  )
}

function Columns<Row extends Listed>({ list, columns }: Props<Row>) {
  const { t } = useWords()
  const shown = useShownColumns(list, columns).map(({ key }) => key)
  const hidden = columns.filter(({ key }) => !shown.includes(key))
  const all = [...shown.flatMap((key) => columns.filter((column) => column.key === key)), ...hidden]
  const choose = (keys: readonly string[] | undefined) => {
    const isUsual =
      keys?.join() ===
      shownOf(columns, undefined)
        .map(({ key }) => key)
        .join()
    const wanted = isUsual ? undefined : keys
    keepColumns(columns, wanted)
    list.change({ columns: wanted ?? [] })
  }
  const toggle = (key: string) =>
    choose(shown.includes(key) ? shown.filter((each) => each !== key) : [...shown, key])
  const move = (key: string, to: number) => {
    if (to < 0 || to >= shown.length || shown[to] === key) return
    choose(shown.filter((each) => each !== key).toSpliced(to, 0, key))
  }
  const press = (event: KeyboardEvent, key: string) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    move(key, shown.indexOf(key) + step)
  }
  /** A dragged column takes the place of the column under the pointer. */
  const drag = ({ currentTarget, clientX, clientY, pointerId }: PointerEvent<HTMLElement>, key: string) => {
    if (!currentTarget.hasPointerCapture(pointerId)) return
    const over = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-column]')
    move(key, shown.indexOf(over?.dataset['column'] ?? ''))
  }
  return (
    <>
      <ul>
        {all.map((column) => {
          const { key, header } = column
          const isShown = shown.includes(key)
          return (
            <li key={key} data-column={key}>
              <button
                type="button"
                className={styles['grip']}
                aria-label={t('ui.list.moveColumn', { name: header })}
                disabled={!isShown}
                onKeyDown={(event) => press(event, key)}
                onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
                onPointerMove={(event) => drag(event, key)}
              >
                <Icon shape={GripVertical} size={16} />
              </button>
              <label>
                <input
                  type="checkbox"
                  checked={isShown}
                  disabled={isAlwaysShown(column)}
                  onChange={() => toggle(key)}
                />
                {header}
              </label>
              {isAlwaysShown(column) && <Icon shape={Lock} size={14} />}
            </li>
          )
        })}
      </ul>
      <AppButton size="xs" variant="default" onClick={() => choose(undefined)}>
        {t('ui.list.usualColumns')}
      </AppButton>
    </>
  )
}
