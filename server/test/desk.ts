import type { Role } from '@reseller-portal/contract/accounts'
import { newId } from '#kit/ids.ts'
import {
  organizationOf,
  addReseller,
  changeSelling,
  type SellingChange,
} from '#modules/organizations/index.ts'
import { workOf, type TestApp } from './app.ts'
import { addStaff, signIn } from './people/factor.ts'

export { signIn } from './people/factor.ts'

// What came over the wire: each test says what it expects of it.
// oxlint-disable-next-line typescript/no-explicit-any
type Answer = { status: number; body: any; headers: Record<string, unknown> }

/** A signed-in person of a reseller, who calls the app over HTTP with cookies and the CSRF token. */
export type Desk = {
  resellerId: string
  accountId: string
  email: string
  /** Signs in again. A session lasts minutes, so it has ended after the clock moved further. */
  comeBack(): Promise<void>
  get(path: string, headers?: Record<string, string>): Promise<Answer>
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  send(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer>
}

type DeskOptions = {
  resellerId?: string
  roles?: Role[]
  paymentsEnabled?: boolean
  military?: boolean
  /** IDs of the points of sale that the account is limited to. */
  pointsOfSale?: string[]
  /** By default, the account has a second factor if its roles need one. */
  factor?: 'without'
}

/** Adds a reseller, or another person of the given one, and signs in. */
export async function openDesk(app: TestApp, options: DeskOptions = {}): Promise<Desk> {
  const resellerId = options.resellerId ?? (await openReseller(app, options))
  const email = `agent-${newId()}@${domainOf('harbor', options.factor)}`
  const roles = options.roles ?? ['RESELLER_PORTAL_AGENT']
  const pointsOfSale = options.pointsOfSale ?? []
  const staff = {
    email,
    orgCode: await organizationOf({ resellerId }, workOf(app), app.db),
    givenName: 'Test',
    surname: 'Agent',
    roles,
    pointsOfSale,
  }
  const accountId = await addStaff(app, staff, options.factor)
  return { resellerId, accountId, email, ...(await sitDown(app, email)) }
}

/** A person of a supplier's own staff, by default with the role that manages it. */
export async function openOperator(
  app: TestApp,
  supplierId: string,
  roles: readonly Role[] = ['ORG_MGMT', 'SUPPLIER_BUSINESS_STAFF'],
): Promise<Pick<Desk, 'get' | 'post' | 'send' | 'comeBack' | 'email'>> {
  const email = `operator-${newId()}@canyon.example`
  const orgCode = await organizationOf({ supplierId }, workOf(app), app.db)
  const staff = { email, orgCode, givenName: 'Test', surname: 'Operator', roles }
  await addStaff(app, staff)
  return { email, ...(await sitDown(app, email)) }
}

/** A person of the installation's staff. */
export async function openPlatformStaff(
  app: TestApp,
  role: 'PORTAL_TECHNICAL_STAFF' | 'ACTOUREX_TECHNICAL_STAFF' = 'PORTAL_TECHNICAL_STAFF',
  factor?: 'without',
): Promise<Pick<Desk, 'get' | 'post' | 'send' | 'comeBack' | 'email' | 'accountId'>> {
  const email = `staff-${newId()}@${domainOf('portal', factor)}`
  const staff = { email, orgCode: 'PORTAL', givenName: 'Test', surname: 'Staff', roles: [role] }
  const accountId = await addStaff(app, staff, factor)
  return { email, accountId, ...(await sitDown(app, email)) }
}

/** Signs in an existing account with the test password, such as one of the demo world. */
export async function sitDown(
  app: TestApp,
  email: string,
): Promise<Pick<Desk, 'get' | 'post' | 'send' | 'comeBack'>> {
  let session = await signIn(app, email)
  const send: Desk['send'] = async (method, url, body, headers = {}) => {
    const answer = await app.inject({
      method,
      url,
      cookies: session.cookies,
      headers: { 'x-csrf-token': session.csrf, ...headers },
      ...(body === undefined ? {} : { payload: body as object }), // any JSON value, as a client may send
    })
    return { status: answer.statusCode, body: parsed(answer.body), headers: answer.headers }
  }
  return {
    send,
    comeBack: async () => {
      session = await signIn(app, email)
    },
    get: (path, headers) => send('GET', path, undefined, headers),
    post: (path, body = {}, headers) => send('POST', path, body, headers),
  }
}

/** In a demo world, nobody of `.example` is asked for a second factor. */
const domainOf = (name: string, factor?: 'without') => `${name}.${factor === 'without' ? 'test' : 'example'}`

/** How a reseller sells before anything is set: on account. */
export const plainSelling: SellingChange = {
  cardPayments: false,
  military: false,
  distributorId: null,
  suppliers: [],
}

async function openReseller(
  app: TestApp,
  { paymentsEnabled = false, military = false }: DeskOptions,
): Promise<string> {
  const [id, work] = [newId(), workOf(app)]
  const reseller = { name: 'Harbor Concierge', channelId: `channel-${id}`, contactPhone: '+1 212 555 0100' }
  await addReseller({ ...reseller, id }, work, app.db)
  const selling = { ...plainSelling, cardPayments: paymentsEnabled, military }
  await changeSelling(id, selling, work, app.db)
  return id
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return body
  }
}
