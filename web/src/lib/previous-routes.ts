type Route = { pathname: string; search: object }

const left = new Map<string, object>()

/** Remembers how a page was left, until somebody signs in again (spec 1 §4 "Navigation guard"). */
export function rememberRoute({ pathname, search }: Route, next: Route) {
  if (next.pathname.startsWith('/login')) left.clear()
  else left.set(pathname, search)
}

/** What was searched, filtered and sorted on a page when it was left; nothing on one that was not seen yet. */
export function searchLeftOn(pathname: string): object {
  return left.get(pathname) ?? {}
}
