import { useEffect, type ReactNode } from 'react'
import { useWords } from '../lib/words.ts'
import styles from './page-header.module.css'

type Props = { title: string; note?: ReactNode; children?: ReactNode }

/** The one h1 of a page, which is also the document's title; `note` is a quiet line below, children are the actions. */
export function PageHeader({ title, note, children }: Props) {
  const { t } = useWords()
  useEffect(() => {
    document.title = t('shell.title', { page: title })
  }, [title, t])
  return (
    <div className={styles['header']}>
      <div>
        <h1 tabIndex={-1}>{title}</h1>
        {note !== undefined && <p className={styles['note']}>{note}</p>}
      </div>
      {children !== undefined && <div className={styles['actions']}>{children}</div>}
    </div>
  )
}
