import { Link, type LinkProps } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { createContext, use, useEffect, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useWords } from '#lib/language/words.ts'
import { searchLeftOn } from '#lib/previous-routes.ts'
import { Icon } from '../icon.tsx'
import type { Path } from '../buttons/link-button.tsx'
import styles from './page-header.module.css'

type Props = {
  title: string
  /** The title of the window, if the page's title names one record of many. */
  windowTitle?: string
  note?: ReactNode
  /** Shown beside the title, such as a status. */
  mark?: ReactNode
  /** The page above this one. Once its name is known, the bar shows it as a link, and the title moves into the page. */
  above?: { to: Path; name: string }
  /** A short name for the bar if the title is long, such as a reference. */
  short?: ReactNode
  children?: ReactNode
}

/** The place in the top bar for the title: undefined on a page without a bar, null until the bar is drawn. */
export const TitleBar = createContext<HTMLElement | null | undefined>(undefined)

/**
 * The only h1 of a page, which is also the document's title. It's in the top bar, or below it if the bar shows the way
 * to the page. `note` is a quiet line, and the children are the actions.
 */
export function PageHeader({ title, windowTitle = title, note, mark, above, short, children }: Props) {
  const { t } = useWords()
  const bar = use(TitleBar)
  useEffect(() => {
    document.title = t('shell.title', { page: windowTitle })
  }, [windowTitle, t])
  const heading = <h1 tabIndex={-1}>{title}</h1>
  const isInBar = bar !== undefined && above === undefined
  const hasBody = !isInBar || note !== undefined || mark !== undefined || children !== undefined
  return (
    <>
      {bar && createPortal(isInBar ? heading : <Trail above={above} here={short ?? title} />, bar)}
      {hasBody && (
        <div className={styles['header']}>
          <div>
            {(!isInBar || mark !== undefined) && (
              <div className={styles['title']}>
                {!isInBar && heading}
                {mark}
              </div>
            )}
            {note !== undefined && <p className={styles['note']}>{note}</p>}
          </div>
          {children !== undefined && <div className={styles['actions']}>{children}</div>}
        </div>
      )}
    </>
  )
}

function Trail({ above, here }: { above: Props['above']; here: ReactNode }) {
  return (
    <div className={styles['trail']}>
      {above !== undefined && above.name !== '' && (
        <>
          <Link {...wayTo(above.to)}>{above.name}</Link>
          <Icon shape={ChevronRight} size={14} />
        </>
      )}
      <span className={styles['here']}>{here}</span>
    </div>
  )
}

/** The page as the person left it, with its query. */
const wayTo = (to: Path) => ({ to, search: searchLeftOn(to) }) as LinkProps
