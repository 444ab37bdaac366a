import { useEffect, useRef, useState } from 'react'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import styles from './gate.module.css'

/** A code that is typed; a scanner that types is heard wherever the focus is. */
export function TypedCode({ onCode }: { onCode: (code: string) => void }) {
  const { t } = useWords()
  const [code, setCode] = useState('')
  useWedge(onCode)
  return (
    <form
      className={styles['typed']}
      onSubmit={(event) => {
        event.preventDefault()
        if (code.trim() === '') return
        onCode(code)
        setCode('')
      }}
    >
      <TextField
        label={t('gate.code')}
        placeholder={t('gate.codeHint')}
        value={code}
        maxLength={300}
        autoComplete="off"
        autoCapitalize="characters"
        onChange={({ currentTarget: { value } }) => setCode(value)}
      />
      <AppButton type="submit" size="md">
        {t('gate.check')}
      </AppButton>
    </form>
  )
}

/** A scanner types faster than a person and ends with Enter. */
const [mostGapMs, shortest] = [100, 6]

function useWedge(onCode: (code: string) => void) {
  const heard = useRef(onCode)
  useEffect(() => {
    heard.current = onCode
  })
  useEffect(() => {
    let typed = ''
    let last = 0
    const listen = (event: KeyboardEvent) => {
      const isInField =
        event.target instanceof Element && event.target.closest('input, select, textarea') !== null
      if (isInField || event.ctrlKey || event.metaKey || event.altKey) return
      typed = event.timeStamp - last > mostGapMs ? '' : typed
      last = event.timeStamp
      if (event.key.length === 1) typed += event.key
      if (event.key !== 'Enter' || typed.length < shortest) return
      event.preventDefault()
      heard.current(typed)
      typed = ''
    }
    addEventListener('keydown', listen, true)
    return () => removeEventListener('keydown', listen, true)
  }, [])
}
