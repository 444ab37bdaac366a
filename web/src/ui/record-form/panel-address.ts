import { useLocation, useRouter } from '@tanstack/react-router'

type Place = { pathname: string; search: object }

/** Whether two addresses show the same panel. The search and the page of the list beside it can differ. */
export function isSamePanel(a: Place, b: Place): boolean {
  return a.pathname === b.pathname && openIn(a.search) === openIn(b.search)
}

/** Returns a navigation that happens only while the panel is open, so that a late save doesn't leave a later page. */
export function useWhileOpen() {
  const router = useRouter()
  const here = useLocation()
  return (step: () => void) => () => {
    if (isSamePanel(here, router.latestLocation)) step()
  }
}

function openIn(search: object): unknown {
  return 'open' in search ? search.open : undefined
}
