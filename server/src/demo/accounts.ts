import { join } from 'node:path'
import type { Role } from '@reseller-portal/contract/accounts'
import type { Config } from '../config.ts'
import { keptWord } from '#kit/security/kept-word.ts'

/** A person of the demo world; `points` are codes of the only points of sale that they see. */
export type DemoAccount = {
  email: string
  givenName: string
  surname: string
  roles: Role[]
  points?: string[]
  orgCode: string
  department: string
}

const harbor = { orgCode: 'HARBOR', department: 'Guest services' }
const parks = { orgCode: 'SUNRISE', department: 'Reservations' }
const base = { orgCode: 'MERIDIAN', department: 'Leisure travel' }
const canyon = { orgCode: 'CANYON', department: 'Operations' }

/** Whoever runs the installation. */
export const technician: DemoAccount = {
  email: 'root@portal.example',
  givenName: 'Alex',
  surname: 'Stone',
  roles: ['PORTAL_TECHNICAL_STAFF'],
  orgCode: 'PORTAL',
  department: 'Technical staff',
}

/** The accounts of docs/rules.md §10, in the order in which they are printed. */
export const demoAccounts: DemoAccount[] = [
  {
    ...harbor,
    email: 'agent@harbor.example',
    givenName: 'Avery',
    surname: 'Lane',
    roles: ['RESELLER_PORTAL_AGENT'],
    points: ['HC-PIER'],
  },
  {
    ...harbor,
    email: 'manager@harbor.example',
    givenName: 'Morgan',
    surname: 'Reyes',
    roles: ['RESELLER_PORTAL_MANAGER'],
  },
  {
    ...harbor,
    email: 'location.admin@harbor.example',
    givenName: 'Jules',
    surname: 'Okafor',
    roles: ['RESELLER_PORTAL_LOCATION_ADMIN'],
    points: ['HC-PIER'],
  },
  {
    ...harbor,
    email: 'location.super@harbor.example',
    givenName: 'Robin',
    surname: 'Castillo',
    roles: ['RESELLER_PORTAL_LOCATION_SUPER_ADMIN'],
    points: ['HC-HOTEL', 'HC-PIER'],
  },
  {
    ...harbor,
    email: 'super.admin@harbor.example',
    givenName: 'Sasha',
    surname: 'Lindqvist',
    roles: ['RESELLER_PORTAL_SUPER_ADMIN'],
  },
  {
    ...harbor,
    email: 'reports@harbor.example',
    givenName: 'Rene',
    surname: 'Dubois',
    roles: ['RESELLER_PORTAL_REPORTS'],
  },
  {
    ...parks,
    email: 'agent@parks.example',
    givenName: 'Kai',
    surname: 'Moreno',
    roles: ['RESELLER_PORTAL_AGENT'],
  },
  {
    ...parks,
    email: 'super.admin@parks.example',
    givenName: 'Noor',
    surname: 'Hale',
    roles: ['RESELLER_PORTAL_SUPER_ADMIN'],
  },
  {
    ...base,
    email: 'agent@base.example',
    givenName: 'Casey',
    surname: 'Ward',
    roles: ['RESELLER_PORTAL_AGENT'],
  },
  {
    ...base,
    email: 'super.admin@base.example',
    givenName: 'Quinn',
    surname: 'Adler',
    roles: ['RESELLER_PORTAL_SUPER_ADMIN'],
  },
  {
    ...canyon,
    email: 'admin@canyon.example',
    givenName: 'Dana',
    surname: 'Yazzie',
    roles: ['ORG_MGMT', 'SUPPLIER_BUSINESS_STAFF'],
  },
  {
    ...canyon,
    email: 'staff@canyon.example',
    givenName: 'Toni',
    surname: 'Begay',
    roles: ['SUPPLIER_BUSINESS_STAFF'],
  },
  {
    ...canyon,
    email: 'gate@canyon.example',
    givenName: 'Ash',
    surname: 'Pereira',
    roles: ['SUPPLIER_BUSINESS_STAFF', 'SUPPLIER_REDEMPTION_STAFF'],
  },
  {
    email: 'admin@cruises.example',
    givenName: 'Imani',
    surname: 'Berg',
    roles: ['ORG_MGMT', 'SUPPLIER_BUSINESS_STAFF'],
    orgCode: 'CRUISES',
    department: 'Operations',
  },
  {
    email: 'admin@tower.example',
    givenName: 'Luca',
    surname: 'Iwata',
    roles: ['ORG_MGMT', 'SUPPLIER_BUSINESS_STAFF'],
    orgCode: 'TOWER',
    department: 'Operations',
  },
  {
    email: 'admin@wonder.example',
    givenName: 'Priya',
    surname: 'Novak',
    roles: ['ORG_MGMT', 'SUPPLIER_BUSINESS_STAFF'],
    orgCode: 'WONDER',
    department: 'Operations',
  },
  technician,
]

/** The person with whom a company begins: its first administrator. */
export function keeperOf({ orgCode }: Pick<DemoAccount, 'orgCode'>): DemoAccount {
  const keeper = demoAccounts.find((each) => each.orgCode === orgCode && each.roles.some(isKeeper))
  if (keeper === undefined) throw new Error(`Nobody runs ${orgCode}.`)
  return keeper
}

function isKeeper(role: Role): boolean {
  return role === 'RESELLER_PORTAL_SUPER_ADMIN' || role === 'ORG_MGMT'
}

/** `DEMO_PASSWORD`, or one made up once and kept in `DATA_DIR`, readable by its owner only. */
export async function demoPassword(config: Pick<Config, 'DATA_DIR' | 'DEMO_PASSWORD'>): Promise<string> {
  return config.DEMO_PASSWORD ?? keptWord(join(config.DATA_DIR, 'demo-password'), 9)
}
