import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
} from 'react'
import styles from './app-button.module.css'

type Native = 'type' | 'onClick' | 'form' | 'name' | 'value' | 'children' | `aria-${string}`
type Props = Pick<ComponentProps<'button'>, Native & keyof ComponentProps<'button'>> & {
  /** Filled is for the one main action of a page; default, subtle, and danger are for the others. */
  variant?: 'filled' | 'default' | 'subtle' | 'danger'
  size?: 'xs' | 'sm' | 'md' | 'lg'
  fullWidth?: boolean
  leftSection?: ReactNode
  /** The shortcut that does the same, shown on the button. */
  keys?: string
  loading?: boolean
  /** Why the button can't be used now, as a sentence. Undefined if it can. */
  whyNot?: string | undefined
}

/**
 * A button that can be reached even when it can't be used, and then says why, visibly and to screen readers. While
 * busy, it keeps the focus and does nothing.
 */
export function AppButton(props: Props) {
  const {
    variant,
    size,
    fullWidth,
    leftSection,
    keys,
    loading = false,
    whyNot,
    onClick,
    children,
    ...rest
  } = props
  const reason = useId()
  const [isReasonShown, setReasonShown] = useState(false)
  const refused = whyNot !== undefined
  const guarded = (event: MouseEvent<HTMLButtonElement>) => {
    if (refused || loading) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <span className={styles['wrap']} data-full={fullWidth}>
      <button
        type="button"
        {...rest}
        {...buttonLook({ variant, size, fullWidth })}
        aria-busy={loading || undefined}
        data-busy={loading || undefined}
        aria-disabled={refused || undefined}
        aria-describedby={refused ? reason : undefined}
        aria-keyshortcuts={keys}
        onClick={guarded}
        onPointerEnter={() => setReasonShown(true)}
        onPointerLeave={() => setReasonShown(false)}
        onFocus={() => setReasonShown(true)}
        onBlur={() => setReasonShown(false)}
        onKeyDown={({ key }) => key === 'Escape' && setReasonShown(false)}
      >
        {leftSection}
        <span>{children}</span>
        {keys !== undefined && <kbd aria-hidden="true">{keys}</kbd>}
      </button>
      {refused && (
        <span id={reason} className="unseen">
          {whyNot}
        </span>
      )}
      {refused && isReasonShown && <Bubble key={whyNot} text={whyNot} />}
    </span>
  )
}

type Look = { [K in 'variant' | 'size' | 'fullWidth']?: Props[K] | undefined }

/** What makes an element look like a button. */
export function buttonLook({ variant = 'filled', size = 'sm', fullWidth }: Look) {
  return {
    className: styles['button'],
    'data-variant': variant,
    'data-size': size,
    'data-full': fullWidth,
  }
}

/** The visible reason. It moves aside if the edge of the window would cut it off. */
function Bubble({ text }: { text: string }) {
  const bubble = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const box = bubble.current
    if (box === null) return
    const { left, right } = box.getBoundingClientRect()
    const shift = Math.max(0, 8 - left) - Math.max(0, right + 8 - document.documentElement.clientWidth)
    box.style.marginLeft = `${shift}px`
  }, [])
  return (
    <span ref={bubble} aria-hidden="true" className={styles['reason']}>
      {text}
    </span>
  )
}
