type Route = { pathname: string; search: object }

const left = new Map<string, object>()

/** Remembers the address of each page that is left, until the next sign-in (spec 1 §4 "Navigation guard"). */
export function rememberRoute({ pathname, search }: Route, next: Route) {
  if (next.pathname.startsWith('/login')) left.clear()
  else left.set(pathname, search)
}

/** The search, filters, and sorting of a page when it was last left. Empty for a page that wasn't opened yet. */
export function searchLeftOn(pathname: string): object {
  return left.get(pathname) ?? {}
}
