import type { StripeEmbeddedCheckout, StripeElementLocale } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'

type StripeFormOptions = {
  clientSecret: string
  publishableKey: string
  language: StripeElementLocale
  onComplete(): void
}

/** `shown` resolves to undefined if `end` was called before the form was shown. */
type Opening = { shown: Promise<StripeEmbeddedCheckout | undefined>; end(): void }

/** Resolves when the previous checkout is destroyed, because Stripe shows only one at a time. */
let before: Promise<void> = Promise.resolve()

/**
 * Opens Stripe's checkout, and loads its script the first time. A checkout that is ended while it opens is destroyed
 * as soon as it is open.
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
