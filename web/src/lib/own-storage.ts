const owner = 'account'
const listeners = new Set<() => void>()

/**
 * What a tab keeps in its session storage, such as a cart or a guest's data, belongs to one account. The next person
 * who signs in at the same computer sees nothing of it.
 */
export function keepFor(accountId: string) {
  if (sessionStorage.getItem(owner) === accountId) return
  forgetKept()
  sessionStorage.setItem(owner, accountId)
}

/** Deletes it at sign-out, and before another account uses the tab. */
export function forgetKept() {
  sessionStorage.clear()
  for (const forget of listeners) forget()
}

/** For code that has read the storage and keeps a copy in memory. */
export function whenForgotten(forget: () => void) {
  listeners.add(forget)
}
