import { featureKeys, me, type FeatureKey, type Me, type Role } from '@reseller-portal/contract/accounts'
import { featureFlags } from '@reseller-portal/contract/organizations'
import { isRedirect } from '@tanstack/react-router'
import { vi } from 'vitest'
import { keyOf, queries } from './calls/query.ts'
import type { Answer } from './calls/call.ts'

const id = '00000000-0000-7000-8000-000000000001'

/** The session storage of a tab. */
export function tabStorage(): Storage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: (at) => [...kept.keys()][at] ?? null,
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
    clear: () => kept.clear(),
  }
}

/** A browser in which a person has signed in with these roles, in an organization with these features. */
export function signedIn(roles: readonly Role[], features: readonly FeatureKey[] = featureKeys) {
  vi.stubGlobal('sessionStorage', tabStorage())
  vi.stubGlobal('document', { cookie: roles.length > 0 ? 'XSRF-TOKEN=token' : '' })
  queries.setQueryData(keyOf(me, {}), person(roles, features))
  setFlags(features)
}

/** A person with these roles, in an organization with these features. */
export function person(roles: readonly Role[], features: readonly FeatureKey[]): Me {
  return {
    id,
    username: 'a',
    org_code: 'HC',
    email: 'a@harbor.example',
    given_name: 'A',
    surname: 'B',
    phone: '',
    department: '',
    impersonated_id: null,
    groups: roles.map((name) => ({ id: name, name })),
    pos: [],
    deactivated_at: null,
    wps_data: {},
    version: 1,
    features: [...features],
    organizations: [],
    second_factor: { enabled: false, demanded: false },
    mails_off: [],
    zone: 'America/New_York',
    currency: 'USD',
  }
}

/** The server's answer about the features. */
export function setFlags(features: readonly FeatureKey[]) {
  const flags = Object.fromEntries(featureKeys.map((key) => [key, features.includes(key)]))
  queries.setQueryData(keyOf(featureFlags, {}), { flags } as Answer<typeof featureFlags>)
}

type Sent = { to?: unknown; href?: unknown; search?: unknown }

/** Where the guards of a route send a person who opens this path; undefined if the person can stay. */
export async function sentBy(beforeLoad: unknown, path: string): Promise<Sent | undefined> {
  // The guards read nothing else.
  const enter = beforeLoad as undefined | ((entry: object) => unknown)
  try {
    await enter?.({ location: { href: path }, search: {}, preload: true })
    return undefined
  } catch (thrown) {
    if (isRedirect(thrown)) return thrown.options
    throw thrown
  }
}
