import { randomOf, type Random } from '#test/chance.ts'
import { lost, type Act, type Fault, type Reaching } from './fault.ts'
import { cartRecords, cartSteps, isCart, neededByCart, type CartScenario } from './cart-plans.ts'
import { changeRecords, changeSteps, isChange, neededByChange, type ChangeScenario } from './change-plans.ts'

export const scenarios = [
  'sell',
  'leave',
  'race',
  'holdless',
  'pend',
  'account',
  'accountRefund',
  'accountHoldless',
  'refund',
  'refundOneByOne',
  'abandon',
  'callOff',
  'refused',
  'lateRefused',
  'lapse',
  'stubborn',
  'expire',
  'payLate',
] as const
export type Scenario = (typeof scenarios)[number]
export type AnyScenario = Scenario | CartScenario | ChangeScenario

/** One sale to be made: what its seller does, and what goes wrong meanwhile. The last fault is the one it is about. */
export type Plan = { run: string; seed: number; scenario: AnyScenario; faults: Fault[] }

/** The voucher code that pays for a part of the sale, in every third plan of one booking; else none. */
export function codeOf({ run, seed, scenario }: Omit<Plan, 'faults'>): string | undefined {
  return seed % 3 === 0 && !isCart(scenario) ? run.toUpperCase() : undefined
}

/** Who keeps the seats: the portal itself, or a second one that is reached over OCTO. */
export type Supplier = 'own' | 'portal'

/** What is sold: one booking a sale, carts of several, or a booking that is changed afterwards. */
export type Goods = 'bookings' | 'carts' | 'changes'

type Reach = Reaching<AnyScenario>

/** Every outside call of the durable process by the state that makes it (modules/sales/process), and who comes there. */
const steps: Reach[] = [
  { state: 'NEW', verbs: ['open'], by: ['sell', 'leave', 'race'] },
  { state: 'OPEN', verbs: ['read'], by: ['sell', 'leave', 'expire', 'payLate'] },
  { state: 'CLOSING', verbs: ['close'], by: ['abandon'] },
  { state: 'AUTHORIZED', verbs: ['read'], by: ['sell', 'leave', 'holdless'] },
  { state: 'BOOKING', verbs: ['confirm'], by: ['sell', 'leave', 'holdless', 'account', 'race'] },
  {
    state: 'BOOKING',
    verbs: ['lookUp'],
    by: ['sell', 'leave', 'holdless', 'pend'],
    prelude: [lost('BOOKING confirm before')],
  },
  { state: 'BOOKED', verbs: ['capture'], by: ['sell', 'leave', 'holdless', 'race'] },
  { state: 'BOOKED', verbs: ['read'], by: ['sell', 'leave'], prelude: [lost('BOOKED capture before')] },
  { state: 'VOIDING', verbs: ['read', 'void'], by: ['callOff', 'refused'] },
  { state: 'RELEASING', verbs: ['lookUp'], by: ['refused'] },
  { state: 'RELEASING', verbs: ['cancel'], by: ['lateRefused'] },
  { state: 'UNBOOKING', verbs: ['lookUp', 'cancel', 'read'], by: ['lapse'] },
  { state: 'UNBOOKING', verbs: ['void'], by: ['stubborn'] },
  { state: 'REFUNDING', verbs: ['cancel', 'refund'], by: ['refund', 'accountRefund'] },
  { state: 'REFUNDING', verbs: ['cancelTickets', 'refund'], by: ['refundOneByOne'] },
  { state: 'REFUNDING', verbs: ['read'], by: ['refund'] },
]

/** What is asked of a supplier elsewhere beside, by the state of the hold that it is about. */
const elsewhere: Reach[] = [
  { state: 'ASKED', verbs: ['hold'], by: ['sell', 'leave'] },
  { state: 'ACQUIRED', verbs: ['extend'], by: ['sell', 'leave'] },
  { state: 'RELEASING', verbs: ['release'], by: ['abandon', 'callOff'] },
]

/** Where a new state was just committed, and nothing that follows was done. */
type Records = [string, AnyScenario[]][]
const records: Records = [
  ['NEW', ['sell', 'leave']],
  ['OPEN', ['sell', 'leave', 'expire']],
  ['CLOSING', ['abandon']],
  ['AUTHORIZED', ['sell', 'leave']],
  ['BOOKING', ['sell', 'leave', 'account']],
  ['BOOKED', ['sell', 'leave', 'holdless']],
  ['CAPTURED', ['sell', 'leave', 'account']],
  ['VOIDING', ['callOff', 'refused']],
  ['RELEASING', ['abandon', 'callOff', 'refused']],
  ['REVERSED', ['abandon', 'callOff']],
  ['UNBOOKING', ['lapse']],
  ['REFUNDING', ['refund', 'accountRefund']],
  ['REFUNDED', ['refund']],
]

const before: Act[] = ['kill', 'drop', 'late', 'twice']
const after: Act[] = ['kill', 'drop']

/** Every boundary of the process, in its order. */
export const boundaries: string[] = [
  ...new Set([...records, ...changeRecords.own, ...changeRecords.portal].map(([state]) => `${state} record`)),
  ...new Set(
    [...steps, ...elsewhere, ...cartSteps, ...changeSteps.own, ...changeSteps.portal].flatMap(
      ({ state, verbs }) => verbs.flatMap((verb) => [`${state} ${verb} before`, `${state} ${verb} after`]),
    ),
  ),
]

type Target = { by: AnyScenario[]; faults: Fault[] }

/**
 * Plans that go once through every fault of every boundary, in an order of the seed, and again until there are enough;
 * without a number once through all.
 */
