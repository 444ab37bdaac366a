import { useId, type ReactNode } from 'react'
import styles from './sheet.module.css'

type Props = {
  title?: string
  note?: ReactNode
  /** Rows that reach from edge to edge. */
  flush?: boolean
  children: ReactNode
}

/** A raised part of a page. With a title it's a named region. */
export function Sheet({ title, note, flush = false, children }: Props) {
  const id = useId()
  const body = (
    <div className={styles['body']} data-flush={flush || undefined}>
      {children}
    </div>
  )
  if (title === undefined) return <div className={styles['sheet']}>{body}</div>
  return (
    <section className={styles['sheet']} aria-labelledby={id}>
      <div className={styles['head']}>
        <h2 id={id}>{title}</h2>
        {note !== undefined && <span className={styles['note']}>{note}</span>}
      </div>
      {body}
    </section>
  )
}
