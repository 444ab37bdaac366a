import { Button, type ButtonProps } from '@mantine/core'
import { useId, type ComponentProps, type MouseEvent } from 'react'
import styles from './app-button.module.css'

type Props = ButtonProps &
  Pick<ComponentProps<'button'>, 'type' | 'onClick' | 'form' | 'name' | 'value' | 'aria-label' | 'aria-expanded'> & {
    /** Why the button cannot be used now, as a sentence; undefined when it can. */
    whyNot?: string | undefined
  }

/** A button that, when it cannot be used, stays reachable and says why to eyes, pointer and reader. */
export function AppButton({ whyNot, onClick, type = 'button', ...rest }: Props) {
  const reason = useId()
  const refused = whyNot !== undefined
  const guarded = (event: MouseEvent<HTMLButtonElement>) => {
    if (refused) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <span className={styles['wrap']}>
      <Button
        {...rest}
        type={type}
        onClick={guarded}
        aria-disabled={refused || undefined}
        data-refused={refused || undefined}
        aria-describedby={refused ? reason : undefined}
        className={styles['button'] ?? ''}
      />
      {refused && (
        <span id={reason} role="tooltip" className={styles['reason']}>
          {whyNot}
        </span>
      )}
    </span>
  )
}
