import { whenSignedOut } from '#lib/calls/call.ts'
import { csrfToken } from '#lib/calls/cookie.ts'
import { queries } from '#lib/calls/query.ts'
import { rememberRoute } from '#lib/previous-routes.ts'
import { router } from './router.ts'
import { isSignedIn, leaveGate } from './session.ts'

/** What happens around navigation: the previous route is remembered, the page's heading takes the focus, and a session that ended leads to sign-in. */
export function attendNavigation() {
  // The session ended while a page was left, or no page was open.
  if (csrfToken() === '') void leaveGate()
  router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation, pathChanged }) => {
    if (fromLocation !== undefined && pathChanged) rememberRoute(fromLocation, toLocation)
  })
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    // The focus is in the page where a panel opened beside it or closed: it has gone to where it belongs.
    const isInPage = document.activeElement?.closest('#content *') !== null
    if (fromLocation !== undefined && pathChanged && !isInPage)
      document.querySelector('h1')?.focus({ preventScroll: true })
  })
  whenSignedOut(() => {
    void leaveGate()
    if (!isSignedIn()) return
    queries.clear()
    const { href } = router.state.location
    void router.navigate({ to: '/login/', search: { redirect: href, ended: true } })
  })
}
