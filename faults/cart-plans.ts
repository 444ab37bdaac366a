import { lost, type Fault, type Reaching } from './fault.ts'

export const cartScenarios = [
  'cart',
  'cartLeave',
  'cartRefused',
  'cartKeep',
  'cartAccount',
  'cartAccountRefused',
  'cartRefund',
  'cartCallOff',
  'cartLapse',
] as const
export type CartScenario = (typeof cartScenarios)[number]

const sold: CartScenario[] = ['cart', 'cartLeave', 'cartKeep']
const undone: CartScenario[] = ['cartRefused', 'cartLapse']

/** Every outside call of the process of a cart and of its parts, by the state of the one that makes it. */
export const cartSteps: Reaching<CartScenario>[] = [
  { state: 'NEW', verbs: ['open'], by: sold },
  { state: 'OPEN', verbs: ['read'], by: sold },
  { state: 'AUTHORIZED', verbs: ['read'], by: sold },
  { state: 'BOOKING', verbs: ['confirm'], by: [...sold, 'cartAccount', 'cartRefused'] },
  {
    state: 'BOOKING',
    verbs: ['lookUp'],
    by: [...sold, 'cartAccount'],
    prelude: [lost('BOOKING confirm before')],
  },
  { state: 'BOOKED', verbs: ['capture'], by: sold },
  { state: 'BOOKED', verbs: ['read'], by: sold, prelude: [lost('BOOKED capture before')] },
  { state: 'VOIDING', verbs: ['read', 'void'], by: ['cartRefused', 'cartCallOff'] },
  { state: 'RELEASING', verbs: ['lookUp', 'cancel'], by: [...undone, 'cartAccountRefused'] },
  { state: 'REFUNDING', verbs: ['cancel'], by: ['cartRefund'] },
  // The money is the leader's, which stays sold while a part of it is given back.
  { state: 'CAPTURED', verbs: ['refund'], by: ['cartRefund'] },
]

/** Where a new state of the cart or of a part was just committed, and nothing that follows was done. */
export const cartRecords: [string, CartScenario[]][] = [
  ['NEW', sold],
  ['OPEN', sold],
  ['AUTHORIZED', sold],
  ['BOOKING', [...sold, 'cartAccount']],
  ['BOOKED', [...sold, 'cartAccount']],
  ['CAPTURED', [...sold, 'cartAccount']],
  ['VOIDING', [...undone, 'cartCallOff']],
  ['RELEASING', [...undone, 'cartAccountRefused']],
  ['REVERSED', [...undone, 'cartAccountRefused', 'cartCallOff']],
  ['REFUNDING', ['cartRefund']],
  ['REFUNDED', ['cartRefund']],
]

/** What a scenario is made of on the other side: one supplier of several that refuses, money that is gone. */
export function neededByCart(scenario: CartScenario): Fault[] {
  switch (scenario) {
    case 'cartRefused':
    case 'cartKeep':
    case 'cartAccountRefused':
      return [{ at: 'BOOKING confirm before', act: 'refuse', ms: 0 }]
    case 'cartLapse':
      return [{ at: 'BOOKED capture before', act: 'lapse', ms: 0 }]
    default:
      return []
  }
}

export function isCart(scenario: string): scenario is CartScenario {
  return cartScenarios.some((each) => each === scenario)
}
