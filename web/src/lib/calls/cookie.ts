/** The anti-forgery token that unsafe calls echo (docs/rules.md §4), under the name that it has over https or http; empty when nobody is signed in. */
export function csrfToken(): string {
  const [, token = ''] = /(?:^|; )(?:__Host-)?XSRF-TOKEN=([^;]*)/.exec(document.cookie) ?? []
  return decodeURIComponent(token)
}
