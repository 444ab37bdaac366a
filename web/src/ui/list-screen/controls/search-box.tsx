import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { memo, useEffect, useRef, useState } from 'react'
import { useWords } from '#lib/language/words.ts'
import { Icon } from '../../icon.tsx'
import type { ChangeList } from '../list-state.ts'
import styles from '../list-screen.module.css'

const typingPause = 250

/** `isSlow` means that the answer takes long. */
type Props = { label: string; hint: string; isSlow: boolean; search: string; change: ChangeList }

/** Shows typed text immediately, searches when the typing pauses, and follows the browser's back button. */
export const SearchBox = memo(function SearchBox({ label, hint, isSlow, search, change }: Props) {
  const { t } = useWords()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(search)
  const [seen, setSeen] = useState(search)
  // The address changes some time after it was set. Text typed since then stays.
  const [pending, setPending] = useState<readonly string[]>([])
  if (search !== seen) {
    setSeen(search)
    const arrived = pending.indexOf(search)
    setPending(pending.slice(arrived + 1))
    if (arrived < 0) setTyped(search)
  }
  useEffect(() => {
    const wanted = typed.trim()
    if (wanted === search) return undefined
    const timer = setTimeout(() => {
      setPending((before) => [...before, wanted])
      change({ search: wanted })
    }, typingPause)
    return () => clearTimeout(timer)
  }, [typed, search, change])
  const clear = () => {
    setTyped('')
    field.current?.focus()
  }
  return (
    <search className={styles['search']}>
      {isSlow ? <span className={styles['turning']} aria-hidden="true" /> : <Icon shape={Search} />}
      <input
        ref={field}
        type="search"
        data-list-search
        aria-label={label}
        placeholder={hint}
        value={typed}
        maxLength={200}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {typed !== '' && (
        <button type="button" aria-label={t('ui.list.clearSearch')} onClick={clear}>
          <Icon shape={X} />
        </button>
      )}
    </search>
  )
})
