import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useState } from 'react'
import { useWords } from '#lib/language/words.ts'
import styles from './copy-button.module.css'
import { Icon } from '../icon.tsx'

const shown = 2000

/** Copies a text to the clipboard. `name` says to screen readers what is copied. */
export function CopyButton({ text, name }: { text: string; name: string }) {
  const { t } = useWords()
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
    setTimeout(() => setCopied(false), shown)
  }
  const label = isCopied ? t('ui.copied') : t('ui.copy', { of: name })
  return (
    <button
      type="button"
      className={styles['copy']}
      aria-label={label}
      title={label}
      onClick={() => void copy()}
    >
      <Icon shape={isCopied ? Check : Copy} size={14} />
    </button>
  )
}
