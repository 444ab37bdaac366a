import { Icon, type IconShape } from '../../icon.tsx'
import styles from './list-table.module.css'

/** An action on a row: its label, which names the row, and its shortcut while the row has the focus. */
export type RowAct<Row> = {
  icon: IconShape
  label: (name: string) => string
  key?: string
  /** Missing if the action isn't possible on this row. */
  act: ((row: Row) => void) | undefined
}
export type RowActs<Row> = (row: Row) => readonly RowAct<Row>[]

/** The buttons lie over the end of the row, so no column moves. */
export function RowActButtons<Row>({ acts, row, name }: { acts: RowActs<Row>; row: Row; name: string }) {
  return (
    <div className={styles['acts']}>
      {acts(row).map(
        ({ icon, label, key, act }) =>
          act !== undefined && (
            <button
              key={label(name)}
              type="button"
              aria-label={label(name)}
              title={label(name)}
              aria-keyshortcuts={key?.toUpperCase()}
              data-row-key={key}
              onClick={() => act(row)}
            >
              <Icon shape={icon} size={16} />
            </button>
          ),
      )}
    </div>
  )
}
