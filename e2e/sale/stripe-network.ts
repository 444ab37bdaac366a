import type { BrowserContext } from 'playwright-core'
import type { Card, FakeStripe } from '#test/fakes/stripe/index.ts'

/** Where the browser's side of Stripe would be; nothing of it leaves this machine. */
export type StripeNetwork = { isReachable: boolean; addresses: string[] }

/** Answers for Stripe's hosts at the edge of this browser: its script, its form, and what that form asks. */
export async function replaceStripe(context: BrowserContext, fake: FakeStripe): Promise<StripeNetwork> {
  const network: StripeNetwork = { isReachable: true, addresses: [] }
  await context.route('https://*.stripe.com/**', async (route) => {
    const url = new URL(route.request().url())
    network.addresses.push(`${url.host}${url.pathname}`)
    if (!network.isReachable) return route.abort()
    if (url.host === 'js.stripe.com')
      return route.fulfill({ contentType: 'text/javascript', body: `(${script.toString()})()` })
    if (url.pathname === '/form') return route.fulfill({ contentType: 'text/html', body: form })
    const { clientSecret, card } = route.request().postDataJSON() as { clientSecret: string; card: Card } // our form's
    fake.pay(clientSecret, card)
    return route.fulfill({ json: { isPaid: card === 'good' } })
  })
  return network
}

/** Runs in the page in place of Stripe's script: one checkout at a time, in a frame of Stripe's own host. */
function script() {
  let isOpen = false
  const stripe = (publishableKey: string) => ({
    _registerWrapper() {},
    async createEmbeddedCheckoutPage(options: { clientSecret: string; onComplete(): void }) {
      if (isOpen) throw new Error('You cannot have multiple Embedded Checkout objects.')
      isOpen = true
      await new Promise((resolve) => setTimeout(resolve, 200))
      const frame = document.createElement('iframe')
      frame.title = 'Secure payment input frame'
      frame.src = `https://checkout.stripe.com/form#${options.clientSecret}`
      const hear = ({ origin, data }: MessageEvent) => {
        if (origin === 'https://checkout.stripe.com' && data === 'paid') options.onComplete()
      }
      addEventListener('message', hear)
      return {
        mount: (place: HTMLElement) => void (place.append(frame), (place.dataset['key'] = publishableKey)),
        unmount: () => frame.remove(),
        destroy: () => {
          isOpen = false
          removeEventListener('message', hear)
          frame.remove()
        },
      }
    },
  })
  Object.assign(window, { Stripe: Object.assign(stripe, { version: 'endive' }) })
}

const form = `<!doctype html><title>Stripe</title>
<label>Card number <input inputmode="numeric"></label><button>Pay</button><p role="alert"></p>
<script type="module">
document.querySelector('button').addEventListener('click', async () => {
  const card = document.querySelector('input').value.endsWith('0002') ? 'declined' : 'good'
  const clientSecret = location.hash.slice(1)
  const answer = await fetch('/pay', { method: 'POST', body: JSON.stringify({ clientSecret, card }) })
  const { isPaid } = await answer.json()
  if (isPaid) parent.postMessage('paid', '*')
  else document.querySelector('p').textContent = 'Your card was declined.'
})
</script>`
