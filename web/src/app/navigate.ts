import { whenSignedOut } from '#lib/calls/call.ts'
import { csrfToken } from '#lib/calls/cookie.ts'
import { queries } from '#lib/calls/query.ts'
import { rememberRoute } from '#lib/previous-routes.ts'
import { router } from './router.ts'
import { isSignedIn, leaveGate } from './session.ts'

/**
 * What happens on navigation: the app remembers the previous route, the page's heading takes the focus, and an ended
 * session leads to the sign-in page.
 */
export function attendNavigation() {
  // The session ended while a page was being left, or before a page was open.
  if (csrfToken() === '') void leaveGate()
  router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation, pathChanged }) => {
    if (fromLocation !== undefined && pathChanged) rememberRoute(fromLocation, toLocation)
  })
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    // When a panel beside the page opens or closes, the focus has already moved, and the page must not take it.
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
