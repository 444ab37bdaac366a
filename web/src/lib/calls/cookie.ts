/**
 * The anti-forgery token that unsafe calls send back (docs/rules.md §4). Its cookie has different names over https and
 * http. Empty when no one is signed in.
 */
export function csrfToken(): string {
  const [, token = ''] = /(?:^|; )(?:__Host-)?XSRF-TOKEN=([^;]*)/.exec(document.cookie) ?? []
  return decodeURIComponent(token)
}
