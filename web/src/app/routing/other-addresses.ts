/** Addresses by the specification's route names (spec 2 §2) that lead to a page, or to a list with one record open beside it. */
const others: readonly (readonly [from: string, to: string])[] = [
  ['/home', '/company'],
  ['/accountRequested', '/account-requested'],
  ['/company-info', '/company'],
  ['/company-contacts-add', '/company-contacts?open=new'],
  ['/company-contacts-edit/', '/company-contacts?open='],
  ['/company-contacts-view/', '/company-contacts?show=true&open='],
  ['/company-location-add', '/company-location-listings?open=new'],
  ['/company-location-edit/', '/company-location-listings?open='],
  ['/company-location-view/', '/company-location-listings?show=true&open='],
  ['/company-location-details/', '/company-location-listings?show=true&open='],
]

/** The page to which such an address leads; undefined for any other address. An ID follows an address that ends in a slash. */
export function otherAddress(path: string): string | undefined {
  for (const [from, to] of others) {
    const rest = path.startsWith(from) ? path.slice(from.length) : undefined
    if (rest !== undefined && (from.endsWith('/') ? /^[\w-]+$/ : /^\/?$/).test(rest))
      return to + rest.replace('/', '')
  }
  return undefined
}
