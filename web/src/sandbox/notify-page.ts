import { declineReasons, type DeclineReason } from '@reseller-portal/contract/payments'
import type { FrameMessage } from '#lib/frame-messages.ts'
import type { Problem, Step } from './step.ts'

/** Sends the state of the payment to the page that shows the form. */
export function notifyPage(step: Step): void {
  const message = messageFor(step)
  if (message) post(message)
}

/** Sends the form's height to the page that shows it, now and whenever it changes. */
export function followHeight(root: HTMLElement): void {
  new ResizeObserver(() => {
    post({ type: 'sandbox', state: 'height', height: Math.ceil(root.getBoundingClientRect().height) })
  }).observe(root)
}

function messageFor(step: Step): FrameMessage | undefined {
  switch (step.name) {
    case 'form':
      if (isDecline(step.problem)) return { type: 'sandbox', state: 'declined', reason: step.problem }
      return step.problem === undefined ? { type: 'sandbox', state: 'open' } : undefined
    case 'challenge':
    case 'processing':
      return { type: 'sandbox', state: step.name }
    case 'done':
      return { type: 'sandbox', state: 'complete' }
    case 'over':
      return { type: 'sandbox', state: 'expired' }
    case 'loading':
    case 'unreached':
      return undefined
  }
}

function isDecline(problem: Problem | undefined): problem is DeclineReason {
  return declineReasons.some((reason) => reason === problem)
}

function post(message: FrameMessage): void {
  if (parent !== window) parent.postMessage(message, location.origin)
}
