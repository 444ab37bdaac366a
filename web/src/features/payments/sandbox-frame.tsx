import { useComputedColorScheme } from '@mantine/core'
import type { DeclineReason } from '@reseller-portal/contract/payments'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { messageOf, sandboxAddress, type FrameMessage, type LookMessage } from '#lib/frame-messages.ts'
import { useWords } from '#lib/language/words.ts'
import styles from './sandbox-frame.module.css'

type Props = { clientSecret: string; onComplete(): void; onDeclined(reason: DeclineReason): void }

/** The height of the form at a desk, in pixels, so that nothing below it moves when it is drawn. */
const heightAtFirst = 554

/** The sandbox's card form in a separate page, so that a typed number never reaches this one. */
export function SandboxFrame({ clientSecret, onComplete, onDeclined }: Props) {
  const { t, language } = useWords()
  const theme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(heightAtFirst)
  // A later change of language or theme is sent to the open form: another address would empty it.
  const [address] = useState(() => sandboxAddress(clientSecret, { language, theme }))
  const hear = useEffectEvent((message: FrameMessage) => {
    if (message.state === 'height') setHeight(Math.max(message.height, heightAtFirst))
    if (message.state === 'complete') onComplete()
    if (message.state === 'declined') onDeclined(message.reason)
  })
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => {
      const message = messageOf(event, frame.current?.contentWindow ?? null)
      if (message) hear(message)
    }
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [])
  useEffect(() => {
    const look: LookMessage = { type: 'sandbox-look', language, theme }
    frame.current?.contentWindow?.postMessage(look, location.origin)
  }, [language, theme])
  return (
    // Our own page on our own origin: with its scripts and its origin, a sandbox attribute would keep nothing out.
    // oxlint-disable-next-line react/iframe-missing-sandbox
    <iframe
      ref={frame}
      className={styles['frame']}
      title={t('checkout.frame')}
      src={address}
      height={height}
    />
  )
}
