import { formatMoney } from '@reseller-portal/contract/kit'
import { sandboxCards } from '@reseller-portal/contract/payments'
import { fill } from '@reseller-portal/contract/locales/fill'
import type { Checkout } from './checkout.ts'
import { element } from '#lib/element.ts'
import { language } from './look.ts'
import type { Step } from './step.ts'
import type { SandboxWords } from '@reseller-portal/contract/locales/sandbox'

/** Kept when the form is drawn again, in another language or with an error. */
let typed = ''

/** The number, the amount, the pay button, and the test numbers. A click on one fills it in. */
export function formOf(
  { price, problem }: Extract<Step, { name: 'form' }>,
  checkout: Checkout,
  t: SandboxWords,
): Node[] {
  const number = numberField(problem !== undefined)
  const amount = formatMoney(price, language())
  const use = (card: string) => {
    number.value = grouped(card)
    typed = number.value
    number.focus()
  }
  return [
    element('dl', { class: 'amount' }, [element('dt', {}, [t.amount]), element('dd', {}, [amount])]),
    element(
      'form',
      { novalidate: true },
      [
        element('label', { for: 'number' }, [t.number]),
        number,
        element(
          'p',
          { id: 'problem', class: 'problem', role: 'alert' },
          problem === undefined ? [] : [t.problems[problem]],
        ),
        element('button', { class: 'main' }, [fill(t.pay, { amount })]),
      ],
      { onSubmit: () => void checkout.pay(number.value) },
    ),
    element('h2', {}, [t.cards]),
    element(
      'ul',
      { class: 'cards' },
      Object.entries(sandboxCards).map(([card, outcome]) => cardRow(card, t.outcomes[outcome], use)),
    ),
  ]
}

function numberField(isRefused: boolean): HTMLInputElement {
  const field = element(
    'input',
    {
      id: 'number',
      inputmode: 'numeric',
      autocomplete: 'off',
      spellcheck: 'false',
      maxlength: '25',
      'data-first': true,
      'aria-describedby': 'problem',
      ...(isRefused ? { 'aria-invalid': 'true' } : {}),
    },
    [],
    { onInput: () => follow(field) },
  )
  field.value = typed
  field.addEventListener('focus', () => field.select())
  return field
}

/** Adds the spaces while the caret is at the end. A correction in the middle is left alone. */
function follow(field: HTMLInputElement): void {
  if (field.selectionStart === field.value.length) field.value = grouped(field.value)
  typed = field.value
}

function grouped(number: string): string {
  const digits = number.replaceAll(/\D/g, '')
  return digits.replaceAll(/(\d{4})(?=\d)/g, '$1 ')
}

function cardRow(card: string, does: string, use: (card: string) => void): Node {
  return element('li', {}, [
    element(
      'button',
      { type: 'button' },
      [
        element('span', { class: 'digits' }, [grouped(card)]),
        ' ',
        element('span', { class: 'does' }, [does]),
      ],
      { onClick: () => use(card) },
    ),
  ])
}
