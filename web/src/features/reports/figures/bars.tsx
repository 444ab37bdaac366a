import { useWords } from '#lib/language/words.ts'
import styles from './bars.module.css'

type Props = {
  /** What the first and the second bar of each group are. */
  names: readonly string[]
  groups: readonly { label: string; values: readonly number[] }[]
  written: (value: number) => string
  /** What the groups are, where no table beside the chart has its figures: then they can be opened below it. */
  groupLabel?: string
}

/** More bars than this would be lines; the table beside them has every figure. */
export const mostBars = 100
/** Names below more bars than this would run into each other. */
const mostLabels = 14

/** One or two bars for each group, plain and striped. A table beside or below them has the same figures. */
export function Bars(props: Props) {
  const { names, groups, written, groupLabel } = props
  const shown = groups.slice(0, mostBars)
  const most = Math.max(1, ...shown.flatMap(({ values }) => values))
  const chart = (
    <figure className={styles['chart']} aria-hidden="true">
      <figcaption>
        <span>{written(most)}</span>
        {names.map((name, index) => (
          <span key={name} className={styles['key']} data-bar={index}>
            {name}
          </span>
        ))}
      </figcaption>
      <div className={styles['bars']}>
        {shown.map(({ label, values }) => (
          <div key={label} title={`${label}: ${values.map(written).join(' / ')}`}>
            {names.map((name, index) => (
              <i
                key={name}
                data-bar={index}
                style={{ blockSize: `${(Math.max(0, values[index] ?? 0) / most) * 100}%` }}
              />
            ))}
          </div>
        ))}
      </div>
      {shown.length <= mostLabels && (
        <div className={styles['labels']}>
          {shown.map(({ label }) => (
            <span key={label}>{label}</span>
          ))}
        </div>
      )}
    </figure>
  )
  if (groupLabel === undefined) return chart
  return (
    <>
      {chart}
      <Figures {...props} groupLabel={groupLabel} />
    </>
  )
}

function Figures({ names, groups, written, groupLabel }: Props & { groupLabel: string }) {
  const { t } = useWords()
  return (
    <details className={styles['figures']}>
      <summary>{t('reports.asTable')}</summary>
      <table>
        <thead>
          <tr>
            {[groupLabel, ...names].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map(({ label, values }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {names.map((name, index) => (
                <td key={name}>{written(values[index] ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
