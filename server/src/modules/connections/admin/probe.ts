import {
  isTokenPath,
  mostClockSkewSeconds,
  OctoSettings,
  probeEndpoints,
  type Probe,
  type probeConnection as endpoint,
  type ProbeProblem,
} from '@reseller-portal/contract/connections'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import type { Ctx, Work } from '#kit/context.ts'
import type { RemoteProbe } from '../catalog.ts'
import { isZone } from '#kit/zone.ts'
import { probe as probeOcto } from '../kinds/octo/index.ts'
import { PartnerError } from '../supplier.ts'

export async function probe(input: Input<typeof endpoint>, ctx: Ctx): Promise<Returned<typeof endpoint>> {
  return { probe: await probeAddress(input, ctx) }
}

type Address = Pick<Input<typeof endpoint>, 'baseUrl' | 'apiKey' | 'capabilities' | 'tokenPath'>

/** Probes an address with a key. What is wrong is listed in the answer's `problems`, never thrown. */
export async function probeAddress(
  { baseUrl, apiKey, capabilities, tokenPath }: Address,
  work: Work,
): Promise<Probe> {
  if (!isAddress(baseUrl)) return failedProbe('not_an_address')
  if (!isTokenPath(tokenPath)) return failedProbe('not_a_path')
  try {
    const settings = OctoSettings.parse({ tokenPath })
    return probeOf(await probeOcto({ baseUrl, key: apiKey, capabilities, settings }, work))
  } catch (error) {
    if (!(error instanceof PartnerError)) throw error
    return failedProbe(problems[error.kind], error.message)
  }
}

export function isAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, search, hash, username, password } = new URL(text)
  const isPlain = search === '' && hash === '' && username === '' && password === ''
  return (protocol === 'https:' || protocol === 'http:') && isPlain
}

const problems = {
  failed: 'unreachable',
  busy: 'unreachable',
  withdrawn: 'unreachable',
  maintenance: 'maintenance',
  misconfigured: 'key_refused',
  forbidden: 'address_forbidden',
} as const satisfies Record<PartnerError['kind'], ProbeProblem>

function probeOf(found: RemoteProbe): Probe {
  return {
    isUsable: found.whyNot === undefined,
    supplierName: found.supplier.name,
    products: found.products,
    currencies: found.currencies,
    timeZones: found.timeZones,
    has: probeEndpoints.map((endpoint) => ({ endpoint, answer: answerOf(found.has[endpoint]) })),
    capabilities: { active: found.capabilities.active, missing: found.capabilities.missing },
    problems: problemsOf(found),
    details: found.warnings,
  }
}

function answerOf(has: boolean | undefined): 'yes' | 'no' | 'unknown' {
  if (has === undefined) return 'unknown'
  return has ? 'yes' : 'no'
}

function problemsOf(found: RemoteProbe): ProbeProblem[] {
  const { whyNot, has, products, currencies, timeZones, clockSkewMs } = found
  if (whyNot !== undefined) return [whyNot]
  const checks: [ProbeProblem, boolean][] = [
    ['no_supplier', has.supplier === false],
    ['no_availability', has.availability === false],
    ['no_pricing', products > 0 && currencies.length === 0],
    ['no_zone', products > 0 && !timeZones.some(isZone)],
    ['clock_differs', Math.abs(clockSkewMs) / 1000 > mostClockSkewSeconds],
  ]
  return [
    ...listProblems(products),
    ...checks.flatMap(([problem, isPresent]) => (isPresent ? [problem] : [])),
  ]
}

function failedProbe(problem: ProbeProblem, detail?: string): Probe {
  return {
    isUsable: false,
    supplierName: '',
    products: 0,
    currencies: [],
    timeZones: [],
    has: [],
    capabilities: { active: [], missing: [] },
    problems: [problem],
    details: detail === undefined ? [] : [detail],
  }
}

/** Bókun returns the first hundred products without saying that there are more (docs/octo-facts.md, deviations). */
const longestBokunList = 100

/** Problems that the number of products shows. */
export function listProblems(products: number): ('no_products' | 'list_cut_off')[] {
  if (products === 0) return ['no_products']
  return products === longestBokunList ? ['list_cut_off'] : []
}
