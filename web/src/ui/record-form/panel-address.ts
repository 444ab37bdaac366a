import { useLocation, useRouter } from '@tanstack/react-router'

type Place = { pathname: string; search: object }

/** Whether two addresses show the same panel: a list beside it may be searched and turned meanwhile. */
export function isSamePanel(a: Place, b: Place): boolean {
  return a.pathname === b.pathname && openIn(a.search) === openIn(b.search)
}

/** Makes a step that is taken only while the panel is there: what was saved late leads nobody away from a later page. */
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
