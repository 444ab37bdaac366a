import type { Checkout } from './checkout.ts'
import { element } from '#lib/element.ts'
import { language } from './look.ts'
import { formOf } from './form.ts'
import type { Step } from './step.ts'
import { sandboxWords, type SandboxWords } from '@reseller-portal/contract/locales/sandbox'

/** Draws a step in place of the last one, and puts the focus where the person continues. */
export function show(root: HTMLElement, step: Step, checkout: Checkout): void {
  const t = sandboxWords[language()]
  document.title = t.mark
  root.replaceChildren(element('h1', { class: 'mark' }, [t.mark]), ...bodyOf(step, checkout, t))
  root.querySelector<HTMLElement>('[data-first]')?.focus()
}

function bodyOf(step: Step, checkout: Checkout, t: SandboxWords): Node[] {
  switch (step.name) {
    case 'loading':
      return [progress(t.loading)]
    case 'form':
      return formOf(step, checkout, t)
    case 'challenge':
      return challenge(checkout, t)
    case 'processing':
      return [progress(t.processing)]
    case 'done':
      return [element('p', { class: 'end good', role: 'status' }, [t.done])]
    case 'over':
      return [element('p', { class: 'end', role: 'status' }, [t.over])]
    case 'unreached':
      return [
        element('p', { class: 'end', role: 'alert' }, [t.problems.unreached]),
        button(t.retry, 'main', () => void checkout.read(), true),
      ]
  }
}

function challenge(checkout: Checkout, t: SandboxWords): Node[] {
  return [
    element('h2', { tabindex: '-1', 'data-first': true }, [t.challenge]),
    element('p', {}, [t.challengeText]),
    element('div', { class: 'choice' }, [
      button(t.confirm, 'main', () => void checkout.send('challenge_passed')),
      button(t.refuse, 'other', () => void checkout.send('challenge_failed')),
    ]),
  ]
}

function button(text: string, kind: string, onClick: () => void, isFirst = false): HTMLButtonElement {
  return element('button', { type: 'button', class: kind, 'data-first': isFirst }, [text], { onClick })
}

function progress(text: string): Node {
  return element('div', { class: 'waiting', role: 'status', tabindex: '-1', 'data-first': true }, [
    element('span', { class: 'turning', 'aria-hidden': 'true' }),
    element('span', {}, [text]),
  ])
}
