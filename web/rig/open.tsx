import { MantineProvider } from '@mantine/core'
import {
  bundles,
  featureKeys,
  me,
  type FeatureKey,
  type Me,
  type Role,
} from '@reseller-portal/contract/accounts'
import type { Language } from '@reseller-portal/contract/kit'
import { attentionCount, bookingCount } from '@reseller-portal/contract/sales'
import { listUnmatched } from '@reseller-portal/contract/payments'
import { listCompanies, listResellers, featureFlags } from '@reseller-portal/contract/organizations'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import type { ReactElement, ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { vi } from 'vitest'
import { page } from 'vitest/browser'
import { keyOf, queries } from '#lib/calls/query.ts'
import { speak, startWords } from '#lib/language/words.ts'
import { pressPageKey } from '#lib/page-keys.ts'
import { isTyping } from '#lib/single-keys.ts'
import { person } from '#lib/test-session.ts'
import { NotificationCenter } from '#ui/feedback/notify.tsx'
import { dismiss, messages } from '#ui/feedback/messages.ts'
import { roles, theme } from '#ui/theme.ts'
import '#ui/styles.ts'
import { App } from '../src/app/app.tsx'
import { keepFocus } from '../src/app/focus.ts'
import { attendNavigation } from '../src/app/navigate.ts'
import { router } from '../src/app/router.ts'
import { answering, fake, type AnyFake } from './fake.ts'
import { SilentEvents } from './silent-events.ts'

type Options = {
  /** The signed-in person. Without it, no one is signed in. */
  as?: Me
  /** What the server answers, beside what every page asks. */
  calls?: readonly AnyFake[]
  language?: Language
  size?: readonly [width: number, height: number]
}

/** What is on the page of this test. */
type Opened = {
  /** The path and query that the page has in the address bar. */
  address: () => string
}

/** The router's own function. A drawn portal replaces it with one that waits for drawing, which never happens once it's unmounted. */
const { startTransition } = router
let root: Root | undefined
let faults: string[] = []
let isMounted = false

// Lost calls are repeated as in the product, but without the pause.
const { queries: asEver, ...defaults } = queries.getDefaultOptions()
queries.setDefaultOptions({ ...defaults, queries: { ...asEver, retryDelay: 0 } })
// A component drawn without the shell needs this, because the shell handles the shortcuts of a page.
addEventListener('keydown', (event) => {
  const isOurs = isMounted && !event.ctrlKey && !event.metaKey && !isTyping(event.target)
  if (isOurs && !event.defaultPrevented && pressPageKey(event.key, event)) event.preventDefault()
})
await startWords()
attendNavigation()
keepFocus()

/** Opens the whole portal at a path. */
export async function open(at: string, options: Options = {}): Promise<Opened> {
  await prepare(options)
  isMounted = false
  router.update({ history: createMemoryHistory({ initialEntries: [at] }) })
  await router.load()
  draw(<App />)
  return { address: () => router.state.location.href }
}

/** Puts one component on the page, at an address that it may read and change. */
export async function mount(element: ReactNode, options: Options & { at?: string } = {}): Promise<Opened> {
  await prepare(options)
  isMounted = true
  // The shell knows the person before it draws a page.
  if (options.as !== undefined) queries.setQueryData(keyOf(me, {}), options.as)
  const history = createMemoryHistory({ initialEntries: [options.at ?? '/'] })
  const everywhere = createRootRoute({
    component: () => (
      <>
        {element}
        <NotificationCenter onHelp={() => {}} />
      </>
    ),
  })
  const rest = createRoute({ getParentRoute: () => everywhere, path: '$' })
  const small = createRouter({ routeTree: everywhere.addChildren([rest]), history })
  await small.load()
  draw(
    <MantineProvider theme={theme} cssVariablesResolver={roles}>
      <QueryClientProvider client={queries}>
        <RouterProvider router={small} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return { address: () => small.state.location.href }
}

/** Somebody with these roles. */
export function who(given: Role | readonly Role[], features: readonly FeatureKey[] = featureKeys): Me {
  const all = typeof given === 'string' ? [given] : given
  const kind = all[0] === undefined ? 'RESELLER' : bundles[all[0]].kind
  return { ...person(all, features), organizations: [{ code: 'HC', name: 'Harbor Cruises', kind }] }
}

/** Takes away what the test before has left. */
export async function clear(): Promise<void> {
  root?.unmount()
  root = undefined
  router.startTransition = startTransition
  // Guards check a person who enters a page, not one who stays, so each test starts at another page.
  router.update({ history: createMemoryHistory({ initialEntries: ['/not-found'] }) })
  await router.load()
  queries.clear()
  for (const { id } of messages()) dismiss(id)
  localStorage.clear()
  sessionStorage.clear()
  document.cookie = 'XSRF-TOKEN=; max-age=0'
  vi.unstubAllGlobals()
  faults = []
}

/** What the page broke since the test began; noting it twice makes no second failure. */
export function takeFaults(): string[] {
  return faults.splice(0)
}

export function noteFault(fault: string): void {
  faults.push(fault)
}

async function prepare({ as, calls = [], language = 'en', size = [1280, 800] }: Options) {
  if (as !== undefined) document.cookie = 'XSRF-TOKEN=token'
  vi.stubGlobal('fetch', answering([...everyPage(as), ...calls], faults))
  vi.stubGlobal('EventSource', SilentEvents)
  await page.viewport(...size)
  await speak(language)
}

/** What every page asks; a fake of the test comes before it. */
function everyPage(account: Me | undefined): AnyFake[] {
  if (account === undefined) return []
  const flags = Object.fromEntries(featureKeys.map((key) => [key, account.features.includes(key)]))
  return [
    fake(me, () => account),
    // Each key has been given its value.
    fake(featureFlags, () => ({ flags: flags as Record<FeatureKey, boolean> })),
    fake(bookingCount, () => ({ count: 0 })),
    fake(attentionCount, () => ({ count: 0, meta: { reqId: 'rp-test' } })),
    fake(listUnmatched, () => ({ payments: [], meta: { reqId: 'rp-test' } })),
    fake(listCompanies, () => ({ companies: [] })),
    fake(listResellers, () => ({ resellers: [] })),
  ]
}

function draw(element: ReactElement) {
  const place = document.getElementById('root') ?? document.body.appendChild(document.createElement('div'))
  place.id = 'root'
  const caught = (error: unknown) => noteFault(`The page threw: ${String(error)}`)
  // A second page in a test replaces the first one.
  root?.unmount()
  root = createRoot(place, { onCaughtError: caught, onUncaughtError: caught })
  root.render(element)
}
