import type { Page, Request, Route } from 'playwright-core'
import type { World } from '../world.ts'
import type { Screen } from './tour.ts'

/** The path and query of a page, and the person who opens it. */
export type Address = { as: string; at: string }

/** The addresses of the screens in a list, each page once per person. */
export async function addressesOf(world: World, screens: readonly Screen[]): Promise<Address[]> {
  const pages = new Map<string, Page>()
  const found = new Map<string, Address>()
  for (const { as, at = '/', show } of screens) {
    const page = pages.get(as) ?? (await openAs(world, as))
    pages.set(as, page)
    if (at !== '/') await page.goto(at)
    await show?.(page, world)
    const { pathname, search } = new URL(page.url())
    // The last state of a page shows the most.
    found.set(`${as} ${pathname}`, { as, at: pathname + search })
  }
  return [...found.values()]
}

/** The calls of the frame around the pages: they fail on the first page of each person. */
const frame = /^GET \/api\/(booking\/needs-attention-count|payments\/unmatched)$/

/**
 * What pages do wrong when one of the calls that they make while they load is answered 500: each of these calls in turn,
 * but those that are exempt.
 */
export async function faultsOfFailingCalls(
  world: World,
  addresses: readonly Address[],
  exempt: readonly (readonly [call: RegExp, why: string])[],
): Promise<string[]> {
  const faults: string[] = []
  for (const [as, theirs] of Map.groupBy(addresses, (address) => address.as)) {
    // A session is renewed in one window only: it begins in this one.
    world.pass({})
    const page = await openAs(world, as)
    for (const [index, { at }] of theirs.entries()) {
      const { calls, healthy } = await loaded(page, at)
      for (const call of calls) {
        if (exempt.some(([pattern]) => pattern.test(call)) || (index > 0 && frame.test(call))) continue
        const fault = await faultOf(page, { at, call, healthy })
        if (fault !== undefined) faults.push(`${as || 'nobody'} at ${at}, without ${call}: ${fault}`)
      }
    }
  }
  return faults
}

/** A window in which this person is signed in, on an answer without scripts. */
function openAs(world: World, as: string): Promise<Page> {
  return as === '' ? world.stranger('/healthz') : world.signedIn(as, '/healthz')
}

/** The calls that a page makes while it loads, and what it then shows. */
async function loaded(page: Page, at: string) {
  const calls = new Set<string>()
  const note = (request: Request) => {
    if (isCall(request)) calls.add(nameOf(request))
  }
  page.on('request', note)
  await page.goto(at, { waitUntil: 'networkidle' })
  const healthy = await atRest(page)
  page.off('request', note)
  return { calls, healthy }
}

type Failing = { at: string; call: string; healthy: State }

async function faultOf(page: Page, { at, call, healthy }: Failing): Promise<string | undefined> {
  let isFailing = true
  let wasAsked = false
  const answer = async (route: Route) => {
    const request = route.request()
    if (!isFailing || !isCall(request) || nameOf(request) !== call) return route.fallback()
    wasAsked = true
    return route.fulfill({ status: 500, json: failure })
  }
  await page.route('**/api/**', answer)
  try {
    await page.goto(at, { waitUntil: 'domcontentloaded' })
    const shown = await settled(page, (state) => !state.isLoading && mayRetry(state, healthy))
    if (!wasAsked) return 'the page did not make this call again'
    if (shown.isLoading) return 'it goes on loading'
    if (!mayRetry(shown, healthy))
      return `it offers no way to try again: ${difference(shown.text, healthy.text)}`
    isFailing = false
    let text = shown.text
    // A try that was under way when the server recovered still fails, and is offered again.
    for (let tries = 0; tries < 2 && text !== healthy.text; tries += 1) {
      await page.evaluate(pressRetry)
      text = (await settled(page, (state) => state.text === healthy.text)).text
    }
    return text === healthy.text ? undefined : `another try brings: ${difference(text, healthy.text)}`
  } finally {
    await page.unroute('**/api/**', answer)
  }
}

/**
 * Runs in the page. What stands behind a dialog is pressed too: it is in reach once the dialog is closed. Where the page
 * has asked again by itself, nothing is left to press.
 */
function pressRetry(): void {
  const buttons = [...document.querySelectorAll('button')]
  buttons.find((each) => each.checkVisibility() && each.textContent === 'Try again')?.click()
}

/** The answer of a server that fails. */
const failure = { error: { code: 'INTERNAL_SERVER', message: '' }, meta: { reqId: 'rp-failing' } }

/** Whether the page offers to try again, in its dialog where that lacks something. */
function mayRetry(state: State, healthy: State): boolean {
  return (
    state.retries > 0 && (state.dialog === healthy.dialog || state.dialog === '' || state.retriesInDialog > 0)
  )
}

const patience = 8000
type State = Awaited<ReturnType<typeof stateOf>>

/** The state of the page as soon as it's the expected one, or the current state after a time limit. */
async function settled(page: Page, isWanted: (state: State) => boolean, pause = 30): Promise<State> {
  const end = Date.now() + patience
  let state = await stateOf(page)
  while (!isWanted(state) && Date.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, pause))
    state = await stateOf(page)
  }
  return state
}

/** The state of the page once it no longer changes. */
async function atRest(page: Page): Promise<State> {
  let before: State | undefined
  return settled(
    page,
    (state) => {
      const isSame = JSON.stringify(state) === JSON.stringify(before)
      before = state
      return isSame && !state.isLoading && state.text !== ''
    },
    300,
  )
}

function stateOf(page: Page) {
  return page.evaluate(() => {
    const seen = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter((each) => each.checkVisibility())
    const retries = seen('button').filter(({ textContent }) => textContent === 'Try again')
    const isWaiting = seen('output').some((each) => /loading/i.test(each.textContent))
    // Times and counts change meanwhile.
    const textOf = (selector: string) =>
      seen(selector)
        .map(({ innerText }) => innerText.replaceAll(/\d+/g, '0'))
        .join('\n')
    return {
      isLoading: seen('main, h1').length === 0 || isWaiting || seen('[aria-busy="true"]').length > 0,
      retries: retries.length,
      retriesInDialog: retries.filter((each) => each.closest('dialog') !== null).length,
      text: textOf('main, dialog[open]'),
      dialog: textOf('dialog[open]'),
    }
  })
}

function difference(text: string, content: string): string {
  const lines = (whole: string) => whole.split('\n').map((line) => line.trim())
  const [found, wanted] = [lines(text), lines(content)]
  const only = (one: string[], other: string[]) => one.filter((line) => !other.includes(line)).slice(0, 4)
  return JSON.stringify({ more: only(found, wanted), missing: only(wanted, found) })
}

function isCall(request: Request) {
  return request.resourceType() === 'fetch' && new URL(request.url()).pathname.startsWith('/api/')
}

function nameOf(request: Request) {
  const { pathname, search } = new URL(request.url())
  return `${request.method()} ${pathname}${search}`
}
