import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { openStripe } from './open-stripe.ts'

type Props = { clientSecret: string; publishableKey: string; onComplete(): void }

/** Stripe's own card form in Stripe's frame: a number that is typed there is never seen by us. */
export function StripeFrame(props: Props) {
  const { t } = useWords()
  const [hasFailed, setHasFailed] = useState(false)
  if (!hasFailed) return <Form {...props} onFailed={() => setHasFailed(true)} />
  return (
    <>
      <Banner type="error">{t('checkout.unreachable')}</Banner>
      <AppButton variant="default" onClick={() => setHasFailed(false)}>
        {t('common.tryAgain')}
      </AppButton>
    </>
  )
}

function Form({ clientSecret, publishableKey, onComplete, onFailed }: Props & { onFailed(): void }) {
  const { t, language } = useWords()
  const place = useRef<HTMLElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const complete = useEffectEvent(onComplete)
  const fail = useEffectEvent(onFailed)
  // A later change of language keeps the open form: another one would empty it.
  const open = useEffectEvent(() =>
    openStripe({ clientSecret, publishableKey, language, onComplete: complete }),
  )
  useEffect(() => {
    const opening = open()
    const mounted = async () => {
      const checkout = await opening.shown
      if (!checkout || !place.current) return
      checkout.mount(place.current)
      setIsOpen(true)
    }
    mounted().catch(fail)
    return opening.end
  }, [])
  return (
    <>
      {!isOpen && <Progress />}
      <section ref={place} aria-label={t('checkout.frame')} />
    </>
  )
}
