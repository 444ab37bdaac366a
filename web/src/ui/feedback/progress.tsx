import { Loader } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useWords } from '#lib/language/words.ts'
import styles from './progress.module.css'

/** Appears after 300 ms. After 3 s it shows `doing`, which says what takes so long. */
export function Progress({ doing }: { doing?: string }) {
  const { t } = useWords()
  const visible = useAfter(300)
  const slow = useAfter(3000)
  const text = slow ? (doing ?? t('ui.stillLoading')) : t('ui.loading')
  return (
    <output className={styles['progress']}>
      {visible && (
        <>
          <Loader size="sm" aria-hidden="true" />
          <span>{text}</span>
        </>
      )}
    </output>
  )
}

/** True once this many milliseconds have passed since the component appeared. */
export function useAfter(milliseconds: number) {
  return useLasting(true, milliseconds)
}

/** True once a condition has held for this many milliseconds. */
export function useLasting(isSo: boolean, milliseconds: number) {
  const [passed, setPassed] = useState(false)
  useEffect(() => {
    if (!isSo) return undefined
    const timer = setTimeout(() => setPassed(true), milliseconds)
    return () => {
      clearTimeout(timer)
      setPassed(false)
    }
  }, [isSo, milliseconds])
  return isSo && passed
}
