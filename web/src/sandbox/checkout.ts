import type { Input, Money } from '@reseller-portal/contract/kit'
import { paySandbox, readSandbox, sandboxOutcome } from '@reseller-portal/contract/payments'
import { call } from '#lib/calls/call.ts'
import { CallError } from '#lib/calls/call-error.ts'
import type { Step } from './step.ts'
import { notifyPage } from './notify-page.ts'

type Outcome = Input<typeof paySandbox>['outcome']
export type Checkout = ReturnType<typeof openCheckout>

const pollMs = 1000

/** Runs one payment session. `draw` is called with each new step. */
export function openCheckout(clientSecret: string, draw: (step: Step) => void) {
  let step: Step = { name: 'loading' }
  let price: Money = { amount: 0, currency: 'USD' }
  let sending = false

  function go(next: Step) {
    const again = next.name === 'processing' && step.name === 'processing'
    step = next
    if (again) return
    draw(next)
    notifyPage(next)
  }

  async function read(): Promise<void> {
    try {
      const { state, amount, currency } = await call(readSandbox, { clientSecret })
      price = { amount, currency }
      if (state === 'open') go({ name: 'form', price })
      else if (state === 'processing') wait()
      else go({ name: state === 'complete' ? 'done' : 'over' })
    } catch (error) {
      go({ name: wasRefused(error) ? 'over' : 'unreached' })
    }
  }

  function wait() {
    go({ name: 'processing' })
    setTimeout(() => void read(), pollMs)
  }

  async function send(outcome: Outcome): Promise<void> {
    if (sending) return
    sending = true
    try {
      const { state, reason } = await call(paySandbox, { clientSecret, outcome })
      if (state === 'declined') go({ name: 'form', price, problem: reason === '' ? 'declined' : reason })
      else if (state === 'processing') wait()
      else go({ name: state === 'challenge' ? 'challenge' : 'done' })
    } catch (error) {
      if (wasRefused(error)) await read()
      else go({ name: 'form', price, problem: 'unreached' })
    } finally {
      sending = false
    }
  }

  return { read, send, pay, step: () => step }

  /** The number is compared here and never sent. Only the name of the outcome is sent. */
  function pay(number: string): Promise<void> {
    const outcome = sandboxOutcome(number)
    if (outcome !== undefined) return send(outcome)
    go({ name: 'form', price, problem: 'notATestCard' })
    return Promise.resolve()
  }
}

function wasRefused(error: unknown) {
  return error instanceof CallError && error.status >= 400 && error.status < 500
}
