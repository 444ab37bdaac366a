import { useEffect, useState } from 'react'
import type { Query } from '@tanstack/react-query'
import { isBroken } from '#lib/calls/call-error.ts'
import { queries } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '../buttons/app-button.tsx'
import { Banner } from './banner.tsx'
import { isShownByPage, watchShown } from './shown-errors.ts'
import styles from './unshown-error.module.css'

/** A part that says why it failed does so once it is drawn; until then nothing is said here. */
const untilDrawn = 300

/** Says that something of the page could not be loaded where no part of it says so, and asks for it again. */
export function UnshownError() {
  const { t } = useWords()
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        setShown(queries.getQueryCache().getAll().some(isUnshown))
      }, untilDrawn)
    }
    look()
    const ends = [queries.getQueryCache().subscribe(look), watchShown(look)]
    return () => {
      clearTimeout(timer)
      for (const end of ends) end()
    }
  }, [])
  if (!isShown) return null
  return (
    <div className={styles['unshown']}>
      <Banner type="error">
        <div className={styles['sentence']}>
          {t('ui.partFailed')}
          <AppButton
            variant="default"
            size="xs"
            onClick={() => void queries.refetchQueries({ predicate: isUnshown })}
          >
            {t('common.tryAgain')}
          </AppButton>
        </div>
      </Banner>
    </div>
  )
}

/** What was refused by a rule is for the screen to explain; here is what another try may bring. */
function isUnshown(query: Query): boolean {
  const { error, status, data } = query.state
  return (
    query.isActive() && status === 'error' && data === undefined && isBroken(error) && !isShownByPage(error)
  )
}
