import { whenSignedOut } from '../lib/call.ts'
import { queries } from '../lib/query.ts'
import { router } from './routes.tsx'
import { isSignedIn } from './session.ts'

/** What happens around navigation: the page's heading takes the focus, and a session that ended leads to sign-in. */
export function attendNavigation() {
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (fromLocation !== undefined && pathChanged)
      document.querySelector('h1')?.focus({ preventScroll: true })
  })
  whenSignedOut(() => {
    if (!isSignedIn()) return
    queries.clear()
    const { href } = router.state.location
    void router.navigate({ to: '/login/', search: { redirect: href, ended: true } })
  })
}
