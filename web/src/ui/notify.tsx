import { useSyncExternalStore } from 'react'
import { useWords } from '../lib/words.ts'
import { Icon } from './icon.tsx'
import styles from './notify.module.css'

const vanishAfter = 5000

export type Message = {
  text: string
  type: 'error' | 'info' | 'success'
  /** A permanent message stays until it is closed; others vanish after 5 seconds (spec 1 §4). */
  permanent?: boolean
  action?: { kind: 'undo' | 'view' | 'retry'; run: () => void }
}
type Shown = Message & { id: number }

let shown: readonly Shown[] = []
let last = 0
const watchers = new Set<() => void>()

/** Shows a message in the corner of the page. The same text is not shown twice at a time. */
export function tell(message: Message) {
  const id = (last += 1)
  show([...shown.filter(({ text }) => text !== message.text), { ...message, id }])
  if (message.permanent !== true) setTimeout(() => dismiss(id), vanishAfter)
}

/** Draws what `tell` said. Both regions are always present, so that readers hear what appears in them. */
export function NotificationCentre() {
  const { t } = useWords()
  const messages = useSyncExternalStore(watch, () => shown)
  return (
    <section className={styles['centre']} aria-label={t('ui.notifications')}>
      <div role="alert">
        {messages.filter(isError).map((message) => (
          <Toast key={message.id} message={message} />
        ))}
      </div>
      <output>
        {messages
          .filter((each) => !isError(each))
          .map((message) => (
            <Toast key={message.id} message={message} />
          ))}
      </output>
    </section>
  )
}

function Toast({ message: { id, text, type, action } }: { message: Shown }) {
  const { t } = useWords()
  return (
    <div className={styles['toast']} data-type={type}>
      <Icon name={type === 'error' ? 'warning' : type === 'success' ? 'check' : 'info'} />
      <p>{text}</p>
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

function dismiss(id: number) {
  show(shown.filter((message) => message.id !== id))
}

function show(messages: readonly Shown[]) {
  shown = messages
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void) {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

function isError({ type }: Message) {
  return type === 'error'
}
