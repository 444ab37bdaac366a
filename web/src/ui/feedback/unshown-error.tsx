import { useEffect, useState } from 'react'
import type { Query } from '@tanstack/react-query'
import { isBroken } from '#lib/calls/call-error.ts'
import { queries } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '../buttons/app-button.tsx'
import { Banner } from './banner.tsx'
import { isShownByPage, watchShown } from './shown-errors.ts'
import styles from './unshown-error.module.css'

/** A part that shows its own error does so once it's drawn. Until two looks have found the error, nothing is shown here. */
const betweenLooks = 200

/** Shows a load error that no part of the page shows, with a button to load it again. */
export function UnshownError() {
  const { t } = useWords()
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = (isSecond = false) => {
      timer ??= setTimeout(() => {
        timer = undefined
        const isFound = queries.getQueryCache().getAll().some(isUnshown)
        if (isFound && !isSecond) look(true)
        else setShown(isFound)
      }, betweenLooks)
    }
    look()
    const ends = [queries.getQueryCache().subscribe(() => look()), watchShown(() => look())]
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

/** Screens explain refusals by a rule themselves. This shows only errors for which trying again can help. */
function isUnshown(query: Query): boolean {
  const { error, status, data } = query.state
  return (
    query.isActive() && status === 'error' && data === undefined && isBroken(error) && !isShownByPage(error)
  )
}
