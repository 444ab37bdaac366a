import { useSyncExternalStore } from 'react'
import type { Button } from '@reseller-portal/contract/kit/in-app'
import Check from 'lucide-react/icons/check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import { useWords } from '#lib/language/words.ts'
import { Icon } from '#ui/icon.tsx'
import { dismiss, letGo, messages, vanish, watchMessages, type Shown } from './messages.ts'
import styles from './notify.module.css'
import { useClearSpace } from './use-clear-space.ts'

type Props = {
  /** Opens a page of the help center; undefined where the organization has none. */
  onHelp: ((page: string) => void) | undefined
}

/** Draws the visible messages. Both live regions always exist, because screen readers only announce changes of regions that they know. */
export function NotificationCenter({ onHelp }: Props) {
  const { t } = useWords()
  const all = useSyncExternalStore(watchMessages, messages, messages)
  const center = useClearSpace(all.length > 0)
  const toasts = (isError: boolean) =>
    all
      .filter(({ tone }) => (tone === 'error') === isError)
      .map((message) => <Toast key={message.id} message={message} onHelp={onHelp} />)
  return (
    <section ref={center} className={styles['center']} aria-label={t('ui.notifications')}>
      <div role="alert">{toasts(true)}</div>
      <output>{toasts(false)}</output>
    </section>
  )
}

const icons = { error: TriangleAlert, success: Check, info: Info }

/** A message doesn't disappear while the pointer or the focus is on it. */
function Toast({ message, onHelp }: Props & { message: Shown }) {
  const { t } = useWords()
  const { id, tone, language, message: content } = message
  return (
    <div
      className={styles['toast']}
      data-type={tone}
      data-code={content.code}
      onPointerEnter={() => letGo(id)}
      onPointerLeave={() => vanish(message)}
      onFocus={() => letGo(id)}
      onBlur={() => vanish(message)}
    >
      <Icon shape={icons[tone]} />
      <p lang={language}>{content.text}</p>
      <Buttons message={message} onHelp={onHelp} />
      <button
        type="button"
        className={styles['close']}
        aria-label={t('ui.close')}
        onClick={() => dismiss(id)}
      >
        <Icon shape={X} size={16} />
      </button>
    </div>
  )
}

function Buttons({ message: { action, press }, onHelp }: Props & { message: Shown }) {
  const { t } = useWords()
  const { helpId, helpLink } = action
  const acts: [Button, string, boolean][] = [
    ['VIEW', t('ui.view'), action.viewable],
    ['REDO', t('common.tryAgain'), action.retryable],
    ['UNDO', t('common.undo'), action.undoable],
  ]
  return (
    <>
      {acts.map(
        ([button, label, isOffered]) =>
          isOffered && (
            <button key={button} type="button" className={styles['action']} onClick={() => press(button)}>
              {label}
            </button>
          ),
      )}
      {helpId !== null && onHelp !== undefined && (
        <button type="button" className={styles['action']} onClick={() => onHelp(helpId)}>
          {t('common.help')}
        </button>
      )}
      {helpLink !== null && (
        <a className={styles['action']} href={helpLink} target="_blank" rel="noreferrer">
          {t('common.help')}
        </a>
      )}
    </>
  )
}
