import type { StripeEmbeddedCheckout, StripeElementLocale } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'

type StripeFormOptions = {
  clientSecret: string
  publishableKey: string
  language: StripeElementLocale
  onComplete(): void
}

/** `shown` answers nothing when it was ended before it could be shown. */
type Opening = { shown: Promise<StripeEmbeddedCheckout | undefined>; end(): void }

/** Ends when the checkout before is gone: Stripe shows one at a time. */
let before: Promise<void> = Promise.resolve()

/**
 * Opens Stripe's checkout, loading its script when it is needed for the first time. What is ended while it still opens is
 * destroyed as soon as it has opened, so that none is left behind.
 */
export function openStripe(wanted: StripeFormOptions): Opening {
  let isEnded = false
  const turn = before
  const gone = Promise.withResolvers<void>()
  before = gone.promise
  const opened = turn.then(() => (isEnded ? undefined : created(wanted, () => isEnded)))
  return {
    shown: opened.then((checkout) => (isEnded ? undefined : checkout)),
    end: () => {
      isEnded = true
      opened.then((checkout) => checkout?.destroy()).then(gone.resolve, () => gone.resolve())
    },
  }
}

async function created(
  { clientSecret, publishableKey, language, onComplete }: StripeFormOptions,
  isEnded: () => boolean,
): Promise<StripeEmbeddedCheckout> {
  const stripe = await loadStripe(publishableKey, { locale: language })
  if (!stripe) throw new Error('Stripe runs in browsers only')
  return stripe.createEmbeddedCheckoutPage({
    clientSecret,
    onComplete: () => {
      if (!isEnded()) onComplete()
    },
  })
}
