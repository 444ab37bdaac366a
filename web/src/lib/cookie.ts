/** The anti-forgery token that unsafe calls echo (decisions §4); empty when nobody is signed in. */
export function csrfToken(): string {
  const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith('XSRF-TOKEN='))
  return decodeURIComponent(pair?.slice('XSRF-TOKEN='.length) ?? '')
}
