import { useState, useSyncExternalStore } from 'react'
import { useWords } from '../lib/words.ts'
import { Icon } from './icon.tsx'
import { dismiss, messages, watchMessages, type Message, type Shown } from './messages.ts'
import styles from './notify.module.css'

/** Draws what `tell` said. Both regions are always present, so that readers hear what appears in them. */
export function NotificationCentre() {
  const { t } = useWords()
  const standing = useSyncExternalStore(watchMessages, messages, messages)
  return (
    <section className={styles['centre']} aria-label={t('ui.notifications')}>
      <div role="alert">
        {standing.filter(isError).map((message) => (
          <Toast key={message.id} message={message} />
        ))}
      </div>
      <output>
        {standing
          .filter((each) => !isError(each))
          .map((message) => (
            <Toast key={message.id} message={message} />
          ))}
      </output>
    </section>
  )
}

function Toast({ message: { id, text, type, action } }: { message: Shown }) {
  const { t, language } = useWords()
  // What was said stays in the language in which it was said.
  const [said] = useState(language)
  return (
    <div className={styles['toast']} data-type={type}>
      <Icon name={type === 'error' ? 'warning' : type === 'success' ? 'check' : 'info'} />
      <p lang={said}>{text}</p>
      {action !== undefined && (
        <button
          type="button"
          className={styles['action']}
          onClick={() => {
            dismiss(id)
            action.run()
          }}
        >
          {t(`ui.${action.kind}`)}
        </button>
      )}
      <button
        type="button"
        className={styles['close']}
        aria-label={t('ui.close')}
        onClick={() => dismiss(id)}
      >
        <Icon name="close" size={16} />
      </button>
    </div>
  )
}

function isError({ type }: Message) {
  return type === 'error'
}
