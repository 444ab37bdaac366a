import type { Mutation } from './mutation.ts'

/** Who may do and see what. */
export const permissions: readonly Mutation[] = [
  {
    name: 'whoever is signed in may call everything',
    file: 'server/src/kit/http/serve.ts',
    find: '!actorMay(actor, may)',
    replace: '!actorMay(actor, may) && actor.roles.length === 0',
    caughtBy: 'server/src/who-may.test.ts',
  },
  {
    name: 'an agent may read the mails of the portal',
    file: 'contract/src/documents/mails/endpoints.ts',
    find: `output: z.object({ message: MailBody }),
  may: 'messages.read',`,
    replace: `output: z.object({ message: MailBody }),
  may: 'signed-in',`,
    caughtBy: 'server/src/modules/documents/mails/messages.test.ts',
    title: 'an agent is denied',
  },
  {
    name: 'a page of a stranger may act for who is signed in: no token is asked for',
    file: 'server/src/kit/http/serve.ts',
    find: "it.method !== 'GET' && !isTokenOf(",
    replace: "it.method === 'GET' && !isTokenOf(",
    caughtBy: 'server/src/who-may.test.ts',
    title: 'token',
  },
  {
    name: 'a request from another site is taken',
    file: 'server/src/kit/http/serve.ts',
    find: "site !== 'same-origin' && site !== 'none'",
    replace: "site !== 'same-origin' && site !== 'none' && site !== 'cross-site'",
    caughtBy: 'server/src/who-may.test.ts',
    title: 'one from another site',
  },
  {
    name: 'bookings of another reseller are found',
    file: 'server/src/modules/organizations/resellers/viewer.ts',
    find: "(${columnOf('reseller_id')} = ${resellerId} and (",
    replace: "(${columnOf('reseller_id')} = ${resellerId} or (",
    caughtBy: 'server/src/modules/sales/bookings/find/find.test.ts',
    title: 'who sees which booking',
  },
  {
    name: 'an agent of one point of sale sees the bookings of all',
    file: 'server/src/modules/organizations/resellers/viewer.ts',
    find: 'const isFree = !isNarrowed || ',
    replace: 'const isFree = !isNarrowed || pointsOfSale.length > 0 || ',
    caughtBy: 'server/src/modules/sales/bookings/find/find.test.ts',
    title: 'who sees which booking',
  },
  {
    name: 'records of another company are read and changed by their id',
    file: 'server/src/kit/records/rows.ts',
    find: 'return mine.reduce<Own>(',
    replace: 'return mine.slice(mine.length).reduce<Own>(',
    caughtBy: 'server/src/modules/organizations/resellers/contacts.test.ts',
  },
  {
    name: 'a location super admin gives roles above their own',
    file: 'contract/src/accounts/granting.ts',
    find: 'const beyond = changed.filter((role) => !able.some((each) => each === role))',
    replace:
      'const beyond = changed.filter((role) => able.length === 0 && !able.some((each) => each === role))',
    caughtBy: 'contract/src/accounts/rights/permissions.test.ts',
  },
  {
    name: 'signing out everywhere ends no session',
    file: 'server/src/modules/accounts/sessions/own-sessions.ts',
    find: `tx.deleteFrom('sessions').where('account_id', '=', accountId).execute()`,
    replace: `tx.deleteFrom('sessions').where('account_id', '=', accountId).where('account_id', 'is', null).execute()`,
    caughtBy: 'server/src/modules/accounts/identity.test.ts',
  },
]