export function plansOf(
  seed: number,
  count?: number,
  supplier: Supplier = 'own',
  goods: Goods = 'bookings',
): Plan[] {
  const random = randomOf(seed)
  const all = targetsFor(goods, supplier)
  const plans: Plan[] = []
  while (plans.length < (count ?? all.length))
    for (const target of random.shuffled(all)) plans.push(planOf(target, plans.length, seed, random))
  return plans.slice(0, count)
}

/** Sales of these scenarios in which nothing goes wrong but what the scenario is made of. */
export function quietPlansOf(seed: number, by: AnyScenario[], count: number): Plan[] {
  const random = randomOf(seed)
  return Array.from({ length: count }, (_, index) => planOf({ by, faults: [] }, index, seed, random))
}

function targetsFor(goods: Goods, supplier: Supplier): Target[] {
  if (goods === 'carts') return targetsOf(cartSteps, cartRecords, [])
  if (goods === 'changes') return targetsOf(changeSteps[supplier], changeRecords[supplier], [])
  return targets(supplier)
}

/** Over OCTO everything is held first. */
function targets(supplier: Supplier): Target[] {
  if (supplier === 'own') return [...targetsOf(steps), ...atOnce].map(withoutAccount)
  const isThere = (scenario: AnyScenario) => scenario !== 'holdless'
  const calls = [...targetsOf([...steps, ...elsewhere]), ...falls]
  return calls.map(({ by, faults }) => ({ by: by.filter(isThere), faults }))
}

/** On account from our own inventory a sale is one transaction: it comes to no state before CAPTURED. */
function withoutAccount({ by, faults }: Target): Target {
  const isBefore = faults.some(({ at }) => at.startsWith('BOOKING'))
  return { by: isBefore ? by.filter((scenario) => scenario !== 'account') : by, faults }
}

/** What only our own inventory has: a rate without a hold on account, whose key alone finds a sale again. */
const atOnce: Target[] = [
  { by: ['accountHoldless'], faults: [faultOf('CAPTURED record', 'kill')] },
  { by: ['accountHoldless'], faults: [] },
]

function targetsOf(reaches: readonly Reach[], recorded: Records = records, more = refusals): Target[] {
  const ofRecords = recorded.map(([state, by]) => ({ by, faults: [faultOf(`${state} record`, 'kill')] }))
  const ofCalls = reaches.flatMap(({ state, verbs, by, prelude = [] }) =>
    verbs.flatMap((verb) => [
      ...before.map((act) => ({ by, faults: [...prelude, faultOf(`${state} ${verb} before`, act)] })),
      ...after.map((act) => ({ by, faults: [...prelude, faultOf(`${state} ${verb} after`, act)] })),
    ]),
  )
  return [...ofRecords, ...ofCalls, ...more]
}

/** Calls that are refused. */
const refusals: Target[] = [
  { by: ['sell', 'leave'], faults: [faultOf('NEW open before', 'refuse')] },
  { by: ['sell', 'leave'], faults: [faultOf('BOOKED capture before', 'refuse')] },
  { by: ['refund'], faults: [faultOf('REFUNDING cancel before', 'refuse')] },
]

/** The supplier's process dies while it is at this. */
const falls: Target[] = [
  { by: ['sell', 'leave'], faults: [fallOf('ASKED hold')] },
  { by: ['sell', 'leave'], faults: [fallOf('ACQUIRED extend')] },
  { by: ['sell', 'leave', 'account', 'race'], faults: [fallOf('BOOKING confirm')] },
  { by: ['sell', 'leave'], faults: [lost('BOOKING confirm before'), fallOf('BOOKING lookUp')] },
  { by: ['abandon', 'callOff'], faults: [fallOf('RELEASING release')] },
  { by: ['lapse'], faults: [fallOf('UNBOOKING cancel')] },
  { by: ['refund', 'accountRefund'], faults: [fallOf('REFUNDING cancel')] },
]

function fallOf(call: string): Fault {
  return { at: `${call} before`, act: 'fall', ms: 15 }
}

function faultOf(at: string, act: Act): Fault {
  return { at, act, ms: 1500 }
}

function planOf({ by, faults }: Target, index: number, seed: number, random: Random): Plan {
  const scenario = by[random.below(by.length)] ?? 'sell'
  const needed = neededFor(scenario).filter(
    (it) => !faults.some((fault) => fault.at === it.at && fault.act === it.act),
  )
  return {
    run: `run-${seed}-${index}`,
    seed: seed * 100_003 + index,
    scenario,
    faults: [...needed, ...faults],
  }
}

function neededFor(scenario: AnyScenario): Fault[] {
  if (isCart(scenario)) return neededByCart(scenario)
  return isChange(scenario) ? neededByChange(scenario) : neededBy(scenario)
}

/** What a scenario is made of on the other side. */
function neededBy(scenario: Scenario): Fault[] {
  const confirm = 'BOOKING confirm before'
  switch (scenario) {
    case 'refused':
      return [{ at: confirm, act: 'refuse', ms: 0 }]
    case 'lateRefused':
      return [
        { at: confirm, act: 'late', ms: 1200 },
        { at: confirm, act: 'refuse', ms: 0 },
      ]
    case 'pend':
      return [
        { at: confirm, act: 'pend', ms: 900 },
        { at: 'BOOKING lookUp before', act: 'pend', ms: 0 },
      ]
    case 'lapse':
      return [{ at: 'BOOKED capture before', act: 'lapse', ms: 0 }]
    case 'stubborn':
      return Array.from({ length: 30 }, () => ({
        at: 'BOOKED capture before',
        act: 'refuse' as const,
        ms: 0,
      }))
    default:
      return []
  }
}
