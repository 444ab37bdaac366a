import { lost, type Fault, type Reaching } from './fault.ts'

/**
 * What happens to a booking that was sold: its guests get another departure, and most of them one guest more; of `changeFewer`
 * one guest less, before the other one moves; of `changeAnew` one guest less at a supplier that does not change a booking,
 * so that the other one is booked again.
 */
export const changeScenarios = [
  'changeMove',
  'changeAccount',
  'changeCard',
  'changeLeave',
  'changeBack',
  'changeAbandon',
  'changeCallOff',
  'changeExpire',
  'changeRace',
  'changeRefund',
  'changeRefused',
  'changeStay',
  'changeLapse',
  'changeFewer',
  'changeAnew',
] as const
export type ChangeScenario = (typeof changeScenarios)[number]
type Reach = Reaching<ChangeScenario>

const paid: ChangeScenario[] = ['changeCard', 'changeLeave']

/** Every outside call of the sale of an amendment; `CHANGE-` tells its states from those of the booking that it changes. */
const byCard: Reach[] = [
  { state: 'CHANGE-NEW', verbs: ['open'], by: paid },
  { state: 'CHANGE-OPEN', verbs: ['read'], by: [...paid, 'changeExpire'] },
  { state: 'CHANGE-CLOSING', verbs: ['close'], by: ['changeAbandon'] },
  { state: 'CHANGE-AUTHORIZED', verbs: ['read'], by: paid },
  { state: 'CHANGE-BOOKED', verbs: ['capture'], by: [...paid, 'changeRace', 'changeRefund'] },
  { state: 'CHANGE-BOOKED', verbs: ['read'], by: paid, prelude: [lost('CHANGE-BOOKED capture before')] },
  { state: 'CHANGE-VOIDING', verbs: ['read', 'void'], by: ['changeCallOff'] },
  { state: 'CHANGE-UNBOOKING', verbs: ['lookUp', 'read'], by: ['changeLapse'] },
  { state: 'REFUNDING', verbs: ['cancel', 'refund'], by: ['changeRefund'] },
  { state: 'REFUNDING', verbs: ['cancelTickets', 'refund'], by: ['changeFewer'] },
]
/** In our own inventory a booking that becomes cheaper changes at once, and gives back as a step of its own sale. */
const ofOurs: Reach[] = [{ state: 'REFUNDING', verbs: ['refund'], by: ['changeBack'] }]
const elsewhere: Reach[] = [
  {
    state: 'CHANGE-BOOKING',
    verbs: ['confirm'],
    by: [...paid, 'changeAccount', 'changeMove', 'changeFewer'],
  },
  { state: 'CHANGE-BOOKING', verbs: ['confirm'], by: ['changeAnew'] },
  { state: 'AMENDING', verbs: ['cancel'], by: ['changeAnew'] },
  { state: 'REFUNDING', verbs: ['refund'], by: ['changeAnew'] },
  {
    state: 'CHANGE-BOOKING',
    verbs: ['lookUp'],
    by: [...paid, 'changeAccount'],
    prelude: [lost('CHANGE-BOOKING confirm before')],
  },
  { state: 'CHANGE-RELEASING', verbs: ['lookUp'], by: ['changeRefused'] },
  { state: 'CHANGE-UNBOOKING', verbs: ['cancel'], by: ['changeLapse'] },
  { state: 'AMENDING', verbs: ['cancel'], by: [...paid, 'changeAccount', 'changeMove', 'changeFewer'] },
  { state: 'CHANGE-REFUNDING', verbs: ['cancel', 'refund'], by: ['changeStay'] },
]

type Records = [string, ChangeScenario[]][]
const records: Records = [
  ['CHANGE-NEW', paid],
  ['CHANGE-OPEN', [...paid, 'changeExpire']],
  ['CHANGE-CLOSING', ['changeAbandon']],
  ['CHANGE-AUTHORIZED', paid],
  ['CHANGE-BOOKING', paid],
  ['CHANGE-BOOKED', [...paid, 'changeRace']],
  ['CHANGE-AMENDING', paid],
  ['CHANGE-CAPTURED', paid],
  ['CHANGE-VOIDING', ['changeCallOff']],
  ['CHANGE-RELEASING', ['changeAbandon', 'changeCallOff']],
  ['CHANGE-REVERSED', ['changeAbandon', 'changeLapse']],
  ['CHANGE-UNBOOKING', ['changeLapse']],
  ['REFUNDING', ['changeRefund', 'changeFewer']],
]
const recordsOfOurs: Records = [
  ['REFUNDING', ['changeBack']],
  ['REFUNDED', ['changeRefund']],
]
const recordsElsewhere: Records = [
  ['CHANGE-BOOKING', ['changeAccount', 'changeMove']],
  ['CHANGE-BOOKING', ['changeAnew']],
  ['AMENDING', ['changeAccount', 'changeMove', 'changeFewer']],
  ['AMENDING', ['changeAnew']],
  ['CHANGE-CAPTURED', ['changeAccount', 'changeMove']],
  ['CHANGE-CAPTURED', ['changeAnew']],
  ['CHANGE-REFUNDING', ['changeStay']],
  ['CHANGE-REFUNDED', ['changeStay']],
]

export const changeSteps = {
  own: [...byCard, ...ofOurs],
  portal: [...byCard, ...elsewhere],
}
export const changeRecords = {
  own: [...records, ...recordsOfOurs],
  portal: [...records, ...recordsElsewhere],
}

/** What a scenario is made of on the other side. */
export function neededByChange(scenario: ChangeScenario): Fault[] {
  switch (scenario) {
    case 'changeRefused':
      return [{ at: 'CHANGE-BOOKING confirm before', act: 'refuse', ms: 0 }]
    case 'changeStay':
      return [{ at: 'AMENDING cancel before', act: 'refuse', ms: 0 }]
    case 'changeAnew':
      // A retry after a crash is refused again.
      return Array.from({ length: 4 }, () => ({
        at: 'REFUNDING cancelTickets before',
        act: 'refuse' as const,
        ms: 0,
      }))
    case 'changeLapse':
      return [{ at: 'CHANGE-BOOKED capture before', act: 'lapse', ms: 0 }]
    default:
      return []
  }
}

export function isChange(scenario: string): scenario is ChangeScenario {
  return changeScenarios.some((each) => each === scenario)
}
