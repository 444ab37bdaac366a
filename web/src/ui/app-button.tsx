import { Button, type ButtonProps } from '@mantine/core'
import { useId, useLayoutEffect, useRef, useState, type ComponentProps, type MouseEvent } from 'react'
import styles from './app-button.module.css'

type Native =
  | 'type'
  | 'onClick'
  | 'form'
  | 'name'
  | 'value'
  | 'aria-label'
  | 'aria-expanded'
  | 'aria-controls'
type Props = ButtonProps &
  Pick<ComponentProps<'button'>, Native> & {
    /** Why the button cannot be used now, as a sentence; undefined when it can. */
    whyNot?: string | undefined
  }

/**
 * A button that, when it cannot be used, stays reachable and says why to eyes, pointer and reader. While it is busy it
 * keeps the focus too and does nothing.
 */
export function AppButton({ whyNot, onClick, type = 'button', ...rest }: Props) {
  const reason = useId()
  const [asked, setAsked] = useState(false)
  const refused = whyNot !== undefined
  const guarded = (event: MouseEvent<HTMLButtonElement>) => {
    if (refused || rest.loading === true) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <span className={styles['wrap']} data-full={rest.fullWidth}>
      <Button
        {...rest}
        type={type}
        // Mantine disables a busy button, and the focus would be lost.
        renderRoot={(props) => <button {...props} disabled={false} />}
        aria-busy={rest.loading || undefined}
        onClick={guarded}
        onPointerEnter={() => setAsked(true)}
        onPointerLeave={() => setAsked(false)}
        onFocus={() => setAsked(true)}
        onBlur={() => setAsked(false)}
        onKeyDown={({ key }) => key === 'Escape' && setAsked(false)}
        aria-disabled={refused || undefined}
        data-refused={refused || undefined}
        aria-describedby={refused ? reason : undefined}
        className={styles['button'] ?? ''}
      />
      {refused && (
        <span id={reason} className="unseen">
          {whyNot}
        </span>
      )}
      {refused && asked && <Bubble key={whyNot} text={whyNot} />}
    </span>
  )
}

/** The reason to be seen; it moves aside where the window's edge would cut it. */
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
