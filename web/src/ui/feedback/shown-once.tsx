import { AppButton } from '../buttons/app-button.tsx'
import { Banner } from './banner.tsx'
import styles from './shown-once.module.css'

type Props = {
  text: string
  note: string
  labels: { copy: string; close: string }
  onCopied: () => void
  onNotCopied: () => void
  onClose: () => void
}

/** A key or link that the server shows only once, with a button to copy it. The content of a dialog. */
export function ShownOnce({ text, note, labels, onCopied, onNotCopied, onClose }: Props) {
  const copy = () => navigator.clipboard.writeText(text).then(onCopied, onNotCopied)
  return (
    <div className={styles['content']}>
      <Banner type="warning">{note}</Banner>
      <code className={styles['text']}>{text}</code>
      <div className={styles['buttons']}>
        <AppButton onClick={() => void copy()}>{labels.copy}</AppButton>
        <AppButton variant="default" onClick={onClose}>
          {labels.close}
        </AppButton>
      </div>
    </div>
  )
}
